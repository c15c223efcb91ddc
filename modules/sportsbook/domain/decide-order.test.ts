import { expect, test } from 'vitest';
import { decideOrder } from './decide-order.ts';

const leg = (matchId: string) => ({ matchId, oddsMilli: 2_000, probabilityPpm: null });
const single = {
  state: 'open',
  free_bet_id: null,
  insurance: null,
  stake_minor: 1_000n,
  form: null,
  unit_stake_minor: null,
  builders: null,
  legs: [leg('1')],
};
const trixie = {
  state: 'open',
  free_bet_id: null,
  insurance: null,
  stake_minor: 400n,
  form: { kind: 'combination' as const, sizes: [2, 3], bankers: [] },
  unit_stake_minor: 100n,
  builders: null,
  legs: [leg('1'), leg('2'), leg('3')],
};
const order = { stakeMinor: 1_000n, soldMinor: 1_000n, valueMinor: 1_500n };
const offered = { isOffered: true };

test('OFFER-01: an order is for the stake in play, and for a part that leaves every line a whole stake', () => {
  expect(decideOrder(order, single, offered)).toEqual({ ok: true });
  expect(decideOrder({ ...order, soldMinor: 1n, valueMinor: 2n }, single, offered)).toEqual({ ok: true });
  expect(decideOrder({ ...order, stakeMinor: 999n }, single, offered)).toEqual({
    ok: false,
    code: 'CASHOUT_BET_CHANGED',
  });
  const part = (soldMinor: bigint) =>
    decideOrder({ stakeMinor: 400n, soldMinor, valueMinor: 1n }, trixie, offered);
  expect(part(4n)).toEqual({ ok: true });
  expect(part(6n)).toEqual({ ok: false, code: 'CASHOUT_PART_INVALID' });
});

test('OFFER-01: an order above what the part can return is refused with that amount', () => {
  expect(decideOrder({ ...order, valueMinor: 2_000n }, single, offered)).toEqual({ ok: true });
  expect(decideOrder({ ...order, valueMinor: 2_001n }, single, offered)).toEqual({
    ok: false,
    code: 'CASHOUT_TARGET_TOO_HIGH',
    maxValueMinor: 2_000n,
  });
  expect(decideOrder({ ...order, soldMinor: 250n, valueMinor: 501n }, single, offered)).toMatchObject({
    maxValueMinor: 500n,
  });
});

test('OFFER-01: there are no orders for decided bets, for legs of one match, and while bets are not bought back', () => {
  const refusal = (bet: typeof single, rules = offered) => decideOrder(order, bet, rules);
  expect(refusal({ ...single, state: 'won' })).toMatchObject({ code: 'CASHOUT_DECIDED' });
  expect(refusal({ ...single, legs: [leg('1'), leg('1')] })).toMatchObject({ code: 'CASHOUT_UNDEFINED' });
  expect(refusal(single, { isOffered: false })).toMatchObject({ code: 'CASHOUT_OFF' });
});

test('OFFER-01: an insured bet takes no order, since it is never sold', () => {
  expect(decideOrder(order, { ...single, insurance: {} }, offered)).toEqual({
    ok: false,
    code: 'CASHOUT_INSURED',
  });
});

test('OFFER-01: a bet on a free bet takes no order, since it is never sold', () => {
  expect(decideOrder(order, { ...single, free_bet_id: 'f1' }, offered)).toEqual({
    ok: false,
    code: 'CASHOUT_FREE_BET',
  });
});
