import type { LiveMessage } from '@fairline/remote-views/prices/live-message.ts';
import { expect, test } from 'vitest';
import { buildLeg, buildStatus, notStarted, threeWay, total } from '../testing/build-match.ts';
import { buildAccumulator } from '../testing/build-suggestion.ts';
import { accumulatorAfter, accumulatorFrom, legTopics, openLegs, slipLegOf } from './accumulator.ts';
import { accumulatorKey } from './accumulator-key.ts';

const two = buildAccumulator({}, { matchId: '102', oddsMilli: 1_500, chance: 0.64 });

function message(part: Partial<LiveMessage> = {}): LiveMessage {
  return {
    matchId: '101',
    version: 6,
    marketCount: 1,
    status: notStarted,
    markets: [threeWay([2_500, 3_200, 2_900])],
    ...part,
  };
}

test('UI-07: a changed price changes the total odds and the chance', () => {
  const after = accumulatorAfter(two, message());
  expect(after.legs[0]).toMatchObject({ oddsMilli: 2_500, version: 6, state: 'open' });
  expect(after.legs[1]).toBe(two.legs[1]);
  expect(after.totalOddsMilli).toBe(3_750);
  // The chance comes from all three prices of the market without their margin; 1/2.5 still contains the margin.
  expect(after.legs[0]?.chance).toBeGreaterThan(0.36);
  expect(after.legs[0]?.chance).toBeLessThan(0.4);
  expect(after.chance).toBeCloseTo((after.legs[0]?.chance ?? 0) * 0.64, 9);
});

test('UI-07: the total is rounded down to thousandths once', () => {
  const odd = buildAccumulator(
    { oddsMilli: 1_333 },
    { matchId: '102', oddsMilli: 1_777 },
    { matchId: '103' },
  );
  const after = accumulatorAfter(
    odd,
    message({ matchId: '103', markets: [threeWay([1_999, 3_000, 3_000])] }),
  );
  // The exact total is 1.333 × 1.777 × 1.999 = 4.735171….
  expect(after.totalOddsMilli).toBe(4_735);
});

test('UI-07: a suspended leg does not count until it is open again', () => {
  const suspended = accumulatorAfter(two, message({ markets: [{ ...threeWay(), status: 'suspended' }] }));
  expect(suspended.legs[0]).toMatchObject({ state: 'suspended', oddsMilli: 2_100 });
  expect([suspended.totalOddsMilli, suspended.chance]).toEqual([1_500, 0.64]);
  expect(openLegs(suspended)).toHaveLength(1);
  const again = accumulatorAfter(suspended, message({ version: 7 }));
  expect(again.totalOddsMilli).toBe(3_750);
});

test('UI-07: a chance does not change while an outcome of its market has no price', () => {
  const market = threeWay();
  const outcomes = market.outcomes.map((outcome, index) => ({ ...outcome, active: index < 2 }));
  const after = accumulatorAfter(two, message({ markets: [{ ...market, outcomes }] }));
  expect(after.legs[0]).toMatchObject({ state: 'open', oddsMilli: 2_100, chance: 0.48 });
});

test('UI-07: a leg of an upcoming match closes when the match begins, a leg in play when it ends', () => {
  const begun = accumulatorAfter(two, message({ status: buildStatus() }));
  expect(begun.legs[0]?.state).toBe('gone');
  expect(begun.totalOddsMilli).toBe(1_500);
  expect(accumulatorAfter(begun, message({ version: 9 })).legs[0]?.state).toBe('gone');

  const live = buildAccumulator({ live: true }, { matchId: '102', live: true });
  const goesOn = accumulatorAfter(live, message({ status: buildStatus() }));
  expect(goesOn.legs[0]).toMatchObject({ state: 'open', oddsMilli: 2_500 });
  const ended = accumulatorAfter(live, message({ status: buildStatus({ phase: 'ended' }) }));
  expect(ended.legs[0]?.state).toBe('gone');
});

test('UI-07: a settled market closes its leg; a market that the message lacks changes nothing', () => {
  const settled = accumulatorAfter(two, message({ markets: [{ ...threeWay(), status: 'settled' }] }));
  expect(settled.legs[0]?.state).toBe('gone');
  const other = accumulatorAfter(two, message({ markets: [total('3.5')] }));
  expect(other.legs[0]).toMatchObject({ state: 'open', oddsMilli: 2_000, version: 6 });
});

test('UI-07: older messages and messages of another match change nothing', () => {
  expect(accumulatorAfter(two, message({ version: 5 }))).toBe(two);
  expect(accumulatorAfter(two, message({ matchId: '777' }))).toBe(two);
});

test('UI-07: an answer does not undo messages that came after its request', () => {
  const moved = accumulatorAfter(two, message({ version: 8 }));
  const later = buildAccumulator({ version: 7, oddsMilli: 2_200 }, { matchId: '103', version: 1 });
  const merged = accumulatorFrom(moved, later);
  expect(merged.legs.map(({ oddsMilli }) => oddsMilli)).toEqual([2_500, 2_000]);
  expect(merged.totalOddsMilli).toBe(5_000);
  const newer = buildAccumulator({ version: 9, oddsMilli: 2_200 });
  expect(accumulatorFrom(moved, newer)).toBe(newer);
});

test('UI-07: only matches with open or suspended legs are followed', () => {
  expect(legTopics(buildAccumulator({}, { matchId: '102', state: 'gone' }))).toEqual(['live:main.101']);
});

test('UI-07: accumulators are identified by their selections, not by their prices', () => {
  expect(accumulatorKey(accumulatorAfter(two, message()))).toBe(accumulatorKey(two));
  expect(accumulatorKey(buildAccumulator({}, { matchId: '103' }))).not.toBe(accumulatorKey(two));
});

test('UI-07: a leg becomes a selection of the bet slip at the price that is shown', () => {
  const [leg = two.legs[1]] = two.legs;
  expect(leg && slipLegOf(leg)).toEqual(
    buildLeg({ kickoffAt: leg?.kickoffAt ?? 0, oddsMilli: 2_000, live: false }),
  );
});
