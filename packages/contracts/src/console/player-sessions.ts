import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { securityEventSchema } from '../security-event.ts';
import { securityEventKinds } from '../security-event-kinds.ts';
import { sessionSchema } from '../session.ts';
import { lines } from '../text.ts';
import { timeMs } from '../values.ts';
import { consolePage, listPage, rangeEnd, rangeStart } from './console-page.ts';
import { ofPlayer, playerParams, playersPath } from './player-paths.ts';

/** A session that is open, one that has ended, or a sign-in that failed. */
export const sessionRecordStates = ['open', 'ended', 'failed'] as const;
export type SessionRecordState = (typeof sessionRecordStates)[number];

export const sessionRecordSchema = sessionSchema
  .pick({ browser: true, system: true, country: true, city: true })
  .extend({
    id: z.string(),
    state: z.enum(sessionRecordStates),
    at: timeMs.describe('the sign-in of an open session, the end of an ended one, or the failure'),
    reason: z
      .string()
      .nullable()
      .describe('why it ended or failed, as in the history that the player sees; null while it is open'),
    startedAt: timeMs.nullable(),
    seenAt: timeMs.nullable(),
    expiresAt: timeMs.nullable().describe('null unless it is open'),
  });
export type SessionRecord = z.output<typeof sessionRecordSchema>;

const range = { atFrom: rangeStart, atTo: rangeEnd };

export const getPlayerSessions = defineCall({
  id: 'getPlayerSessions',
  method: 'GET',
  path: `${playersPath}/:playerId/sessions`,
  summary:
    "A player's open sessions, then those of twelve months that ended and the sign-ins that failed, newest first",
  ...ofPlayer('players.view'),
  isPersonal: true,
  query: z.object({ state: z.enum(sessionRecordStates).optional(), ...range, ...consolePage }),
  status: 200,
  answer: listPage(sessionRecordSchema),
  errors: ['PLAYER_UNKNOWN'],
});

export const getPlayerDevices = defineCall({
  id: 'getPlayerDevices',
  method: 'GET',
  path: `${playersPath}/:playerId/devices`,
  summary: 'The devices that a player has signed in from, the last seen first',
  ...ofPlayer('players.view'),
  isPersonal: true,
  status: 200,
  answer: z.object({ items: z.array(z.object({ deviceId: z.string(), seenAt: timeMs })) }),
  errors: ['PLAYER_UNKNOWN'],
});

export const getPlayerSecurityEvents = defineCall({
  id: 'getPlayerSecurityEvents',
  method: 'GET',
  path: `${playersPath}/:playerId/security-events`,
  summary: "What happened to the safety of a player's account, the newest first",
  ...ofPlayer('players.view'),
  isPersonal: true,
  query: z.object({ kind: z.enum(securityEventKinds).optional(), ...range, ...consolePage }),
  status: 200,
  answer: listPage(securityEventSchema),
  errors: ['PLAYER_UNKNOWN'],
});

export const endPlayerSessions = defineCall({
  id: 'endPlayerSessions',
  method: 'POST',
  path: `${playersPath}/:playerId/sessions/end`,
  summary: 'Signs a player out everywhere',
  ...ofPlayer('players.edit'),
  body: z.object({ reason: lines(500) }),
  status: 200,
  answer: z.object({ ended: z.int() }),
  errors: ['PLAYER_UNKNOWN'],
});

export const endPlayerSession = defineCall({
  id: 'endPlayerSession',
  method: 'POST',
  path: `${playersPath}/:playerId/sessions/:sessionId/end`,
  summary: 'Ends one session of a player',
  ...ofPlayer('players.edit'),
  params: playerParams.extend({ sessionId: z.uuid() }),
  body: z.strictObject({ reason: lines(500) }),
  status: 204,
  answer: z.undefined(),
  errors: ['PLAYER_UNKNOWN', 'NOT_FOUND'],
});
