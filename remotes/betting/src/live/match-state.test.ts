import type { LiveMessage } from '@fairline/remote-views/prices/live-message.ts';
import { expect, test } from 'vitest';
import { buildMatch, buildStatus, threeWay, total } from '../testing/build-match.ts';
import { applyMain } from './match-state.ts';

const message = (part: Partial<LiveMessage> = {}): LiveMessage => ({
  matchId: '101',
  version: 6,
  marketCount: 12,
  status: buildStatus(),
  markets: [],
  ...part,
});

test('a row replaces all its markets, and unchanged ones stay the same objects', () => {
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

test('late messages and messages of another match change nothing', () => {
  const match = buildMatch();
  for (const part of [{ version: 4 }, { matchId: '102' }]) {
    expect(applyMain(match, message(part))).toBe(match);
  }
});

test('LIVE: a row that is sent again as it is shown changes nothing', () => {
  const match = buildMatch();
  const { matchId, version, marketCount, status, markets } = structuredClone(match);
  expect(applyMain(match, { matchId, version, marketCount, status, markets })).toBe(match);
  // Markets that are suspended for a silent feed do not change the version.
  const [first] = markets;
  if (!first) throw new Error('no market');
  const paused = { ...message({ version }), markets: [{ ...first, status: 'suspended' as const }] };
  expect(applyMain(match, paused).markets[0]?.status).toBe('suspended');
});
