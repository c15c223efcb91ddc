import {
  type ListedQuestion,
  PlatformError,
  type SecurityQuestion,
  securityQuestionSchema,
} from '@fairline/contracts';
import {
  type HashPassword,
  type Platform,
  type SealedColumn,
  sealedPlace,
  verifyPassword,
} from '@fairline/runtime';
import type { Connection } from '../players/player-store.ts';
import type { OneTimeProofs } from '../proofs/one-time-proofs.ts';
import { answerFault, plainAnswer } from './domain/plain-answer.ts';
import * as store from './question-store.ts';

/** The question that a player wrote. */
export const ownTextColumn: SealedColumn = {
  table: 'identity.security_question',
  key: 'player_id',
  column: 'own_text',
};

/** A question and its answer, as the player gives them. */
export interface GivenQuestion {
  question: ListedQuestion | 'own';
  /** The player's own question. */
  text?: string | undefined;
  answer: string;
}

/**
 * ACC-05: the security question of a player. NIST SP 800-63B (5.1.1.2) rules it out as an authenticator, so it opens nothing:
 * a recovery asks it after a code or a link was right.
 */
export interface SecurityQuestions {
  /** Returns the player's question; null without one. */
  of(playerId: bigint): Promise<SecurityQuestion | null>;
  /** Tells whether a player has a question, in the caller's transaction. */
  isSet(connection: Connection, playerId: bigint): Promise<boolean>;
  /** Stores a question and the hash of its answer. A recovery that has begun ends. @throws PlatformError ANSWER_WEAK */
  set(playerId: bigint, given: GivenQuestion): Promise<void>;
  /** @throws PlatformError NOT_FOUND */
  remove(playerId: bigint): Promise<void>;
  /** Tells whether an answer is right. Without a question every answer is. */
  isRight(playerId: bigint, answer: string): Promise<boolean>;
}

export interface SecurityQuestionParts extends Pick<Platform, 'clock' | 'database' | 'sealing'> {
  hashPassword: HashPassword;
  proofs: Pick<OneTimeProofs, 'end'>;
}

export function createSecurityQuestions(parts: SecurityQuestionParts): SecurityQuestions {
  const { clock, database, hashPassword, proofs, sealing } = parts;
  return {
    async of(playerId) {
      const row = await store.findQuestion(database.pool, playerId);
      if (!row) return null;
      const { question, own_text: sealed } = row;
      const text = sealed === null ? null : sealing.open(sealed, sealedPlace(ownTextColumn, playerId));
      return securityQuestionSchema.parse({ question, text });
    },

    isSet: async (connection, playerId) => (await store.findQuestion(connection, playerId)) !== undefined,

    async set(playerId, given) {
      const ownText = given.text ?? null;
      const fault = answerFault(given.answer, ownText);
      if (fault) throw new PlatformError('ANSWER_WEAK', undefined, [{ path: 'body.answer', detail: fault }]);
      const answerHash = await hashPassword(plainAnswer(given.answer));
      await database.transaction(async (connection) => {
        await store.saveQuestion(connection, {
          playerId,
          question: given.question,
          own_text: ownText === null ? null : sealing.seal(ownText, sealedPlace(ownTextColumn, playerId)),
          answer_hash: answerHash,
          at: new Date(clock.now()),
        });
        await proofs.end(connection, playerId, 'recovery');
      });
    },

    async remove(playerId) {
      if (!(await store.deleteQuestion(database.pool, playerId))) throw new PlatformError('NOT_FOUND');
    },

    async isRight(playerId, answer) {
      const row = await store.findQuestion(database.pool, playerId);
      return row === undefined || verifyPassword(row.answer_hash, plainAnswer(answer));
    },
  };
}
