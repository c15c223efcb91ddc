import { z } from 'zod';
import { defineCall } from './define-call.ts';
import type { ErrorCode } from './errors.ts';
import { moneyErrors, timeMs } from './values.ts';

/** What a player may want to do, each as the gate and the modules judge it. */
export const rightActions = [
  'deposit',
  'stake-line',
  'stake-live',
  'transfer',
  'withdrawal',
  'change-data',
] as const;
export type RightAction = (typeof rightActions)[number];

/** The codes with which the calls of these actions refuse, whatever the amount. */
const refusals = [
  ...moneyErrors,
  'SELF_EXCLUDED',
  'DEPOSIT_PAUSED',
  'LIMIT_REACHED',
  'RATE_UNAVAILABLE',
  'SPORT_RESTRICTED',
  'IDENTIFICATION_CLOSED',
] as const satisfies readonly ErrorCode[];

/** Why an action is not open. NOT_OFFERED is an action for which the site has no way at all. */
export const rightReasons = [...refusals, 'NOT_OFFERED'] as const;
export type RightReason = (typeof rightReasons)[number];

export const rightSchema = z.object({
  allowed: z.boolean(),
  /** The reason; null for an action that is open. */
  code: z.enum(rightReasons).nullable(),
  /**
   * The time at which the reason ends by itself, in ms UTC; null where nobody knows. ERASURE_ASKED ends with the account:
   * then the data are erased.
   */
  until: timeMs.nullable(),
});
export type Right = z.infer<typeof rightSchema>;

export const getRights = defineCall({
  id: 'getRights',
  method: 'GET',
  path: '/web-api/user/rights',
  summary: 'What the player may do now: each action with allowed, or the code with which its call refuses',
  tag: 'Player',
  access: 'player',
  status: 200,
  answer: z.object({ rights: z.record(z.enum(rightActions), rightSchema) }),
  errors: [],
});
export type Rights = z.infer<typeof getRights.answer>['rights'];
