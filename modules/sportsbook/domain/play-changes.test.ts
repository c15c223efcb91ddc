import { basketball, counterStrike, dota2, football, iceHockey, tennis } from '@fairline/markets';
import { expect, test } from 'vitest';
import { type PlayStatus, playChange, playText } from './play-changes.ts';

const before: PlayStatus = {
  phase: 'live',
  period: '1h',
  score: [0, 0],
  periodScores: [[0, 0]],
  statistics: { corners: [0, 0], yellowCards: [0, 0], redCards: [0, 0] },
};
const redCard: PlayStatus = {
  ...before,
  statistics: { corners: [0, 0], yellowCards: [0, 0], redCards: [0, 1] },
};
const part: PlayStatus = { ...before, periodScores: [[1, 0]] };

test('OFFER-01: what ends the wait of a live bet is by sport: score, red card, game or round, period', () => {
  const changes = [football, tennis, basketball, iceHockey, counterStrike, dota2].map((sportId) => [
    playChange(sportId, before, { ...before, score: [1, 0] }),
    playChange(sportId, before, redCard),
    playChange(sportId, before, part),
    playChange(sportId, before, { ...before, period: '2h' }),
  ]);
  expect(changes).toEqual([
    ['score', 'red-card', undefined, 'period'],
    ['score', undefined, 'part', 'period'],
    ['score', undefined, undefined, 'period'],
    ['score', undefined, undefined, 'period'],
    ['score', undefined, 'part', 'period'],
    ['score', undefined, undefined, 'period'],
  ]);
});

test('a sport without an entry counts score and period', () => {
  expect(playChange(999, before, { ...redCard, periodScores: [[1, 0]] })).toBeUndefined();
  expect(playChange(999, before, { ...before, period: '2h' })).toBe('period');
});

test('of several changes the strongest is named, and the kick-off is a new period', () => {
  expect(playChange(football, before, { ...redCard, score: [1, 0], period: 'ht' })).toBe('score');
  expect(playChange(football, { ...before, phase: 'not-started' }, before)).toBe('period');
});

test('corners, yellow cards and a count that the feed begins to report are no changes', () => {
  const { statistics: _, ...uncounted } = before;
  expect(playChange(football, uncounted, redCard)).toBeUndefined();
  const counted = {
    ...before,
    statistics: { corners: [3, 0], yellowCards: [1, 0], redCards: [0, 0] },
  } satisfies PlayStatus;
  expect(playChange(football, before, counted)).toBeUndefined();
  expect(playText(football, before)).toBe(playText(football, counted));
  expect(playText(football, before)).not.toBe(playText(football, redCard));
});
