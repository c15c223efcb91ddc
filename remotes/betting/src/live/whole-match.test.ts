import type { LiveMessage } from '@fairline/remote-views/prices/live-message.ts';
import { expect, test } from 'vitest';
import { buildMatch, buildStatus, threeWay, total } from '../testing/build-match.ts';
import { applyMatch, applySnapshot, missedGroups, tidyMarkets } from './whole-match.ts';

const message = (part: Partial<LiveMessage> = {}): LiveMessage => ({
  matchId: '101',
  version: 6,
  marketCount: 12,
  status: buildStatus(),
  markets: [],
  ...part,
});

test('late messages and messages of another match change nothing', () => {
  const match = buildMatch();
  for (const part of [{ version: 4 }, { matchId: '102' }]) {
    expect(applyMatch(match, message(part))).toBe(match);
  }
});

test('a match’s page keeps the order of its markets, and new lines come last', () => {
  const match = buildMatch({ markets: [threeWay(), total('1.5'), total('2.5')] });
  const settled = { ...total('1.5'), status: 'settled' as const };
  const next = applyMatch(
    match,
    message({ markets: [total('0.5'), settled, threeWay([1_500, 4_000, 6_000])] }),
  );
  expect(
    next.markets.map(({ marketId, specifiers, status }) => `${marketId} ${specifiers} ${status}`),
  ).toEqual(['1  active', '18 total=1.5 settled', '18 total=2.5 active', '18 total=0.5 active']);
  expect(next.markets[2]).toBe(match.markets[2]);
});

test('tidying removes settled markets and sorts lines, and returns the same match when nothing changes', () => {
  const match = buildMatch({
    markets: [
      threeWay(),
      total('2.5'),
      { ...total('9.5'), status: 'deactivated' },
      total('10.5'),
      total('0.5'),
    ],
  });
  const tidy = tidyMarkets(match);
  expect(tidy.markets.map(({ specifiers }) => specifiers)).toEqual([
    '',
    'total=0.5',
    'total=2.5',
    'total=10.5',
  ]);
  expect(tidyMarkets(tidy)).toBe(tidy);
});

test('lines of different sets are not mixed', () => {
  const line = (specifiers: string) => ({ ...total('9.5'), marketId: 204, specifiers });
  const markets = [line('setnr=1|total=9.5'), line('setnr=2|total=8.5'), line('setnr=2|total=7.5')];
  expect(tidyMarkets(buildMatch({ markets })).markets.map(({ specifiers }) => specifiers)).toEqual([
    'setnr=1|total=9.5',
    'setnr=2|total=7.5',
    'setnr=2|total=8.5',
  ]);
});

test('lines are sorted in any order of arrival, and home comes before away', () => {
  const of = (marketId: number, line: string) => ({ ...total(line), marketId });
  const markets = [
    of(225, '164.5'),
    of(228, '80.5'),
    of(225, '165.5'),
    of(227, '84.5'),
    of(225, '159.5'),
    of(219, '1'),
    of(227, '82.5'),
    of(225, '99.5'),
  ];
  const tidy = tidyMarkets(buildMatch({ markets })).markets;
  expect(tidy.map(({ marketId, specifiers }) => `${marketId} ${specifiers.slice('total='.length)}`)).toEqual([
    '219 1',
    ...['99.5', '159.5', '164.5', '165.5'].map((line) => `225 ${line}`),
    '227 82.5',
    '227 84.5',
    '228 80.5',
  ]);
});

test('LIVE: a market that a snapshot no longer has is locked, and what it has as shown stays the same', () => {
  const match = buildMatch();
  const snapshot = { ...structuredClone(match), version: 9, markets: [threeWay()] };
  const next = applySnapshot(match, snapshot);
  expect(next.markets.map(({ status }) => status)).toEqual(['active', 'deactivated']);
  expect(next.markets[0]).toBe(match.markets[0]);
  expect(applySnapshot(match, structuredClone(match))).toBe(match);
  expect(applySnapshot(match, { ...snapshot, version: 4 })).toBe(match);
});

test('LIVE: a snapshot of one group says nothing about the markets of others', () => {
  const match = buildMatch();
  const [first, second] = match.markets;
  const snapshot = { ...match, version: 6, markets: [] };
  expect(first?.group).not.toBe(second?.group);
  const next = applySnapshot(match, snapshot, second?.group);
  expect(next.markets.map(({ status }) => status)).toEqual(['active', 'deactivated']);
});

test('LIVE: a number that is not the next of its group shows that a change was missed', () => {
  const known = { main: 4, goals: 2 };
  expect(missedGroups(known, { main: 5, goals: 3 })).toEqual([]);
  expect(missedGroups(known, { main: 6, goals: 3 })).toEqual(['main']);
  expect(missedGroups(known, { sets: 1 })).toEqual([]);
  expect(missedGroups(known, { sets: 2, goals: 4 })).toEqual(['sets', 'goals']);
});
