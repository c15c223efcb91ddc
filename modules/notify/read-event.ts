import { isCurrencyCode } from '@fairline/money';
import type { OutboxMessage } from '@fairline/runtime';
import { z } from 'zod';
import { factOfBet, isLoss, type PlayerFact } from './domain/player-fact.ts';
import type { RecordedFact } from './store.ts';

const currency = z.string().refine(isCurrencyCode);
const amountMinor = z.int().min(0);

/** Outbox messages of sportsbook and payments about a player's money. */
const eventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('bet-settled'),
    betId: z.uuid(),
    state: z.enum(['won', 'lost', 'returned']),
    currency,
    stakeMinor: amountMinor,
    returnMinor: amountMinor,
  }),
  z.object({
    type: z.literal('deposit'),
    paymentId: z.uuid(),
    state: z.literal('paid'),
    currency,
    amountMinor,
  }),
]);

/** Reads the fact about a player and its stable id from an outbox message; undefined for messages without one. */
export function readEvent({ topic, message }: OutboxMessage): RecordedFact | undefined {
  // This check comes before the schema, because most outbox messages are about placed bets, of which players are not
  // notified.
  if (!hasFact(message)) return undefined;
  const player = /^live\.player\.(\d{1,18})$/.exec(topic)?.[1];
  const parsed = player === undefined ? undefined : eventSchema.safeParse(message);
  if (player === undefined || !parsed?.success) return undefined;
  const { data } = parsed;
  const [eventId, fact]: [string, PlayerFact] =
    data.type === 'bet-settled'
      ? [`bet:${data.betId}`, factOfBet(data)]
      : [
          `payment:${data.paymentId}`,
          { kind: 'deposit', currency: data.currency, amountMinor: data.amountMinor },
        ];
  return { eventId, playerId: BigInt(player), fact, isLoss: isLoss(fact) };
}

function hasFact(message: unknown): boolean {
  if (typeof message !== 'object' || message === null || !('type' in message)) return false;
  return message.type === 'bet-settled' || message.type === 'deposit';
}

/** Reads a stored fact; undefined for one of another version. */
export function readFact(stored: unknown): PlayerFact | undefined {
  const parsed = factSchema.safeParse(stored);
  return parsed.success ? parsed.data : undefined;
}

const factSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['bet-won', 'bet-part-returned', 'bet-void', 'bet-lost']),
    currency,
    stakeMinor: amountMinor,
    returnMinor: amountMinor,
  }),
  z.object({ kind: z.literal('deposit'), currency, amountMinor }),
]);
