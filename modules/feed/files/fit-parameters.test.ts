import { createSeededRandom } from '@fairline/runtime';
import { expect, test } from 'vitest';
import { drawCourse } from '../domain/models/football-course.ts';
import { goalParameters } from '../domain/models/football-parameters.ts';
import { footballTerms } from '../domain/models/football-rates.ts';
import { describeFit } from './fit-command.ts';
import { matchUpOfGoals } from './fit-goals.ts';
import { type ExpectedResult, fitParameters } from './fit-parameters.ts';

test('matches that the model has played are fitted to parameters near its own', () => {
  const random = createSeededRandom('fit');
  const results = Array.from({ length: 150 }, (_, match): ExpectedResult => {
    const expected = { home: 0.8 + random.next() * 1.4, away: 0.8 + random.next() };
    const { events, secondHalfFrom } = drawCourse(
      footballTerms(matchUpOfGoals(expected)),
      random.fork(`match ${match}`),
    );
    const goals = events.filter(({ kind }) => kind === 'goal');
    const count = (before: number): [number, number] => [
      goals.filter(({ side, second }) => side === 1 && second < before).length,
      goals.filter(({ side, second }) => side === 2 && second < before).length,
    ];
    return { expected, half: count(secondHalfFrom), full: count(Number.POSITIVE_INFINITY) };
  });
  const fit = fitParameters(results);
  expect(fit.after).toBeLessThanOrEqual(fit.before);
  // The standard error of the share of 400 goals is 0.025.
  expect(Math.abs(fit.parameters.firstHalf - goalParameters.firstHalf)).toBeLessThan(0.1);
  expect(Math.abs(fit.parameters.level - goalParameters.level)).toBeLessThan(0.35);
  expect(describeFit(fit)).toEqual(expect.arrayContaining([`matches                  150`]));
});

test('a first half without goals is fitted to the least share of it', () => {
  const result: ExpectedResult = { expected: { home: 1.5, away: 1.2 }, half: [0, 0], full: [2, 1] };
  const { parameters, before, after } = fitParameters([result, result]);
  expect(parameters.firstHalf).toBeLessThan(0.36);
  expect(after).toBeLessThan(before);
});
