import { expect, test } from 'vitest';
import { resultsAtScore } from './results-at-score.ts';

const at = (marketId: number, specifiers: string, score: [number, number]) =>
  Object.fromEntries(
    [...(resultsAtScore(1, { marketId, specifiers }, score) ?? [])].map(([id, { kind }]) => [id, kind]),
  );

test('OFFER-01: a final score decides the markets of the whole match, quarter lines included', () => {
  expect(at(1, '', [2, 1])).toEqual({ 1: 'won', 2: 'lost', 3: 'lost' });
  expect(at(18, 'total=3', [2, 1])).toEqual({ 12: 'void', 13: 'void' });
  expect(at(16, 'hcp=-0.75', [2, 1])).toEqual({ 1714: 'half-won', 1715: 'half-lost' });
  expect(at(29, '', [2, 0])).toEqual({ 74: 'lost', 76: 'won' });
});

test('a market that another number decides, and one that nobody offers, have no results', () => {
  expect(resultsAtScore(1, { marketId: 60, specifiers: '' }, [1, 0])).toBeUndefined();
  expect(resultsAtScore(1, { marketId: 166, specifiers: 'total=9.5' }, [1, 0])).toBeUndefined();
  expect(resultsAtScore(1, { marketId: 999_999, specifiers: '' }, [1, 0])).toBeUndefined();
});
