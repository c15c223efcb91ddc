import { dota2 } from '@fairline/markets';
import { createSeededRandom } from '@fairline/runtime';
import type { DotaMap } from '../model-state.ts';
import { dotaModel } from './dota.ts';
import { playSeason, testSeason } from './season.fixture.ts';
import {
  type Count,
  counted,
  firstTo,
  handicap,
  numberOf,
  type Readings,
  type Selection,
  scores,
  scoresOfThree,
  sideOf,
  total,
  winner,
} from './season-readings.fixture.ts';
import type { Timeline } from './sport-model.ts';

interface DotaFacts {
  maps: readonly DotaMap[];
}

/** Reads the maps before the last kill; that kill and the ancient belong to the winner of the match. */
function factsOf({ at, endSecond }: Timeline): DotaFacts {
  const { model } = at(endSecond - 0.001).status;
  if (model?.sportId !== dota2) throw new Error('a match in play has the state of its model');
  const { maps } = model.position;
  const [home, away] = at(endSecond).status.score;
  const side = home > away ? 1 : 2;
  const last = maps.at(-1);
  if (!last) throw new Error('a match has a map');
  return {
    maps: [
      ...maps.slice(0, -1),
      { ...last, kills: [...last.kills, side], taken: [...last.taken, side], seconds: last.seconds + 0.001 },
    ],
  };
}

/** What a side takes, in its order; the thirteenth is the ancient, with which the map is won. */
const order = 'tower tower tower tower aegis tower tower tower barracks tower tower tower ancient'.split(' ');

/** Names each thing that was taken on a map, with its side. */
function takings({ taken }: DotaMap): { side: 1 | 2; what: string | undefined }[] {
  return taken.map((side, index) => ({
    side,
    what: order[taken.slice(0, index).filter((each) => each === side).length],
  }));
}

const mapOf = ({ maps }: DotaFacts, on: Selection) => maps[numberOf(on, 'mapnr') - 1];
const takers = (map: DotaMap, what: string) =>
  takings(map).flatMap((taking) => (taking.what === what ? [taking.side] : []));
const ancientOf = (map: DotaMap) => takers(map, 'ancient')[0];
const mapScore: Count<DotaFacts> = ({ maps }) => counted(maps.flatMap((map) => ancientOf(map) ?? []));
const kills: Count<DotaFacts> = (facts, on) => {
  const map = mapOf(facts, on);
  return map && counted(map.kills);
};
const towers: Count<DotaFacts> = (facts, on) => {
  const map = mapOf(facts, on);
  return map && counted(takers(map, 'tower'));
};
/** The side of the thing with the number of the selection. */
const sideOfNumber = (what: string): Readings<DotaFacts> =>
  sideOf((facts, on) => {
    const map = mapOf(facts, on);
    return map && takers(map, what)[numberOf(on, 'xth') - 1];
  });
const minutesOf = (map: DotaMap | undefined) => map && Math.floor(map.seconds / 60);

const readings: Record<number, Readings<DotaFacts>> = {
  186: winner(mapScore),
  327: handicap(mapScore),
  328: total(mapScore),
  329: scores(mapScore, scoresOfThree),
  333: sideOf((facts, on) => mapOf(facts, on)?.kills[numberOf(on, 'xth') - 1]),
  395: sideOf((facts, on) => {
    const map = mapOf(facts, on);
    return map && ancientOf(map);
  }),
  396: sideOfNumber('aegis'),
  397: sideOfNumber('tower'),
  398: sideOfNumber('barracks'),
  555: handicap(kills),
  725: {
    '1831': (facts, on) => {
      const minutes = minutesOf(mapOf(facts, on));
      return minutes === undefined ? undefined : minutes < on.line;
    },
    '1832': (facts, on) => {
      const minutes = minutesOf(mapOf(facts, on));
      return minutes === undefined ? undefined : minutes >= on.line;
    },
  },
  726: total(kills),
  728: total(towers),
  731: sideOf((facts, on) => firstTo(mapOf(facts, on)?.kills, numberOf(on, 'xth'))),
};

testSeason('Dota 2', {
  model: dotaModel,
  readings,
  minMarkets: 12,
  matches: playSeason(
    { model: dotaModel, random: createSeededRandom('season'), matches: 60 },
    { scoring: 0, homeEdge: 0, bestOf: 3 },
    { from: 1_800, spread: 150 },
    factsOf,
  ),
});
