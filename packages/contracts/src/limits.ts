import { z } from 'zod';
import { defineCall } from './define-call.ts';

/**
 * The specification's codes: 1, 2, 3 wagering, 10, 11, 12 loss and 20, 21, 22 deposit, each in 24 hours, 7 days and
 * 30 days; 30 self-exclusion in days, 31 session in hours, 32 reality check in minutes, 33 deposit timeout in days.
 */
export const limitTypeCodes = [1, 2, 3, 10, 11, 12, 20, 21, 22, 30, 31, 32, 33] as const;
export type LimitTypeCode = (typeof limitTypeCodes)[number];

/** The `limitValue` of an unlimited amount, and of a session without a limit. */
export const noLimit = 999_999_999;
export const sessionNotSet = -1;

const limitType = z.literal(limitTypeCodes);
const limitTypeInQuery = z
  .string()
  .regex(/^\d{1,2}$/)
  .transform(Number)
  .pipe(limitType);
/** Seconds since the Unix epoch, UTC. */
const timeSeconds = z.int();
/** Minor units of an amount; days, hours or minutes of other limits. See `measure`. */
const limitValue = z.int();

export const limitSchema = z.object({
  limitType,
  /** The limit in force. 999999999 means no limit, -1 no session limit, 0 that another limit is not set. */
  limitValue,
  /** PENDING is in force like ACTIVE, while a change of it waits for its time and then for the player's approval. */
  limitState: z.enum(['PENDING', 'ACTIVE', 'INACTIVE']),
  startedAt: timeSeconds.nullable(),
  /** The end of a self-exclusion or timeout; other limits have no end. */
  endsAt: timeSeconds.nullable(),
  /** The rest: minor units of an amount (above the limit after net winnings), hours of a session. */
  limitBalance: z.number().nullable(),
  /** True when the wait of the pending change is over, and it only needs the player's approval. */
  needApprove: z.boolean(),
  label: z.string(),
  /** The currency code of an amount, else `days`, `hours` or `minutes`. */
  measure: z.string(),
  /** The suggested values; a player may also choose another amount. */
  options: z.array(limitValue),
  pending: z
    .object({
      /** The future value; for a removal the value of "not set". */
      limitValue,
      /** The end of the wait: the change begins, or can be approved. */
      endsAt: timeSeconds,
      direction: z.enum(['lower', 'higher']),
    })
    .nullable(),
});
export type Limit = z.infer<typeof limitSchema>;

const limitAnswer = z.object({
  status: z.int(),
  /** The result for the player, in the language of X-Language. */
  title: z.string(),
});

const base = '/limit-service-api/api/external/web/v3';

export const getLimits = defineCall({
  id: 'getLimits',
  method: 'GET',
  path: `${base}/limits`,
  summary: "The player's limits, those that are not set among them; labels in the language of X-Language",
  tag: 'Limits',
  access: 'player',
  status: 200,
  answer: z.object({ data: z.array(limitSchema) }),
  errors: [],
});

export const setLimit = defineCall({
  id: 'setLimit',
  method: 'POST',
  path: `${base}/limit`,
  summary: 'Sets a limit: a lower value acts at once, a higher one or none at all waits for 24 hours',
  tag: 'Limits',
  access: 'player',
  body: z.strictObject({ limitType, limitValue }),
  status: 200,
  answer: limitAnswer,
  errors: ['LIMIT_VALUE_INVALID', 'LIMIT_UNKNOWN', 'LIMIT_LOCKED'],
});

export const answerLimitChange = defineCall({
  id: 'answerLimitChange',
  method: 'POST',
  path: `${base}/limitaction`,
  summary:
    'Rejects (0) or, when its wait is over, approves (1) what is pending: of one limit, or of all deposit limits',
  tag: 'Limits',
  access: 'player',
  query: z.object({ action: z.enum(['0', '1']), limitType: limitTypeInQuery.optional() }),
  status: 200,
  answer: limitAnswer,
  errors: ['LIMIT_UNKNOWN', 'LIMIT_WAITING'],
});

export const removeLimit = defineCall({
  id: 'removeLimit',
  method: 'DELETE',
  path: `${base}/limit`,
  summary: 'Asks for the removal of a limit, which waits for 24 hours',
  tag: 'Limits',
  access: 'player',
  query: z.object({ limitType: limitTypeInQuery }),
  status: 200,
  answer: limitAnswer,
  errors: ['LIMIT_UNKNOWN', 'LIMIT_LOCKED'],
});

export const pingSession = defineCall({
  id: 'pingSession',
  method: 'POST',
  path: `${base}/ping`,
  summary: 'Counts playing time; sent every 30 seconds while a session limit exists',
  tag: 'Limits',
  access: 'player',
  isBackground: true,
  status: 200,
  /** The playing time that is left of the session limit of this UTC day; null without a limit. */
  answer: z.object({ remainingMs: z.int().nullable() }),
  errors: [],
});
