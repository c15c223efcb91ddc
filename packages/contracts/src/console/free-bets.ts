import { isCurrencyCode } from '@fairline/money';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { freeBetConditionsSchema, freeBetSchema } from '../free-bets.ts';
import { lines } from '../text.ts';
import { minor, timeMs } from '../values.ts';
import { ofPlayer, playerParams, playersPath } from './player-paths.ts';

const path = `${playersPath}/:playerId/free-bets`;

/** A free bet as operators see it. */
export const grantedFreeBetSchema = freeBetSchema.extend({
  state: z.enum(['usable', 'used', 'expired', 'withdrawn']),
  /** The bet that uses it. */
  betId: z.string().nullable(),
  reason: z.string(),
  grantedBy: z.string(),
  withdrawnBy: z.string().nullable(),
});
export type GrantedFreeBet = z.infer<typeof grantedFreeBetSchema>;

export const getPlayerFreeBets = defineCall({
  id: 'getPlayerFreeBets',
  method: 'GET',
  path,
  summary: 'The newest free bets of a player',
  ...ofPlayer('bets.view'),
  status: 200,
  answer: z.object({ items: z.array(grantedFreeBetSchema) }),
  errors: ['PLAYER_UNKNOWN'],
});

export const grantFreeBet = defineCall({
  id: 'grantFreeBet',
  method: 'POST',
  path,
  summary: 'Gives a player a free bet',
  ...ofPlayer('bets.edit'),
  body: z.strictObject({
    amountMinor: minor.min(1).max(100_000_000),
    currency: z.string().refine(isCurrencyCode, 'a currency of the site'),
    conditions: freeBetConditionsSchema,
    expiresAt: timeMs,
    reason: lines(500),
  }),
  status: 201,
  answer: grantedFreeBetSchema,
  errors: ['PLAYER_UNKNOWN', 'EXPIRY_INVALID', 'CURRENCY_MISMATCH'],
});

export const withdrawFreeBet = defineCall({
  id: 'withdrawFreeBet',
  method: 'POST',
  path: `${path}/:freeBetId/withdrawal`,
  summary: 'Withdraws a free bet that no bet uses',
  ...ofPlayer('bets.edit'),
  params: playerParams.extend({ freeBetId: z.uuid().toLowerCase() }),
  body: z.strictObject({ reason: lines(500) }),
  status: 200,
  answer: grantedFreeBetSchema,
  errors: ['PLAYER_UNKNOWN', 'NOT_FOUND'],
});
