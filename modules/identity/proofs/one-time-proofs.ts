import { createHmac, timingSafeEqual } from 'node:crypto';
import { PlatformError } from '@fairline/contracts';
import type { Language } from '@fairline/i18n';
import { type Address, type MessagesService, type TemplateName, textOf } from '@fairline/messages';
import { type Platform, type pg, type SealedColumn, sealedPlace, secretDigest } from '@fairline/runtime';
import type { Connection } from '../players/player-store.ts';
import { newCode } from './new-code.ts';
import * as store from './proof-store.ts';

/** What a code or a link proves, and opens. */
export type ProofPurpose =
  | 'confirm-email'
  | 'confirm-phone'
  | 'change-contact'
  | 'recovery'
  | 'sign-in'
  | 'second-factor';

/** Whose address a code or a link has proven. */
export interface Proof {
  playerId: bigint;
  /** The e-mail address, or the telephone number in the form of E.164. */
  destination: string;
}

/** Whose link it is, and what else was proven with it. */
export interface LinkProof extends Proof {
  /** True when the security question of the player was answered. */
  isAnswered: boolean;
}

export const codeColumn: SealedColumn = {
  table: 'identity.one_time_code',
  key: 'code_id',
  column: 'destination',
};
export const linkColumn: SealedColumn = {
  table: 'identity.one_time_link',
  key: 'token_digest',
  column: 'destination',
};

/** Returns the place of a link's address. PostgreSQL writes a digest as `\\x` and hexadecimal digits. */
const linkPlace = (digest: Buffer) => sealedPlace(linkColumn, `\\x${digest.toString('hex')}`);

const minuteMs = 60_000;
export const codeMs = 10 * minuteMs;
export const linkMs = 30 * minuteMs;
const maxAttempts = 5;
/** Ended proofs are kept for a day, so that a late one can be told from one that never was. */
const keptMs = 86_400_000;

/** The template that carries a code, by purpose. */
const codeTemplates = {
  'confirm-phone': 'confirm-phone',
  'change-contact': 'change-contact',
  recovery: 'recovery-phone',
  'sign-in': 'sign-in-code',
  'second-factor': 'second-factor-code',
} as const satisfies Partial<Record<ProofPurpose, TemplateName>>;

/** A code that is to be sent. */
export interface CodeRequest {
  purpose: keyof typeof codeTemplates;
  playerId: bigint;
  to: Address;
  language: Language;
  /** The id under which the code is entered; a new one when absent. */
  codeId?: string;
}

/** A link by the token in its message. */
export interface LinkGiven {
  token: string;
  purpose: ProofPurpose;
}

/** Codes and links that prove an address once. Only digests are stored, and a newer one ends those before it. */
export interface OneTimeProofs {
  /** Writes a code of six digits and the message with it, in the caller's transaction. @returns the id for its entry */
  sendCode(connection: Connection, request: CodeRequest): Promise<string>;
  /** Writes a code without a message; the caller sends it with others. */
  writeCode(
    connection: Connection,
    request: { purpose: ProofPurpose; playerId: bigint; destination: string; codeId?: string },
  ): Promise<{ codeId: string; code: string }>;
  /** Writes a link in the caller's transaction. @returns its token, of which only a digest is stored */
  writeLink(
    connection: Connection,
    request: { purpose: ProofPurpose; playerId: bigint; destination: string; validMs: number },
  ): Promise<string>;
  /**
   * Uses a code and does `work` in one transaction; when that fails, the code can be used again. An attempt counts whatever
   * happens.
   * @throws PlatformError CODE_WRONG, the same for a code that is wrong, has ended, was used or never was
   */
  useCode<Result>(
    given: { codeId: string; code: string; purpose: ProofPurpose; playerId?: bigint | undefined },
    work: (connection: pg.PoolClient, proof: Proof) => Promise<Result>,
  ): Promise<Result>;
  /** Uses a link within a transaction. @throws PlatformError LINK_UNKNOWN */
  useLink(connection: Connection, given: LinkGiven): Promise<LinkProof>;
  /** Returns whose link it is while it works, and does not use it. @throws PlatformError LINK_UNKNOWN */
  readLink(given: LinkGiven): Promise<LinkProof>;
  /**
   * Takes an answer to the security question of a link's player, which `isRight` verifies. An answer counts whatever
   * happens, and the fifth wrong one ends all codes and links of the player for the purpose.
   * @returns true when it was right
   * @throws PlatformError LINK_UNKNOWN
   */
  answerLink(given: LinkGiven, isRight: (playerId: bigint) => Promise<boolean>): Promise<boolean>;
  /** Returns the address to which the player's last code for a purpose was sent, while that code works. */
  pendingDestination(playerId: bigint, purpose: ProofPurpose): Promise<string | undefined>;
  /** Ends all codes and links of a player for a purpose. */
  end(connection: Connection, playerId: bigint, purpose: ProofPurpose): Promise<void>;
  removeOld(): Promise<void>;
}

