import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { line } from './text.ts';
import { timeMs } from './values.ts';

export const getSession = defineCall({
  id: 'getSession',
  method: 'GET',
  path: '/web-api/session',
  summary: 'Who is signed in: user_id, or null; then cookies of a session that is over are removed',
  tag: 'Player',
  access: 'public',
  status: 200,
  answer: z.object({ user_id: z.string().nullable() }),
  errors: [],
});

export const getToken = defineCall({
  id: 'getToken',
  method: 'GET',
  path: '/web-api/user/gettoken',
  summary:
    'A bearer token that stands for the session of the cookie for ten minutes, for reading; it ends with the session',
  tag: 'Player',
  access: 'player',
  /** The parameter keeps caches from storing the answer, since each answer is a new token. */
  query: z.object({ force_refresh: z.enum(['true', 'false']).optional() }),
  status: 200,
  answer: z.object({ token: z.string() }),
  errors: [],
});

/**
 * `ggru` is the end of the grant, in seconds UTC; `_grant_{user_id}` is the grant. Both are also set as cookies for the
 * half hour of the grant. Empty when the password was not entered in this session in the last half hour.
 */
const secureData = z.record(z.string(), z.string());

export const getSecureData = defineCall({
  id: 'getSecureData',
  method: 'GET',
  path: '/web-api/user/secure-data',
  summary:
    'The grant of a session to which the password was given less than half an hour ago: ggru, _grant_{id}',
  tag: 'Player',
  access: 'player',
  status: 200,
  answer: secureData,
  errors: [],
});

export const confirmPassword = defineCall({
  id: 'confirmPassword',
  method: 'POST',
  path: '/web-api/user/secure-data',
  summary: 'Gives the password again, for the grant that changes of the security settings need',
  tag: 'Player',
  access: 'player',
  body: z.strictObject({ password: line(200).min(1) }),
  status: 200,
  answer: secureData,
  errors: ['WRONG_CREDENTIALS', 'TOO_MANY_REQUESTS'],
});

export const sessionSchema = z.object({
  sessionId: z.string(),
  /** The browser's name at the start of the session, such as `Firefox`; null when unknown. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  startedAt: timeMs,
  expiresAt: timeMs,
  /** True for the session of this call. */
  isCurrent: z.boolean(),
});
export type SessionView = z.infer<typeof sessionSchema>;

export const getSessions = defineCall({
  id: 'getSessions',
  method: 'GET',
  path: '/web-api/user/sessions',
  summary: "The player's open sessions, newest first",
  tag: 'Player',
  access: 'player',
  status: 200,
  answer: z.object({ sessions: z.array(sessionSchema) }),
  errors: [],
});

export const endSessions = defineCall({
  id: 'endSessions',
  method: 'POST',
  path: '/web-api/user/sessions/end',
  summary:
    'Ends the named session, or all but the one that asks; that one ends by signing out. Needs the grant of secure data',
  tag: 'Player',
  access: 'player',
  body: z.strictObject({ sessionId: z.uuid().optional() }),
  status: 200,
  answer: z.object({ ended: z.int() }),
  errors: ['GRANT_MISSING'],
});
