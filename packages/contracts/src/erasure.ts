import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { erasureFates, erasureObstacles, erasureReasons, personalDataKinds } from './erasure-rules.ts';
import { minor, timeMs } from './values.ts';

const tag = 'Player';
const path = '/web-api/user/erasure';

export const erasureStates = ['waiting', 'running', 'done', 'taken-back'] as const;
export type ErasureState = (typeof erasureStates)[number];

/** One line of the table of what an erasure does. */
export const erasureLineSchema = z.object({
  datum: z.enum(personalDataKinds),
  fate: z.enum(erasureFates),
  years: z
    .int()
    .nullable()
    .describe('null when it is deleted, when it is kept without an end, and while an exclusion runs'),
  whileExcluded: z.boolean().describe('kept while a self-exclusion runs, and deleted otherwise'),
  isSealed: z.boolean().describe('kept outside of the running site, sealed'),
  reason: z.enum(erasureReasons),
});

export const erasureViewSchema = z.object({
  lines: z.array(erasureLineSchema),
  waitDays: z.int().describe('days in which a request can be taken back'),
  obstacles: z.array(z.enum(erasureObstacles)),
  money: z.array(z.object({ currency: z.string(), amountMinor: minor })),
  request: z
    .object({
      state: z.enum(['waiting', 'running']),
      givesUpMoney: z.boolean(),
      askedAt: timeMs,
      dueAt: timeMs,
    })
    .nullable()
    .describe('the request that is under way'),
});
export type ErasureView = z.output<typeof erasureViewSchema>;

export const getErasure = defineCall({
  id: 'getErasure',
  method: 'GET',
  path,
  summary: "What an erasure of the caller's data would do, what stands in its way, and the request under way",
  tag,
  access: 'player',
  status: 200,
  answer: erasureViewSchema,
  errors: [],
});

export const createErasure = defineCall({
  id: 'createErasure',
  method: 'POST',
  path,
  summary:
    "Asks for the erasure of the caller's data. It needs the grant of the password, waits for the days of a setting, and then runs by itself",
  tag,
  access: 'player',
  needsToken: true,
  body: z.strictObject({
    givesUpMoney: z
      .boolean()
      .default(false)
      .describe('true gives up what is left on the accounts of the player on the day of the erasure'),
  }),
  status: 202,
  answer: erasureViewSchema,
  errors: ['GRANT_MISSING', 'ERASURE_HELD_UP', 'ERASURE_UNDER_WAY'],
});

export const takeBackErasure = defineCall({
  id: 'takeBackErasure',
  method: 'DELETE',
  path,
  summary: 'Takes the request back while it waits',
  tag,
  access: 'player',
  needsToken: true,
  status: 200,
  answer: erasureViewSchema,
  errors: ['NOT_FOUND'],
});