export function createOneTimeProofs(
  platform: Pick<Platform, 'clock' | 'database' | 'ids' | 'sealing'>,
  messages: Pick<MessagesService, 'send'>,
): OneTimeProofs {
  const { clock, database, ids, sealing } = platform;
  const keyedDigest = (secret: Buffer, codeId: string, code: string) =>
    createHmac('sha256', secret).update(`${codeId}\n${code}`).digest();
  const proofOfLink = (row: store.LinkRow | undefined): LinkProof => {
    if (!row) throw new PlatformError('LINK_UNKNOWN');
    const destination = sealing.open(row.destination, linkPlace(row.token_digest));
    return { playerId: row.player_id, destination, isAnswered: row.answered_at !== null };
  };
  const after = (ms: number) => new Date(clock.now() + ms);

  const writeCode: OneTimeProofs['writeCode'] = async (connection, request) => {
    const { purpose, playerId, destination, codeId = ids.uuid() } = request;
    const code = newCode();
    const { id: keyId, secret } = sealing.secretFor('identity.codes');
    await store.replaceCode(connection, {
      code_id: codeId,
      purpose,
      player_id: playerId,
      destination: sealing.seal(destination, sealedPlace(codeColumn, codeId)),
      key_id: keyId,
      digest: keyedDigest(secret, codeId, code),
      expires_at: after(codeMs),
    });
    return { codeId, code };
  };

  return {
    writeCode,

    async sendCode(connection, { purpose, playerId, to, language, codeId: wanted }) {
      const { codeId, code } = await writeCode(connection, {
        purpose,
        playerId,
        destination: textOf(to),
        ...(wanted === undefined ? {} : { codeId: wanted }),
      });
      await messages.send(connection, {
        playerId,
        to,
        template: codeTemplates[purpose],
        values: { code, minutes: codeMs / minuteMs },
        language,
        purpose: 'service',
      });
      return codeId;
    },

    async writeLink(connection, { purpose, playerId, destination, validMs }) {
      const token = ids.secret();
      await store.replaceLink(connection, {
        token_digest: secretDigest(token),
        purpose,
        player_id: playerId,
        destination: sealing.seal(destination, linkPlace(secretDigest(token))),
        expires_at: after(validMs),
      });
      return token;
    },

    async useCode({ codeId, code, purpose, playerId }, work) {
      const now = new Date(clock.now());
      const row = await store.countAttempt(database.pool, { codeId, purpose, maxAttempts, now });
      const key = row && sealing.secretOf('identity.codes', row.key_id);
      const isRight =
        row !== undefined &&
        key !== undefined &&
        (playerId === undefined || row.player_id === playerId) &&
        timingSafeEqual(keyedDigest(key.secret, codeId, code), row.digest);
      if (!isRight) throw new PlatformError('CODE_WRONG');
      return database.transaction(async (connection) => {
        if (!(await store.useCode(connection, codeId, now))) throw new PlatformError('CODE_WRONG');
        const destination = sealing.open(row.destination, sealedPlace(codeColumn, codeId));
        return work(connection, { playerId: row.player_id, destination });
      });
    },

    async useLink(connection, { token, purpose }) {
      const found = { digest: secretDigest(token), purpose, now: new Date(clock.now()) };
      return proofOfLink(await store.useLink(connection, found));
    },

    async readLink({ token, purpose }) {
      const found = { digest: secretDigest(token), purpose, now: new Date(clock.now()) };
      return proofOfLink(await store.findLink(database.pool, found));
    },

    async answerLink({ token, purpose }, isRight) {
      const digest = secretDigest(token);
      const now = new Date(clock.now());
      const row = await store.countAnswer(database.pool, { digest, purpose, maxAnswers: maxAttempts, now });
      if (!row) throw new PlatformError('LINK_UNKNOWN');
      if (!(await isRight(row.player_id))) {
        if (row.answers >= maxAttempts) await store.endProofs(database.pool, row.player_id, purpose);
        return false;
      }
      if (!(await store.markAnswered(database.pool, digest, now))) throw new PlatformError('LINK_UNKNOWN');
      return true;
    },

    async pendingDestination(playerId, purpose) {
      const now = new Date(clock.now());
      const row = await store.findPending(database.pool, { playerId, purpose, now });
      return row && sealing.open(row.destination, sealedPlace(codeColumn, row.code_id));
    },

    end: store.endProofs,

    removeOld: () =>
      store.deleteOldProofs(database.pool, {
        askedBefore: after(-2 * 3_600_000),
        endedBefore: after(-keptMs),
      }),
  };
}
