import { z } from 'zod';
import { defineCall } from './define-call.ts';
import type { ErrorCode } from './errors.ts';
import { line } from './text.ts';
import { page, timeMs } from './values.ts';

/** Why a session has ended. `limit` is the session limit that the player set; `staff` an operator; `closed` the account. */
export const endReasons = [
  'logout',
  'replaced',
  'player',
  'idle',
  'expired',
  'limit',
  'password',
  'staff',
  'closed',
  'reuse',
] as const;
export type EndReason = (typeof endReasons)[number];

/** The codes that tell a page why its session is over. */
export const sessionOverCodes = [
  'SESSION_IDLE',
  'SESSION_EXPIRED',
  'SESSION_LIMIT_REACHED',
  'SESSION_ENDED',
  'SESSION_REUSED',
  'COOKIE_REFUSED',
] as const satisfies readonly ErrorCode[];

export const getSession = defineCall({
  id: 'getSession',
  method: 'GET',
  path: '/web-api/session',
  summary: 'Who is signed in: user_id, or null; then cookies of a session that is over are removed',
  tag: 'Player',
  access: 'public',
  isBackground: true,
  query: z.object({
    /** The time for which the player has done nothing in the page, in ms. Without it the call is no activity. */
    idleMs: z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number)
      .optional(),
  }),
  status: 200,
  answer: z.object({
    user_id: z.string().nullable(),
    /** Why the session of the cookie is over; absent for a visitor and after a sign-out. */
    code: z.enum(sessionOverCodes).optional(),
  }),
  errors: [],
});

export const getToken = defineCall({
  id: 'getToken',
  method: 'GET',
  path: '/web-api/user/gettoken',
  summary:
    'A bearer token that stands for the session of the cookie for ten minutes, for reading; the cookie is renewed too, at most once a minute',
  tag: 'Player',
  access: 'player',
  isBackground: true,
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
  needsToken: true,
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
  /** The country of the sign-in, two lower-case letters; null when unknown. */
  country: z.string().nullable(),
  city: z.string().nullable(),
  startedAt: timeMs,
  /** The last activity, exact to a minute. */
  seenAt: timeMs,
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
  needsToken: true,
  body: z.strictObject({ sessionId: z.uuid().optional() }),
  status: 200,
  answer: z.object({ ended: z.int() }),
  errors: ['GRANT_MISSING'],
});

export const getPreviousSignIn = defineCall({
  id: 'getPreviousSignIn',
  method: 'GET',
  path: '/web-api/user/previous-login',
  summary: 'The sign-in before the one that opened this session; null at the first one',
  tag: 'Player',
  access: 'player',
  isBackground: true,
  status: 200,
  answer: z.object({
    previous: z
      .object({
        at: timeMs,
        browser: z.string().nullable(),
        system: z.string().nullable(),
        country: z.string().nullable(),
        city: z.string().nullable(),
      })
      .nullable(),
  }),
  errors: [],
});

export const historyItemSchema = z.object({
  id: z.string(),
  /** `session`: a session that has ended. `failure`: a sign-in that failed. */
  kind: z.enum(['session', 'failure']),
  /** The time of the end, or of the failure. */
  at: timeMs,
  /**
   * One of {@link endReasons} for a session; `password`, `second-factor`, `code` (of an SMS), `closed` or `excluded` for a
   * failure.
   */
  reason: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  country: z.string().nullable(),
  city: z.string().nullable(),
  startedAt: timeMs.nullable(),
  seenAt: timeMs.nullable(),
});
export type SessionHistoryItem = z.infer<typeof historyItemSchema>;

export const getSessionHistory = defineCall({
  id: 'getSessionHistory',
  method: 'GET',
  path: '/web-api/user/sessions/history',
  summary:
    "The player's ended sessions of twelve months with why they ended, and failed sign-ins, newest first",
  tag: 'Player',
  access: 'player',
  query: z.object(page),
  status: 200,
  answer: z.object({ items: z.array(historyItemSchema), next: z.string().nullable() }),
  errors: [],
});
