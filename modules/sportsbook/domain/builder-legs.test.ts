import type { LegResult } from '@fairline/odds';
import { describe, expect, test } from 'vitest';
import { builderChances } from './builder-chances.ts';
import { builderLeg, groupLegs } from './builder-legs.ts';
import { settleBet } from './settle-bet.ts';

const prices = [1_000, 2_000, 1_500, 2_600, 3_000, 5_000, 4_000, 7_000];
const won: LegResult = { kind: 'won' };
const lost: LegResult = { kind: 'lost' };
const gone: LegResult = { kind: 'void' };

describe('OFFER-01: a bet builder as one leg', () => {
  test.each<[string, (LegResult | null)[], number, LegResult | null]>([
    ['is won at its price when all parts win', [won, won, won], 7_000, won],
    ['is lost with its first lost part, whatever is open', [null, lost, gone], 7_000, lost],
    ['is open while a part is', [won, null, won], 7_000, null],
    ['is won at the price of the other parts when one is void', [won, gone, won], 5_000, won],
    ['is won at the price of the part that is left', [gone, gone, won], 3_000, won],
    ['is void without any part', [gone, gone, gone], 7_000, gone],
    ['counts a part of which half comes back as void', [won, { kind: 'half-won' }, won], 5_000, won],
    [
      'pays its share in a dead heat',
      [{ kind: 'dead-heat', places: 1, tied: 2 }, won, { kind: 'dead-heat', places: 1, tied: 3 }],
      7_000,
      { kind: 'dead-heat', places: 1, tied: 6 },
    ],
  ])('%s', (_name, results, oddsMilli, result) => {
    expect(builderLeg(prices, results)).toEqual({ oddsMilli, result });
  });

  test('its parts are one leg at the place of the first', () => {
    const legs = ['7', '8', '7', '9'].map((matchId) => ({ matchId }));
    const groups = groupLegs(legs, [{ matchId: '7' }]);
    expect(groups.map((group) => group.legs.map(({ matchId }) => matchId))).toEqual([
      ['7', '7'],
      ['8'],
      ['9'],
    ]);
  });

  test('a double with another match pays the product, and the price without the void part', () => {
    const leg = (matchId: string, oddsMilli: number, result: LegResult) => ({
      matchId,
      oddsMilli,
      probabilityPpm: null,
      result,
    });
    const bet = (second: LegResult) => ({
      form: null,
      unit_stake_minor: null,
      free_bet_id: null,
      stake_minor: 100n,
      builders: [{ matchId: '7', prices: [1_000, 2_000, 1_500, 2_600], askedOddsMilli: null }],
      legs: [leg('7', 2_000, won), leg('8', 3_000, won), leg('7', 1_500, second)],
    });
    expect(settleBet(bet(won))).toEqual({ state: 'won', returnMinor: 780n });
    expect(settleBet(bet(gone))).toEqual({ state: 'won', returnMinor: 600n });
    expect(settleBet(bet(lost))).toEqual({ state: 'lost', returnMinor: 0n });
  });

  test('its chances are those of the open parts together, and a void part counts by its price', () => {
    const half = [
      { results: [won, won], chance: 0.4 },
      { results: [won, lost], chance: 0.1 },
      { results: [gone, won], chance: 0.1 },
      { results: [lost, lost], chance: 0.4 },
    ];
    // The first part has won already: 0.4 at 7.0 and 0.1 at 5.0, of 7.0.
    expect(builderChances(prices, [won, null, null], half)).toMatchObject({ won: 471_428, lost: 528_572 });
    expect(builderChances(prices, [won, null, null], undefined)).toBeUndefined();
  });
});
