import { expect, test } from 'vitest';
import { buildLeg } from '../testing/build-match.ts';
import { attemptFor } from './place-bets.ts';
import { type PlanInput, planSlip, toPayOf, type UnitBounds } from './slip-plan.ts';
import { emptySlip } from './slip-state.ts';
import { createSlipStore } from './slip-store.ts';

const offered = { marginMilli: 100, maxSharePercent: 60, lossPpm: 500_000 };

function plan(insurance: typeof offered | null | 'asked', changes: Partial<PlanInput> = {}) {
  const known: [string, UnitBounds][] =
    insurance === 'asked' ? [] : [['slip', { minMinor: 1n, maxMinor: 100_000n, tax: null, insurance }]];
  return planSlip({
    slip: { ...emptySlip, legs: [buildLeg({ oddsMilli: 2_000 })], stake: '10' },
    quotes: new Map(),
    currency: 'EUR',
    balanceMinor: 1_275,
    formRules: { luckyBonuses: {}, antiMarginMilli: 80 },
    isOutdated: false,
    bounds: new Map(known),
    insuredPercent: 50,
    ...changes,
  });
}

test('OFFER-01: the premium of an insured stake is paid on top of it, and the balance has to cover both', () => {
  const insured = plan(offered);
  expect(insured).toMatchObject({
    totalStakeMinor: 1_000n,
    totalPremiumMinor: 275n,
    action: { kind: 'place' },
  });
  expect(toPayOf(insured)).toBe(1_275n);
  expect(plan(offered, { balanceMinor: 1_274 }).action).toEqual({ kind: 'deposit', missingMinor: 1n });
  expect(plan(offered, { insuredPercent: 0, balanceMinor: 1_000 })).toMatchObject({
    totalPremiumMinor: 0n,
    action: { kind: 'place' },
  });
});

test('OFFER-01: nobody who wants insurance gets a bet without it while the premium is asked again', () => {
  expect(plan('asked').action).toEqual({ kind: 'wait' });
  expect(plan('asked', { insuredPercent: 0 }).action.kind).toBe('place');
  expect(plan(null).action.kind).toBe('place');
});

test('OFFER-01: the insurance is sent with the premium that the player saw', () => {
  const [bet] = plan(offered).bets;
  if (!bet) throw new Error('no bet is planned');
  const placing = {
    api: () => Promise.reject(new Error('nothing is sent')),
    store: createSlipStore(),
    playerId: '1',
    currency: 'EUR',
    newKey: () => 'key-0001',
  };
  expect(JSON.parse(attemptFor(bet, placing).body)).toMatchObject({
    stakeMinor: 1_000,
    insurance: { sharePercent: 50, premiumMinor: 275 },
  });
});
