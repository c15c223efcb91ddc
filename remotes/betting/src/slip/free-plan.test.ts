import type { FreeBet } from '@fairline/contracts';
import { expect, test } from 'vitest';
import { planFreely, takesFreeBet } from './free-plan.ts';
import type { SlipLeg } from './slip.ts';
import type { PlanInput } from './slip-plan.ts';
import { emptySlip } from './slip-state.ts';

const freeBet: FreeBet = {
  freeBetId: 'f1',
  amountMinor: 1_000,
  currency: 'EUR',
  conditions: {},
  grantedAt: 0,
  expiresAt: 1,
};
const leg = (matchId: string): SlipLeg => ({
  matchId,
  marketId: 1,
  specifiers: '',
  outcomeId: '1',
  oddsMilli: 2_000,
  home: 'A',
  away: 'B',
  sportId: 1,
  live: false,
  tournamentId: 17,
  tournamentName: 'Premier League',
  marketName: '1x2',
  outcomeName: '1',
});
const input = (changes: Partial<PlanInput> = {}): PlanInput => ({
  slip: { ...emptySlip, legs: [leg('1')] },
  quotes: new Map(),
  currency: 'EUR',
  balanceMinor: 0,
  formRules: { luckyBonuses: {}, antiMarginMilli: 0 },
  isOutdated: false,
  ...changes,
});

test('OFFER-01: a free bet is placed without a balance, and its return is without the stake', () => {
  const plan = planFreely(input(), freeBet);
  expect(plan.action.kind).toBe('place');
  expect(plan.bets[0]).toMatchObject({ freeBetId: 'f1', unitStakeMinor: 1_000n, returnMinor: 1_000n });
  expect(plan.totalReturnMinor).toBe(1_000n);
});

test('a free bet has no tax on the stake, and its whole win is taxed', () => {
  const tax = {
    ruleId: 'r1',
    country: 'de',
    product: 'sports' as const,
    taxes: [
      { on: 'stake' as const, method: 'slices' as const, bands: [{ fromMinor: 0, rateBp: 500 }] },
      { on: 'net-win' as const, method: 'slices' as const, bands: [{ fromMinor: 0, rateBp: 1_000 }] },
    ],
  };
  const bounds = new Map([['slip', { minMinor: 1n, maxMinor: 10_000n, tax }]]);
  const plan = planFreely(input({ bounds }), freeBet);
  expect(plan).toMatchObject({ totalStakeTaxMinor: 0n, totalReturnTaxMinor: 100n, totalReturnMinor: 900n });
});

test('a visitor logs in first, and singles and conditional bets take no free bet', () => {
  expect(planFreely(input({ balanceMinor: undefined }), freeBet).action.kind).toBe('login');
  expect(takesFreeBet({ isSingles: true, kind: 'singles' })).toBe(false);
  expect(takesFreeBet({ isSingles: false, kind: 'conditional' })).toBe(false);
  expect(takesFreeBet({ isSingles: false, kind: 'system' })).toBe(true);
});
