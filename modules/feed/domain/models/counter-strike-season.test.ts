import { counterStrike } from '@fairline/markets';
import { createSeededRandom } from '@fairline/runtime';
import type { Pair } from '../messages.ts';
import { counterStrikeModel } from './counter-strike.ts';
import { playSeason, testSeason } from './season.fixture.ts';
import {
  type Count,
  handicap,
  numberOf,
  oddEven,
  type Readings,
  type Selection,
  scores,
  sideOf,
  sumOf,
  threeWay,
  total,
  winner,
  yesNo,
} from './season-readings.fixture.ts';
import type { Timeline } from './sport-model.ts';

/** A match by the winners of the rounds of each map. */
interface CounterStrikeFacts {
  maps: readonly (readonly (1 | 2)[])[];
}

/** Reads the rounds before the last one, and gives that to the winner of the match. */
function factsOf({ at, endSecond }: Timeline): CounterStrikeFacts {
  const { model } = at(endSecond - 0.001).status;
  if (model?.sportId !== counterStrike) throw new Error('a match in play has the state of its model');
  const [home, away] = at(endSecond).status.score;
  const won = model.position.winners;
  return { maps: [...won.slice(0, -1), [...(won.at(-1) ?? []), home > away ? 1 : 2]] };
}

const counted = (sides: readonly (1 | 2)[]): Pair => [
  sides.filter((side) => side === 1).length,
  sides.filter((side) => side === 2).length,
];
const mapOf = ({ maps }: CounterStrikeFacts, on: Selection) => maps[numberOf(on, 'mapnr') - 1];
const rounds: Count<CounterStrikeFacts> = (facts, on) => {
  const map = mapOf(facts, on);
  return map && counted(map);
};
const regularRounds: Count<CounterStrikeFacts> = (facts, on) => {
  const map = mapOf(facts, on);
  return map && counted(map.slice(0, 24));
};
/** A map belongs to the side that has more of its rounds. */
const mapScore: Count<CounterStrikeFacts> = ({ maps }) =>
  counted(maps.map((map) => (counted(map)[0] > counted(map)[1] ? 1 : 2)));

/** The side whose round is the first to make so many. */
const firstTo = (map: readonly (1 | 2)[] | undefined, count: number): 1 | 2 | undefined =>
  map?.find((side, index) => map.slice(0, index + 1).filter((each) => each === side).length === count);

const readings: Record<number, Readings<CounterStrikeFacts>> = {
  186: winner(mapScore),
  327: handicap(mapScore),
  328: total(mapScore),
  329: scores(mapScore, {
    '2:0': 'sr:correct_score:bestof:3:4',
    '2:1': 'sr:correct_score:bestof:3:5',
    '1:2': 'sr:correct_score:bestof:3:6',
    '0:2': 'sr:correct_score:bestof:3:7',
  }),
  330: winner(rounds),
  331: handicap(rounds),
  332: total(rounds),
  334: threeWay(regularRounds),
  335: yesNo((facts, on) => {
    const played = rounds(facts, on);
    return played && sumOf(played) > 24;
  }),
  338: sideOf((facts, on) => mapOf(facts, on)?.[numberOf(on, 'roundnr') - 1]),
  620: sideOf((facts, on) => firstTo(mapOf(facts, on), numberOf(on, 'roundnr'))),
  621: oddEven(rounds),
};

testSeason('Counter-Strike', {
  model: counterStrikeModel,
  readings,
  minMarkets: 12,
  matches: playSeason(
    { model: counterStrikeModel, random: createSeededRandom('season'), matches: 60 },
    { scoring: 0, homeEdge: 0, bestOf: 3 },
    { from: 1_750, spread: 200 },
    factsOf,
  ),
});
