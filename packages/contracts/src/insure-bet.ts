import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { insuredShare, placedInsuranceSchema } from './insurance.ts';
import { line } from './text.ts';
import { idempotencyErrors, minor, moneyErrors, playRefusals, timeMs } from './values.ts';

/** The reasons why no part of an open bet can be insured now. */
export const insuranceRefusals = [
  'INSURANCE_DECIDED',
  'INSURANCE_NOT_OFFERED',
  'INSURANCE_LEG_CLOSED',
  'INSURANCE_FEED_LOST',
  'INSURANCE_SUSPENDED',
  'INSURANCE_FULL',
] as const;
export type InsuranceRefusalCode = (typeof insuranceRefusals)[number];

export const insureBet = defineCall({
  id: 'insureBet',
  method: 'POST',
  path: '/web-api/sportsbook/bets/:betId/insurance',
  summary:
    'Insures a share of the stake of an open bet, beside the shares that are insured already, for at most the premium that ' +
    'the player saw. With a match in play the answer comes after the live delay',
  tag: 'Sportsbook',
  access: 'player',
  idempotent: true,
  params: z.object({ betId: line(40) }),
  body: z.strictObject({
    /** The stake in play that the player saw. */
    stakeMinor: minor.min(1),
    sharePercent: insuredShare,
    /** The premium that the player saw. More is never paid. */
    premiumMinor: minor.min(1),
  }),
  status: 201,
  answer: z.object({
    betId: z.string(),
    boughtAt: timeMs,
    /** The part that was bought. */
    part: placedInsuranceSchema,
    /** The share of the stake that all parts insure. */
    insuredPercent: insuredShare,
    balanceMinor: minor,
    currency: z.string(),
  }),
  errors: [
    ...idempotencyErrors,
    ...moneyErrors,
    ...insuranceRefusals,
    ...playRefusals,
    'BET_UNKNOWN',
    'INSURANCE_BET_CHANGED',
    'INSURANCE_IN_DELAY',
    'INSURANCE_SHARE_TOO_HIGH',
    'PREMIUM_CHANGED',
    'BALANCE_TOO_LOW',
    'MONEY_OWED',
    'SELF_EXCLUDED',
    'DEPOSIT_PAUSED',
  ],
});
