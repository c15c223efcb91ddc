import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { sessionSchema } from '../session.ts';
import { lines } from '../text.ts';
import { timeMs } from '../values.ts';
import { playerParams, playersPath, playersTag as tag } from './player-paths.ts';

export const getPlayerSessions = defineCall({
  id: 'getPlayerSessions',
  method: 'GET',
  path: `${playersPath}/:playerId/sessions`,
  summary: "A player's open sessions and the devices that they have signed in from",
  tag,
  access: 'operator',
  permission: 'players.view',
  byCountry: true,
  isPersonal: true,
  params: playerParams,
  status: 200,
  answer: z.object({
    sessions: z.array(sessionSchema.omit({ isCurrent: true })),
    devices: z.array(z.object({ deviceId: z.string(), seenAt: timeMs })),
  }),
  errors: ['PLAYER_UNKNOWN'],
});

export const endPlayerSessions = defineCall({
  id: 'endPlayerSessions',
  method: 'POST',
  path: `${playersPath}/:playerId/sessions/end`,
  summary: 'Signs a player out everywhere',
  tag,
  access: 'operator',
  permission: 'players.edit',
  byCountry: true,
  params: playerParams,
  body: z.object({ reason: lines(500) }),
  status: 200,
  answer: z.object({ ended: z.int() }),
  errors: ['PLAYER_UNKNOWN'],
});
