import { createSeededRandom } from '@fairline/runtime';
import { describe, expect, test } from 'vitest';
import { findOffered } from '../market-offer.ts';
import type { DotaMap } from '../model-state.ts';
import { settleMarket } from '../settle-markets.ts';
import { dotaModel } from './dota.ts';
import { fullMinutes, killsPerSecond } from './dota-chances.ts';
import { certainTowers, dotaScopes, objectivesToWin, towersOf, winnerOf } from './dota-position.ts';

const matchUp = {
  homeStrength: 1_900,
  awayStrength: 1_820,
  conditions: { scoring: 0, homeEdge: 0, bestOf: 3 },
};

/** Returns a map that home wins with all of its objectives after the away side has taken some. */
function wonMap(awayTaken: number, seconds: number): DotaMap {
  const away = Array<2>(awayTaken).fill(2);
  const home = Array<1>(objectivesToWin).fill(1);
  return { kills: [1, 2, ...away, ...home], taken: [...away, ...home], seconds };
}

function resultsOf(maps: readonly DotaMap[], ended: boolean, marketId: number, specifiers: string) {
  const market = findOffered(dotaModel.offers, marketId, specifiers);
  const settled = market && settleMarket(market, dotaScopes({ maps }, ended).get(market.scopeKey));
  return settled?.outcomes.map(({ result }) => result.kind);
}

describe('OFFER-01: the markets of a map of Dota 2 are settled by its events', () => {
  const map = wonMap(9, 2_279);

  test.each([
    ['the winner', 395, 'mapnr=1', ['won', 'lost']],
    ['the first kill', 333, 'mapnr=1|xth=1', ['won', 'lost']],
    ['the second kill', 333, 'mapnr=1|xth=2', ['lost', 'won']],
    ['a kill that never fell', 333, 'mapnr=1|xth=25', ['void', 'void']],
    ['the race to five kills', 731, 'mapnr=1|xth=5', ['lost', 'won']],
    ['the kill handicap', 555, 'hcp=-3.5|mapnr=1', ['won', 'lost']],
    ['the total of kills', 726, 'mapnr=1|total=23.5', ['won', 'lost']],
    ['the first tower', 397, 'mapnr=1|xth=1', ['lost', 'won']],
    ['the first aegis', 396, 'mapnr=1|xth=1', ['lost', 'won']],
    ['the first barracks', 398, 'mapnr=1|xth=1', ['lost', 'won']],
    ['the total of towers', 728, 'mapnr=1|total=16.5', ['won', 'lost']],
    ['a duration of 37 full minutes', 725, 'mapnr=1|minute=37', ['lost', 'won']],
    ['a duration under 38 full minutes', 725, 'mapnr=1|minute=38', ['won', 'lost']],
  ])('%s', (_, marketId, specifiers, expected) => {
    expect(resultsOf([map], false, marketId, specifiers)).toEqual(expected);
  });

  test('a map in progress decides what has happened, and nothing else', () => {
    const begun: DotaMap = { kills: [2, 1, 2], taken: [2], seconds: 900 };
    expect(resultsOf([begun], false, 333, 'mapnr=1|xth=3')).toEqual(['lost', 'won']);
    expect(resultsOf([begun], false, 397, 'mapnr=1|xth=1')).toEqual(['lost', 'won']);
    expect(resultsOf([begun], false, 725, 'mapnr=1|minute=15')).toEqual(['lost', 'won']);
    expect(resultsOf([begun], false, 395, 'mapnr=1')).toBeUndefined();
    expect(resultsOf([begun], false, 726, 'mapnr=1|total=23.5')).toBeUndefined();
  });

  test('a map that is never played makes its markets void', () => {
    const maps = [map, map];
    expect(resultsOf(maps, true, 395, 'mapnr=3')).toEqual(['void', 'void']);
    expect(resultsOf(maps, true, 726, 'mapnr=3|total=50.5')).toEqual(['void', 'void']);
    expect(resultsOf(maps, true, 186, '')).toEqual(['won', 'lost']);
  });
});

test('the winner of a map has all towers that fall in every map, and the loser has no more', () => {
  const random = createSeededRandom('towers');
  for (let match = 0; match < 50; match++) {
    const { at, endSecond } = dotaModel.play(matchUp, random.fork(String(match)));
    const { model } = at(endSecond - 1).status;
    if (model?.sportId !== 111) throw new Error('a match in play has the state of its model');
    for (const map of model.position.maps.filter((each) => winnerOf(each))) {
      const sides = [1, 2].map((side) => map.taken.filter((each) => each === side).length);
      expect(Math.max(...sides)).toBe(objectivesToWin);
      expect(Math.max(...sides.map(towersOf))).toBe(certainTowers);
      expect(map.kills.length).toBeGreaterThanOrEqual(map.taken.length);
    }
  }
});

test('the minutes of a map that ends with its next kill are those of a single steady stream', () => {
  const { from, p } = fullMinutes(130, { from: 1, p: Float64Array.of(1) });
  expect(from).toBe(2);
  expect(p[0]).toBeCloseTo(1 - Math.exp(-killsPerSecond * 50), 12);
  expect(p.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
});

test('OFFER-01: a match of Dota 2 offers at least 12 markets before it begins and while a map is played', () => {
  const { at, endSecond } = dotaModel.play(matchUp, createSeededRandom('offer'));
  for (const second of [-1, 300, endSecond / 4]) {
    const scopes = [...at(second).forecast().keys()];
    const offered = dotaModel.offers.filter(({ scope, numbers }) =>
      scopes.some((key) => (numbers ? key.startsWith(`${scope}:`) : key === scope)),
    );
    expect(new Set(offered.map(({ marketId }) => marketId)).size).toBeGreaterThanOrEqual(12);
  }
});
