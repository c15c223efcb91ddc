import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { limitSchema, limitTypeCodes } from '../limits.ts';
import { lines } from '../text.ts';
import { timeMs } from '../values.ts';
import { ofPlayer, playersPath } from './player-paths.ts';

export const getPlayerLimits = defineCall({
  id: 'getPlayerLimits',
  method: 'GET',
  path: `${playersPath}/:playerId/limits`,
  summary: "A player's limits and breaks, and their history, the newest change first",
  ...ofPlayer('limits.view'),
  isPersonal: true,
  status: 200,
  answer: z.object({
    limits: z.array(limitSchema),
    changes: z.array(
      z.object({
        limitType: z.int(),
        effect: z.enum(['acts', 'waits', 'approved', 'cancelled']),
        value: z.number().nullable().describe('null: the limit was removed'),
        changedAt: timeMs,
      }),
    ),
  }),
  errors: ['PLAYER_UNKNOWN'],
});

export const setPlayerLimit = defineCall({
  id: 'setPlayerLimit',
  method: 'POST',
  path: `${playersPath}/:playerId/limits`,
  summary: 'Sets a stricter limit for a player, which acts at once. A looser one needs a proposal',
  ...ofPlayer('limits.edit'),
  body: z.object({ limitType: z.literal(limitTypeCodes), limitValue: z.int(), reason: lines(500) }),
  status: 204,
  answer: z.undefined(),
  errors: ['PLAYER_UNKNOWN', 'LIMIT_VALUE_INVALID', 'LIMIT_LOCKED', 'PROPOSAL_REQUIRED'],
});
