import type { Coupon, CouponLeg } from '@fairline/contracts';
import { expect, test } from 'vitest';
import { builderKey } from '../slip/slip-builders.ts';
import { createSlipStore } from '../slip/slip-store.ts';
import { readSlip, writeSlip } from '../slip/stored-slip.ts';
import { buildLeg } from '../testing/build-match.ts';
import { editCoupon } from './edit-coupon.ts';

function leg(matchId: string, state: CouponLeg['state'] = 'open'): CouponLeg {
  const side = (id: number, name: string) => ({ id, name });
  return {
    matchId,
    marketId: 1,
    specifiers: '',
    outcomeId: '1',
    version: 1,
    state,
    oddsMilli: 2_100,
    takenOddsMilli: 2_000,
    chance: 0.5,
    live: false,
    sportId: 1,
    tournamentId: 17,
    categoryCode: 'gb-eng',
    tournamentName: 'Premier League',
    homeName: 'Arsenal',
    awayName: 'Chelsea',
    home: side(1, 'Arsenal'),
    away: side(2, 'Chelsea'),
    marketName: '1x2',
    outcomeName: 'Arsenal',
    kickoffAt: 0,
    result: null,
    score: null,
  };
}

function coupon(changes: Partial<Coupon> = {}): Coupon {
  return {
    number: '123456789012345',
    kind: 'bet',
    at: 0,
    form: null,
    lines: 1,
    builders: [],
    ruleVersion: 1,
    legs: [leg('101'), leg('102', 'gone')],
    own: {
      betId: 'b1',
      state: 'open',
      stakeMinor: 1_250,
      currency: 'EUR',
      potentialReturnMinor: 5_000,
      returnMinor: null,
      tax: null,
      isFree: false,
      insurance: null,
    },
    ...changes,
  };
}

async function edited(of: Coupon) {
  const store = createSlipStore();
  store.toggle(buildLeg({ matchId: '999' }));
  const isEditing = await editCoupon({ load: async () => store }, of, ',');
  return { isEditing, slip: store.get().slip };
}

test('OFFER-01: an edited bet takes the place of what was in the slip, with its stake and all of its selections', async () => {
  const { isEditing, slip } = await edited(coupon());
  expect(isEditing).toBe(true);
  expect(slip.legs.map(({ matchId, oddsMilli }) => [matchId, oddsMilli])).toEqual([
    ['101', 2_100],
    ['102', 2_100],
  ]);
  expect(slip).toMatchObject({ stake: '12,50', editing: { betId: 'b1', number: '123456789012345' } });
  // A page that is loaded again goes on with the edit.
  expect(readSlip(writeSlip(slip))).toEqual(slip);
});

test('OFFER-01: of an edited system the slip asks for the stake of a line', async () => {
  const form = { kind: 'combination' as const, sizes: [2, 3], bankers: [], isLucky: false };
  const legs = [leg('101'), leg('102'), leg('103')];
  const own = { ...(coupon().own ?? expect.unreachable()), stakeMinor: 400 };
  const { slip } = await edited(coupon({ form, lines: 4, legs, own }));
  expect(slip).toMatchObject({ mode: 'system', stake: '1', choices: { sizes: [2, 3] } });
});

test('OFFER-01: the parts of an edited bet builder are one leg again, which waits for its price of now', async () => {
  const form = { kind: 'combination' as const, sizes: [1, 2], bankers: [1], isLucky: false };
  const both = { ...leg('101'), marketId: 29, outcomeId: '74' };
  const builders = [{ matchId: '101', oddsMilli: 3_000, paidOddsMilli: 3_000, result: null }];
  const legs = [leg('102'), leg('101'), both, leg('103')];
  const { isEditing, slip } = await edited(coupon({ builders, form, legs, lines: 2 }));
  expect(isEditing).toBe(true);
  expect(slip.legs.map(({ matchId }) => matchId)).toEqual(['102', '101', '101', '103']);
  expect(slip.builders).toEqual({ 101: 0 });
  expect(slip.choices.bankers).toEqual([builderKey('101')]);
});

test('OFFER-01: a settled bet, a saved slip and the bet of another player are not edited', async () => {
  const settled = { ...(coupon().own ?? expect.unreachable()), state: 'won' as const };
  for (const own of [settled, null]) {
    const { isEditing, slip } = await edited(coupon({ own }));
    expect([isEditing, slip.legs[0]?.matchId, slip.editing]).toEqual([false, '999', undefined]);
  }
});
