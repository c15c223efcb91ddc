import { tennis } from '@fairline/markets';
import { createSeededRandom } from '@fairline/runtime';
import { type PlayedMatch, playSeason, testSeason } from './season.fixture.ts';
import {
  awayOf,
  type Count,
  counted,
  handicap,
  homeOf,
  numberOf,
  oddEven,
  type Readings,
  ranges,
  scores,
  scoresOfThree,
  sideOf,
  total,
  winner,
} from './season-readings.fixture.ts';
import type { Timeline } from './sport-model.ts';
import { tennisModel } from './tennis.ts';

/** A match by the winners of its games, set by set. */
interface TennisFacts {
  games: readonly (readonly (1 | 2)[])[];
}

/** Reads the games before the last point, and gives the last game to the winner of the match. */
function factsOf({ at, endSecond }: Timeline): TennisFacts {
  const { model } = at(endSecond - 0.001).status;
  if (model?.sportId !== tennis) throw new Error('a match in play has the state of its model');
  const [home, away] = at(endSecond).status.score;
  const won = model.position.gameWinners;
  return { games: [...won.slice(0, -1), [...(won.at(-1) ?? []), home > away ? 1 : 2]] };
}

/** A set belongs to the side that has more of its games. */
const sets: Count<TennisFacts> = ({ games }) =>
  counted(games.map((winners) => (counted(winners)[0] > counted(winners)[1] ? 1 : 2)));
const allGames: Count<TennisFacts> = ({ games }) => counted(games.flat());
const setOf: Count<TennisFacts> = ({ games }, on) => {
  const winners = games[numberOf(on, 'setnr') - 1];
  return winners && counted(winners);
};

const readings: Record<number, Readings<TennisFacts>> = {
  186: winner(sets),
  187: handicap(allGames),
  188: handicap(sets),
  189: total(allGames),
  190: total(allGames, homeOf),
  191: total(allGames, awayOf),
  196: ranges(({ games }) => games.length, {
    'sr:exact_sets:bestof:3:32': [2, 2],
    'sr:exact_sets:bestof:3:33': [3, 3],
    'sr:exact_sets:bestof:5:34': [3, 3],
    'sr:exact_sets:bestof:5:35': [4, 4],
    'sr:exact_sets:bestof:5:36': [5, 5],
  }),
  198: oddEven(allGames),
  199: scores(sets, {
    ...scoresOfThree,
    '3:0': 'sr:correct_score:bestof:5:8',
    '3:1': 'sr:correct_score:bestof:5:9',
    '3:2': 'sr:correct_score:bestof:5:10',
    '2:3': 'sr:correct_score:bestof:5:11',
    '1:3': 'sr:correct_score:bestof:5:12',
    '0:3': 'sr:correct_score:bestof:5:13',
  }),
  202: winner(setOf),
  203: handicap(setOf),
  204: total(setOf),
  207: scores(
    setOf,
    Object.fromEntries(
      '6:0 6:1 6:2 6:3 6:4 7:5 7:6 0:6 1:6 2:6 3:6 4:6 5:7 6:7'
        .split(' ')
        .map((score, index) => [score, String(865 + index)]),
    ),
  ),
  210: sideOf(({ games }, on) => games[numberOf(on, 'setnr') - 1]?.[numberOf(on, 'gamenr') - 1]),
};

const seasonOf = (bestOf: number, matches: number): PlayedMatch<TennisFacts>[] =>
  playSeason(
    { model: tennisModel, random: createSeededRandom(`season of ${bestOf}`), matches },
    { scoring: 0.63, homeEdge: 0, bestOf },
    { from: 1_900, spread: 200 },
    factsOf,
  );

testSeason('tennis', {
  model: tennisModel,
  readings,
  minMarkets: 12,
  matches: [...seasonOf(3, 8), ...seasonOf(5, 8), ...seasonOf(3, 40), ...seasonOf(5, 24)],
});
