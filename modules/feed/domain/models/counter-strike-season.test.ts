import { counterStrike } from '@fairline/markets';
import { createSeededRandom } from '@fairline/runtime';
import { counterStrikeModel } from './counter-strike.ts';
import { playSeason, testSeason } from './season.fixture.ts';
import {
  type Count,
  counted,
  firstTo,
  handicap,
  numberOf,
  oddEven,
  type Readings,
  type Selection,
  scores,
  scoresOfThree,
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

const readings: Record<number, Readings<CounterStrikeFacts>> = {
  186: winner(mapScore),
  327: handicap(mapScore),
  328: total(mapScore),
  329: scores(mapScore, scoresOfThree),
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
