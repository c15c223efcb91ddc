import { expect, test } from 'vitest';
import { buildMatch, buildStatus, threeWay, total } from '../testing/build-match.ts';
import {
  applyMain,
  applyMatch,
  applyWhole,
  hasGap,
  isLiveMessage,
  type LiveMessage,
  tidyMarkets,
} from './match-state.ts';

const message = (part: Partial<LiveMessage> = {}): LiveMessage => ({
  matchId: '101',
  version: 6,
  marketCount: 12,
  status: buildStatus(),
  markets: [],
  ...part,
});

test('a row takes over its markets as a whole, and keeps what did not change as it is', () => {
  const match = buildMatch();
  const next = applyMain(match, message({ markets: [threeWay(), total('3.5')], marketCount: 9 }));
  expect(next.marketCount).toBe(9);
  expect(next.markets[0]).toBe(match.markets[0]);
  expect(next.markets.map(({ specifiers }) => specifiers)).toEqual(['', 'total=3.5']);
});

test('a market that a row no longer has stays where it is, locked', () => {
  const next = applyMain(buildMatch(), message({ markets: [total('2.5')] }));
  expect(next.markets.map(({ marketId, status }) => [marketId, status])).toEqual([
    [18, 'active'],
    [1, 'suspended'],
  ]);
});

test('messages that are late or of another match change nothing', () => {
  const match = buildMatch();
  for (const part of [{ version: 5 }, { version: 4 }, { matchId: '102' }]) {
    expect(applyMain(match, message(part))).toBe(match);
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

test('tidying takes away what is over and puts lines in order, and is idle when there is nothing to do', () => {
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

test('what a whole answer no longer has is locked', () => {
  const whole = buildMatch({ version: 9, markets: [threeWay()] });
  expect(applyWhole(buildMatch(), whole).markets.map(({ status }) => status)).toEqual([
    'active',
    'deactivated',
  ]);
});

test('a jump in the versions is a gap', () => {
  expect(hasGap(buildMatch(), message({ version: 6 }))).toBe(false);
  expect(hasGap(buildMatch(), message({ version: 7 }))).toBe(true);
});

test('only what has the form of a message is one', () => {
  expect(isLiveMessage(message())).toBe(true);
  for (const detail of [undefined, null, 'x', {}, { ...message(), markets: 1 }, { matchId: '1' }]) {
    expect(isLiveMessage(detail)).toBe(false);
  }
});
