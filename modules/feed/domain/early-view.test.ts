import { createSeededRandom } from '@fairline/runtime';
import { expect, test } from 'vitest';
import { earlyView, viewStep } from './early-view.ts';
import type { MatchUp } from './models/sport-model.ts';

const matchUp: MatchUp = {
  homeStrength: 1_700,
  awayStrength: 1_650,
  conditions: { scoring: 1.4, homeEdge: 60 },
};

const viewAt = (second: number, seed = 'view') =>
  earlyView(matchUp, 25, viewStep(second), createSeededRandom(seed));

test('at kick-off the view has no error', () => {
  expect(viewAt(0)).toEqual(matchUp);
  expect(viewAt(3_000)).toEqual(matchUp);
});

test('the view moves ahead of kick-off, within the uncertainty, and the same way for the same seed', () => {
  const seconds = Array.from({ length: 12 }, (_, step) => -1 - step * 2_400);
  const strengths = seconds.map((second) => viewAt(second).homeStrength);
  expect(new Set(strengths).size).toBe(12);
  for (const strength of strengths) expect(Math.abs(strength - matchUp.homeStrength)).toBeLessThan(25);
  expect(seconds.map((second) => viewAt(second).homeStrength)).toEqual(strengths);
  expect(viewAt(-1, 'other')).not.toEqual(viewAt(-1));
});

test('all views from long before kick-off are equal', () => {
  expect(viewAt(-30_000)).toEqual(viewAt(-90_000));
});
