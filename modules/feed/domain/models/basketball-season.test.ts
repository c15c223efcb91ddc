import { createSeededRandom } from '@fairline/runtime';
import type { Pair } from '../messages.ts';
import { basketballModel } from './basketball.ts';
import { playSeason, testSeason } from './season.fixture.ts';
import {
  awayOf,
  type Count,
  handicap,
  homeOf,
  leadOf,
  numberOf,
  oddEven,
  type Readings,
  threeWay,
  total,
  winner,
  yesNo,
} from './season-readings.fixture.ts';

/** A match by the points of its quarters and overtimes, as its status has them at the end. */
interface BasketballFacts {
  periods: readonly Pair[];
}

const added = (periods: readonly Pair[]): Pair => [
  periods.reduce((sum, [home]) => sum + home, 0),
  periods.reduce((sum, [, away]) => sum + away, 0),
];
const withOvertime: Count<BasketballFacts> = ({ periods }) => added(periods);
const regular: Count<BasketballFacts> = ({ periods }) => added(periods.slice(0, 4));
const half: Count<BasketballFacts> = ({ periods }) => added(periods.slice(0, 2));
const quarter: Count<BasketballFacts> = ({ periods }, on) => periods[numberOf(on, 'quarternr') - 1];

const readings: Record<number, Readings<BasketballFacts>> = {
  1: threeWay(regular),
  60: threeWay(half),
  66: handicap(half),
  68: total(half),
  219: winner(withOvertime),
  220: yesNo(({ periods }) => leadOf(added(periods.slice(0, 4))) === 0),
  223: handicap(withOvertime),
  225: total(withOvertime),
  227: total(withOvertime, homeOf),
  228: total(withOvertime, awayOf),
  229: oddEven(withOvertime),
  235: threeWay(quarter),
  236: total(quarter),
  303: handicap(quarter),
};

testSeason('basketball', {
  model: basketballModel,
  readings,
  minMarkets: 12,
  matches: playSeason(
    { model: basketballModel, random: createSeededRandom('season'), matches: 80 },
    { scoring: 113, homeEdge: 2, periodMinutes: 12, possessions: 25 },
    { from: -4, spread: 9 },
    ({ at, endSecond }) => ({ periods: at(endSecond).status.periodScores }),
  ),
});
