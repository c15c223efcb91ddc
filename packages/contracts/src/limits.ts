import { z } from 'zod';
import { defineCall } from './define-call.ts';

/**
 * The specification's codes: 1, 2, 3 wagering, 10, 11, 12 loss and 20, 21, 22 deposit, each in 24 hours, 7 days and
 * 30 days; 30 self-exclusion in days, 31 session in hours, 32 reality check in minutes, 33 deposit timeout in days.
 */
export const limitTypeCodes = [1, 2, 3, 10, 11, 12, 20, 21, 22, 30, 31, 32, 33] as const;
export type LimitTypeCode = (typeof limitTypeCodes)[number];

/** `limitValue` of an amount that is not limited, and of a session without a limit. */
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
/** Minor units of an amount; days, hours or minutes of the others. See `measure`. */
const limitValue = z.int();

export const limitSchema = z.object({
  limitType,
  /** What holds now. 999999999 is no limit, -1 no session limit, 0 that none of the others is set. */
  limitValue,
  /** PENDING holds as ACTIVE does, while a change of it waits for its time and then for the player's word. */
  limitState: z.enum(['PENDING', 'ACTIVE', 'INACTIVE']),
  startedAt: timeSeconds.nullable(),
  /** Only self-exclusion and timeout end by themselves. */
  endsAt: timeSeconds.nullable(),
  /** What is left: minor units of an amount (more than the value after net winnings), hours of a session. */
  limitBalance: z.number().nullable(),
  /** The wait of the pending change is over, and it acts only when the player approves it. */
  needApprove: z.boolean(),
  label: z.string(),
  /** Currency code of an amount, else `days`, `hours` or `minutes`. */
  measure: z.string(),
  /** Values to choose from; an amount may also be the player's own. */
  options: z.array(limitValue),
  pending: z
    .object({
      /** What will hold; the value of "not set" for a removal. */
      limitValue,
      /** When the wait ends: the change begins, or can be approved. */
      endsAt: timeSeconds,
      direction: z.enum(['lower', 'higher']),
    })
    .nullable(),
});
export type Limit = z.infer<typeof limitSchema>;

const limitAnswer = z.object({
  status: z.int(),
  /** What happened, for the player, in the language of X-Language. */
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
  status: 200,
  /** What is left of the day (UTC); null without a session limit. */
  answer: z.object({ remainingMs: z.int().nullable() }),
  errors: [],
});
