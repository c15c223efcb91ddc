import type { LiveMessage } from '@fairline/remote-views/prices/live-message.ts';
import { rowTopics } from '@fairline/remote-views/prices/row-topics.ts';
import { expect, test } from 'vitest';
import type { MatchLine } from './cyber-data.ts';
import { afterMessage } from './live-line.ts';

const status = { phase: 'live', period: 'map1', score: [0, 0], periodScores: [[3, 5]] } as const;

function winnerAt(home: number, away: number): LiveMessage['markets'][number] {
  const outcomes = [
    { outcomeId: '4', name: 'Vitality', oddsMilli: home, active: true },
    { outcomeId: '5', name: 'FaZe', oddsMilli: away, active: true },
  ];
  return { marketId: 186, specifiers: '', name: 'Winner', group: 'main', status: 'active', outcomes };
}

function message(part: Partial<LiveMessage> = {}): LiveMessage {
  return {
    matchId: '71',
    version: 6,
    marketCount: 12,
    status: { ...status, periodScores: [[4, 5]], score: [0, 0], clockSeconds: null },
    markets: [winnerAt(1_400, 2_900)],
    ...part,
  };
}

const loaded: MatchLine = {
  matchId: '71',
  version: 5,
  sportId: 109,
  champ: { id: 9, name: 'IEM Cologne' },
  home: 'Vitality',
  away: 'FaZe',
  latinSides: 'Vitality FaZe',
  kickoffAt: 0,
  status: { ...status, score: [0, 0], periodScores: [[3, 5]] },
  marketCount: 14,
  winner: null,
};
const line = afterMessage(loaded, message({ version: 5, markets: [winnerAt(1_570, 2_350)] }));
const prices = ({ winner }: MatchLine) => winner?.sides.map((side) => [side?.oddsMilli, side?.isOpen]);

test('LIVE: a message of a row brings the prices, the score and the number of markets', () => {
  const next = afterMessage(line, message());
  expect(prices(next)).toEqual([
    [1_400, true],
    [2_900, true],
  ]);
  expect([next.status.periodScores, next.marketCount, next.version]).toEqual([[[4, 5]], 12, 6]);
  expect([next.home, next.champ]).toEqual([line.home, line.champ]);
});

test('LIVE: an older message and one of another match change nothing', () => {
  for (const part of [{ version: 4 }, { matchId: '72' }])
    expect(afterMessage(line, message(part))).toBe(line);
});

test('LIVE: a price that a message leaves out or suspends is locked where it is', () => {
  const locked = [
    [1_570, false],
    [2_350, false],
  ];
  expect(prices(afterMessage(line, message({ markets: [] })))).toEqual(locked);
  const suspended = { ...winnerAt(1_570, 2_350), status: 'suspended' as const };
  expect(prices(afterMessage(line, message({ markets: [suspended] })))).toEqual(locked);
});

test('LIVE: a match that is over is followed no more', () => {
  const over = (phase: 'ended' | 'cancelled') => ({ ...line, status: { ...line.status, phase } });
  expect(rowTopics([line])).toEqual(['live:main.71']);
  expect(rowTopics([over('ended'), over('cancelled')])).toEqual([]);
});
