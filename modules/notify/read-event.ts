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
    type: z.literal('bet-sold'),
    betId: z.uuid(),
    saleNo: z.int(),
    // Players sell by hand without a message: their page has answered.
    isByOrder: z.literal(true),
    currency,
    soldMinor: amountMinor,
    paidMinor: amountMinor,
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
  const [eventId, fact] = factOf(data);
  return { eventId, playerId: BigInt(player), fact, isLoss: isLoss(fact) };
}

/** Returns the stable id of an event, and its fact. */
function factOf(data: z.infer<typeof eventSchema>): [eventId: string, PlayerFact] {
  const { currency } = data;
  switch (data.type) {
    case 'bet-settled':
      return [`bet:${data.betId}`, factOfBet(data)];
    case 'bet-sold': {
      const { betId, saleNo, soldMinor: stakeMinor, paidMinor: returnMinor } = data;
      return [`sale:${betId}:${saleNo}`, { kind: 'bet-sold', currency, stakeMinor, returnMinor }];
    }
    case 'deposit':
      return [`payment:${data.paymentId}`, { kind: 'deposit', currency, amountMinor: data.amountMinor }];
  }
}

function hasFact(message: unknown): boolean {
  if (typeof message !== 'object' || message === null || !('type' in message)) return false;
  return message.type === 'bet-settled' || message.type === 'bet-sold' || message.type === 'deposit';
}

/** Reads a stored fact; undefined for one of another version. */
export function readFact(stored: unknown): PlayerFact | undefined {
  const parsed = factSchema.safeParse(stored);
  return parsed.success ? parsed.data : undefined;
}

const factSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['bet-won', 'bet-part-returned', 'bet-void', 'bet-lost', 'bet-sold']),
    currency,
    stakeMinor: amountMinor,
    returnMinor: amountMinor,
  }),
  z.object({ kind: z.literal('deposit'), currency, amountMinor }),
]);
