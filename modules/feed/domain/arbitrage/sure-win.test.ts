import { sports } from '@fairline/markets';
import { createSeededRandom } from '@fairline/runtime';
import { describe, expect, test } from 'vitest';
import { createCalendar } from '../calendar.ts';
import { matchUpOf } from '../match-up.ts';
import { sportModels } from '../models/index.ts';
import { findSureWin } from './find-sure-win.ts';
import { solveReturns } from './worst-mix.ts';

/**
 * Matches of each sport in the search. Two hundred of football take some minutes:
 * `ARBITRAGE_MATCHES=200 npm test -- sure-win`.
 */
const matchesOfSport = Number(process.env.ARBITRAGE_MATCHES ?? 2);
const stepSeconds = 600;

describe('the linear program', () => {
  test('three fair prices allow no sure win, and one price above them does', () => {
    const fair = [Float64Array.of(2, 0, 0), Float64Array.of(0, 4, 0), Float64Array.of(0, 0, 4)];
    expect(solveReturns(fair)).toEqual({ sureWin: false, weights: Float64Array.of(0.5, 0.25, 0.25) });
    const wrong = solveReturns([
      Float64Array.of(2, 0, 0),
      Float64Array.of(0, 4.4, 0),
      Float64Array.of(0, 0, 4),
    ]);
    expect(wrong.sureWin).toBe(true);
    if (!wrong.sureWin) return;
    const [one = 0, two = 0, three = 0] = wrong.stakes;
    expect(one + two + three).toBeCloseTo(1, 12);
    expect(Math.min(2 * one, 4.4 * two, 4 * three)).toBeGreaterThan(1.02);
  });

  test('an end in which every bet loses makes every mix lose', () => {
    expect(solveReturns([Float64Array.of(3, 0), Float64Array.of(5, 0)])).toMatchObject({ sureWin: false });
  });
});

describe.each(sports)('OFFER-01: $name', ({ id }) => {
  const model = sportModels.find(({ sportId }) => sportId === id);
  const random = createSeededRandom(`arbitrage ${id}`);
  const calendar = createCalendar(random, 1);
  const sport = calendar.sports.find(({ sportId }) => sportId === id);
  if (!model || !sport) throw new Error('every sport has a model and a calendar');

  const timelineOf = (slot: number) => {
    const matchUp = matchUpOf(calendar.fixture(sport, slot));
    if (!matchUp) throw new Error('the calendar has its own competitors');
    return model.play(matchUp, random.fork(`match ${slot}`));
  };

  test('no combination of the prices is a sure win, every ten minutes of every match', {
    timeout: 20_000 * matchesOfSport,
  }, () => {
    for (let slot = 0; slot < matchesOfSport; slot++) {
      const timeline = timelineOf(slot);
      for (let second = -1; second < timeline.endSecond; second += stepSeconds) {
        const found = findSureWin(model, timeline, second, random.fork(`ends ${slot} ${second}`));
        expect(found, `match ${slot} at second ${second}`).toBeUndefined();
      }
    }
  });

  test('the search finds a price that is a third too high', () => {
    const timeline = timelineOf(0);
    const found = findSureWin(model, timeline, 30, random.fork('mistake'), {
      reprice: ({ outcomeId, oddsMilli, specifiers }) =>
        (outcomeId === '4' || outcomeId === '1') && specifiers === ''
          ? Math.round(oddsMilli * 1.33)
          : oddsMilli,
    });
    expect(found?.bets.length).toBeGreaterThan(1);
  });
});
