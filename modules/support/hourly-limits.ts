import { tooManyRequests } from '@fairline/contracts';
import { type Clock, createRateLimit, type RateLimit } from '@fairline/runtime';
import type { Asker } from './asker.ts';
import type { MessageLimits } from './desk/write-to-player.ts';

/**
 * Counts questions and messages, and bounds their number in an hour for each player and for each address of visitors.
 */
export interface HourlyLimits {
  questions: RateLimit;
  messages: RateLimit;
}

const hourMs = 3_600_000;
const maxKeys = 50_000;

/** Creates the bounds of messages that operators send. */
export function createMessageLimits(): MessageLimits {
  return {
    ofOperator: createRateLimit({ perWindow: 500, windowMs: hourMs, maxKeys }),
    toPlayer: createRateLimit({ perWindow: 5, windowMs: hourMs, maxKeys }),
  };
}

export function createHourlyLimits(): HourlyLimits {
  return {
    questions: createRateLimit({ perWindow: 20, windowMs: hourMs, maxKeys }),
    messages: createRateLimit({ perWindow: 60, windowMs: hourMs, maxKeys }),
  };
}

/** Counts one question or message. @throws PlatformError TOO_MANY_REQUESTS */
export function spendOne(
  limit: RateLimit,
  asker: Asker,
  { address, clock }: { address: string; clock: Pick<Clock, 'now'> },
): void {
  const key = 'playerId' in asker ? `player:${asker.playerId}` : `address:${address}`;
  const nowMs = clock.now();
  if (!limit.spend(key, 1, nowMs)) throw tooManyRequests(limit.secondsUntilNext(nowMs));
}
