import { type AnswerOf, PlatformError, startDeposit as startDepositCall } from '@fairline/contracts';
import type { LimitsService } from '@fairline/limits';
import {
  type Answer,
  findAnswers,
  type IdempotentRequest,
  type Platform,
  type pg,
  storeAnswers,
} from '@fairline/runtime';
import { startMs } from '../domain/payment-times.ts';
import * as store from '../store.ts';

export type StartedDeposit = AnswerOf<typeof startDepositCall>;

/**
 * Stores the idempotency keys of deposits, so that each deposit starts once, whichever processes receive the repeated
 * requests.
 */
export interface StartKeys {
  /**
   * Claims the key for this attempt, before anything is reserved or ordered under it.
   * @returns the earlier answer for this key.
   * @throws PlatformError IDEMPOTENCY_IN_FLIGHT, IDEMPOTENCY_KEY_REUSED
   */
  claim(request: IdempotentRequest, paymentId: string): Promise<Answer<StartedDeposit> | undefined>;
  /** Ends a failed attempt: releases its key and its part of the player's limit. */
  abandon(request: IdempotentRequest, paymentId: string): Promise<void>;
  /** Ends an attempt within the transaction that stores its payment, and stores the answer. */
  complete(
    connection: pg.PoolClient,
    request: IdempotentRequest,
    paymentId: string,
    answer: Answer<StartedDeposit>,
  ): Promise<void>;
}

const scope = 'deposit';

export function createStartKeys(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  limits: Pick<LimitsService, 'release'>,
): StartKeys {
  return {
    claim: (request, paymentId) =>
      database.transaction(async (connection) => {
        const brokenOff = new Date(clock.now() - startMs);
        const broken = await store.deleteBrokenStarts(connection, brokenOff, request.playerId);
        await limits.release(connection, broken);
        if (!(await store.insertStart(connection, request, paymentId, new Date(clock.now())))) {
          const digest = await store.findStartDigest(connection, request);
          const isSame = !digest || digest.equals(request.digest);
          throw new PlatformError(isSame ? 'IDEMPOTENCY_IN_FLIGHT' : 'IDEMPOTENCY_KEY_REUSED');
        }
        const [known] = await findAnswers(connection, scope, [request], (stored) =>
          startDepositCall.answer.parse(stored),
        );
        if (known) await store.deleteStart(connection, request, paymentId);
        return known;
      }),

    abandon: (request, paymentId) =>
      database.transaction(async (connection) => {
        // When the row is missing, the attempt was completed after all, or counted as broken off.
        if (await store.deleteStart(connection, request, paymentId)) {
          await limits.release(connection, [paymentId]);
        }
      }),

    async complete(connection, request, paymentId, answer) {
      // When the row is missing, the attempt took so long that it counted as broken off, and its limit was released.
      if (!(await store.deleteStart(connection, request, paymentId))) throw new PlatformError('UNAVAILABLE');
      await storeAnswers(connection, scope, clock.now(), [{ request, answer }]);
    },
  };
}
