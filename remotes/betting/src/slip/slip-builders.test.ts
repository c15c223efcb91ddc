import { expect, test } from 'vitest';
import { buildLeg } from '../testing/build-match.ts';
import type { BuilderQuote } from './plan-builders.ts';
import { selectionKey } from './selection-key.ts';
import {
  acceptPrices,
  addLegs,
  combineLegs,
  moveUp,
  removeLegs,
  type Slip,
  setBuilder,
  toggleLeg,
} from './slip.ts';
import { builderKey } from './slip-builders.ts';
import { planSlip } from './slip-plan.ts';
import { emptySlip } from './slip-state.ts';
import { readSlip, writeSlip } from './stored-slip.ts';

const home = buildLeg({ matchId: '101', outcomeId: '1', oddsMilli: 2_000 });
const both = buildLeg({ matchId: '101', marketId: 29, outcomeId: '74', oddsMilli: 1_800 });
const other = buildLeg({ matchId: '102', oddsMilli: 1_500 });
const parts = [home, both].map(selectionKey).join(' ');

const built = [home, both, other].reduce(toggleLeg, setBuilder(emptySlip, '101', true));

function plan(slip: Slip, quote: Partial<BuilderQuote> = {}) {
  return planSlip({
    slip: { ...slip, stake: '10' },
    quotes: new Map(),
    builderQuotes: new Map([
      ['101', { parts, state: 'open', oddsMilli: 3_000, code: null, part: null, ...quote }],
    ]),
    currency: 'EUR',
    isOutdated: false,
    balanceMinor: 1_000_000,
    formRules: { luckyBonuses: {}, antiMarginMilli: 80 },
  });
}

test('OFFER-01: the parts of a bet builder are one leg at their price, beside legs of other matches', () => {
  const { legs, bets, conflicts, action } = plan(built);
  expect(legs.map(({ key }) => key)).toEqual([builderKey('101'), selectionKey(other)]);
  expect(conflicts.size).toBe(0);
  expect(bets[0]).toMatchObject({ lines: 1, totalOddsMilli: 4_500, returnMinor: 4_500n });
  expect(action.kind).toBe('place');
});

test('OFFER-01: a lone part is an ordinary selection', () => {
  const { legs } = plan(removeLegs(built, [selectionKey(both)]));
  expect(legs.map(({ key, parts: own }) => [key, own])).toEqual([
    [selectionKey(home), undefined],
    [selectionKey(other), undefined],
  ]);
});

test('OFFER-01: without a price, or with one of other parts, the slip waits', () => {
  expect(plan(built, { parts: 'others' }).action.kind).toBe('wait');
  expect(plan(built, { parts: 'others' }).bets[0]?.returnMinor).toBeUndefined();
});

test('OFFER-01: parts without a price together stop the slip, with the reason', () => {
  const { legs, action } = plan(built, {
    state: 'refused',
    oddsMilli: null,
    code: 'BUILDER_PART_IMPLIED',
    part: 1,
  });
  expect(action.kind).toBe('builder');
  expect(legs[0]?.fault).toEqual({ code: 'BUILDER_PART_IMPLIED', part: selectionKey(both) });
});

test('OFFER-01: a moved price of a builder has to be accepted, and another part makes a new price', () => {
  const accepted = acceptPrices(built, new Map([[builderKey('101'), 3_000]]));
  expect(plan(accepted).action.kind).toBe('place');
  const moved = plan(accepted, { oddsMilli: 2_800 });
  expect(moved.legs[0]).toMatchObject({ change: 'down', needsAcceptance: true });
  if (moved.action.kind !== 'accept') expect.unreachable();
  expect(acceptPrices(accepted, moved.action.prices).builders).toEqual({ '101': 2_800 });
  const changed = toggleLeg(accepted, buildLeg({ matchId: '101', marketId: 18, outcomeId: '12' }));
  expect(changed.builders).toEqual({ '101': 0 });
});

test('OFFER-01: a builder stays while its match has no part, and goes when the slip is cleared', () => {
  const alone = toggleLeg(setBuilder(emptySlip, '101', true), home);
  expect(toggleLeg(alone, home).builders).toEqual({ '101': 0 });
  expect(removeLegs(built, [home, both].map(selectionKey)).builders).toEqual({});
});

test('OFFER-01: a builder is stored with the slip, moves with all of its parts, and comes back after a bet', () => {
  expect(readSlip(writeSlip(built))?.builders).toEqual({ '101': 0 });
  expect(readSlip(writeSlip({ ...built, builders: { '101': -1 } }))?.builders).toEqual({});
  const mixed = { ...built, legs: [other, home, both] };
  expect(moveUp(mixed, builderKey('101')).legs).toEqual([home, both, other]);
  expect(addLegs(emptySlip, [home, both], ['101']).builders).toEqual({ '101': 0 });
  const combined = combineLegs({ ...emptySlip, legs: [other] }, [home, both], ['101']);
  expect([combined.legs.length, combined.builders]).toEqual([3, { '101': 0 }]);
});
