import { iceHockey } from '@fairline/markets';
import { createSeededRandom } from '@fairline/runtime';
import { iceHockeyModel } from './ice-hockey.ts';
import { playSeason, testSeason } from './season.fixture.ts';
import {
  awayOf,
  bothScore,
  type Count,
  counted,
  doubleChance,
  handicap,
  homeOf,
  leadOf,
  numberOf,
  oddEven,
  type Reading,
  type Readings,
  threeWay,
  total,
  winner,
  yesNo,
} from './season-readings.fixture.ts';
import type { Timeline } from './sport-model.ts';

/** A match by the scorers of the goals of each period; overtime is the fourth, the shoot-out the fifth. */
interface HockeyFacts {
  periods: readonly (readonly (1 | 2)[])[];
}

/** Reads the goals before the last moment; a goal that ended the match is the difference to the final score. */
function factsOf({ at, endSecond }: Timeline): HockeyFacts {
  const { model } = at(endSecond - 0.001).status;
  if (model?.sportId !== iceHockey) throw new Error('a match in play has the state of its model');
  const { goals } = model.position;
  const { score } = at(endSecond).status;
  const [home, away] = counted(goals.flat());
  const last: (1 | 2)[] = score[0] > home ? [1] : score[1] > away ? [2] : [];
  return { periods: [...goals.slice(0, -1), [...(goals.at(-1) ?? []), ...last]] };
}

const regular: Count<HockeyFacts> = ({ periods }) => counted(periods.slice(0, 3).flat());
const whole: Count<HockeyFacts> = ({ periods }) => counted(periods.flat());
const period: Count<HockeyFacts> = ({ periods }, on) => counted(periods[numberOf(on, 'periodnr') - 1] ?? []);
const goalIs =
  (side: 1 | 2 | undefined): Reading<HockeyFacts> =>
  ({ periods }, on) =>
    periods.slice(0, 3).flat()[numberOf(on, 'goalnr') - 1] === side;

const readings: Record<number, Readings<HockeyFacts>> = {
  1: threeWay(regular),
  8: { '6': goalIs(1), '7': goalIs(undefined), '8': goalIs(2) },
  10: doubleChance(regular),
  16: handicap(regular),
  18: total(regular),
  19: total(regular, homeOf),
  20: total(regular, awayOf),
  26: oddEven(regular),
  29: bothScore(regular),
  220: yesNo(({ periods }) => leadOf(counted(periods.slice(0, 3).flat())) === 0),
  406: winner(whole),
  410: handicap(whole),
  412: total(whole),
  443: threeWay(period),
  446: total(period),
};

testSeason('ice hockey', {
  model: iceHockeyModel,
  readings,
  minMarkets: 12,
  matches: playSeason(
    { model: iceHockeyModel, random: createSeededRandom('season'), matches: 100 },
    { scoring: 3, homeEdge: 30 },
    { from: 1_450, spread: 150 },
    factsOf,
  ),
});
