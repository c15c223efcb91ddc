import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { minor, oddsMilli, timeMs } from './values.ts';

/** The kinds of bets that conditions of free bets name. */
export const freeBetKinds = ['single', 'accumulator', 'system', 'other'] as const;

/** What a bet has to be to use a free bet. A part that is left out is not narrowed. */
export const freeBetConditionsSchema = z.strictObject({
  /** The lowest total price. */
  minOddsMilli: oddsMilli.min(1_001).max(1_000_000).optional(),
  kinds: z.array(z.enum(freeBetKinds)).min(1).optional(),
  /** Every leg is on one of these sports. */
  sportIds: z.array(z.int().min(1)).min(1).max(50).optional(),
});
export type FreeBetConditions = z.infer<typeof freeBetConditionsSchema>;

/** A stake that a player was given. A winning bet pays its return without it, and a void one gives it back. */
export const freeBetSchema = z.object({
  freeBetId: z.string(),
  amountMinor: minor,
  currency: z.string(),
  conditions: freeBetConditionsSchema,
  grantedAt: timeMs,
  expiresAt: timeMs,
});
export type FreeBet = z.infer<typeof freeBetSchema>;

export const getFreeBets = defineCall({
  id: 'getFreeBets',
  method: 'GET',
  path: '/web-api/sportsbook/free-bets',
  summary: 'The free bets that the player can stake now, the newest first',
  tag: 'Sportsbook',
  access: 'player',
  status: 200,
  answer: z.object({ freeBets: z.array(freeBetSchema) }),
  errors: [],
});
