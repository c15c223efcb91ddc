import { expect, test } from 'vitest';
import type { MatchStatus, Pair } from './messages.ts';
import { resultsAtStop } from './recorded-results.ts';
import { resultsAtScore } from './results-at-score.ts';

const [football, basketball, iceHockey, tennis, dota2] = [1, 2, 4, 5, 111];

const at = (score: Pair, periodScores: Pair[], period = ''): MatchStatus => ({
  phase: 'live',
  period,
  clockSeconds: null,
  score,
  periodScores,
});

/** Returns the kinds of results by outcome, when the match stops so; undefined for what is open. */
function kinds(sportId: number, marketId: number, specifiers: string, status: MatchStatus, counts = false) {
  const results = resultsAtStop(sportId, { marketId, specifiers }, status, { counts });
  return results && [...results.values()].map(({ kind }) => kind);
}

test('what no further goal can change is decided, and nothing else', () => {
  const status = at([2, 0], [[2, 0]], '1h');
  expect(kinds(football, 18, 'total=1.5', status)).toEqual(['won', 'lost']);
  expect(kinds(football, 18, 'total=2.5', status)).toBeUndefined();
  expect(kinds(football, 1, '', status)).toBeUndefined();
  expect(kinds(football, 60, '', status)).toBeUndefined();
  expect(kinds(football, 60, '', at([2, 0], [[2, 0]], 'ht'))).toEqual(['won', 'lost', 'lost']);
});

test('a match that counts has the results of its score, and its unfinished parts have none', () => {
  const status = at(
    [70, 60],
    [
      [20, 20],
      [20, 20],
      [20, 15],
      [10, 5],
    ],
    'q4',
  );
  expect(kinds(basketball, 219, '', status, true)).toEqual(['won', 'lost']);
  expect(kinds(basketball, 219, '', status)).toBeUndefined();
  expect(kinds(basketball, 235, 'quarternr=3', status)).toEqual(['won', 'lost', 'lost']);
  expect(kinds(basketball, 235, 'quarternr=4', status, true)).toBeUndefined();
});

test('regular time is decided when overtime is played, and overtime counts only where it is asked for', () => {
  const status = at(
    [3, 2],
    [
      [1, 1],
      [0, 0],
      [1, 1],
      [1, 0],
    ],
    'ot',
  );
  expect(kinds(iceHockey, 1, '', status)).toEqual(['lost', 'won', 'lost']);
  const total = { marketId: 18, specifiers: 'total=4.5' };
  expect(kinds(iceHockey, 18, total.specifiers, status)).toEqual(['lost', 'won']);
  expect(resultsAtScore(iceHockey, total, status.score)?.get('12')).toEqual({ kind: 'won' });
  expect(
    resultsAtScore(iceHockey, { marketId: 443, specifiers: 'periodnr=1' }, status.score),
  ).toBeUndefined();
});

test('sets and maps that are over are decided; the kills of a map do not say who has won it', () => {
  const status = at(
    [1, 0],
    [
      [6, 4],
      [2, 1],
    ],
    'set2',
  );
  expect(kinds(tennis, 202, 'setnr=1', status)).toEqual(['won', 'lost']);
  expect(kinds(tennis, 202, 'setnr=2', status)).toBeUndefined();
  expect(kinds(tennis, 189, 'total=12.5', status)).toEqual(['won', 'lost']);
  expect(kinds(dota2, 395, 'mapnr=1', at([1, 0], [[30, 40]]))).toBeUndefined();
});
