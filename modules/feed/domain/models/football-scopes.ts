import type { Pair } from '../messages.ts';
import type { FootballGoal, FootballPosition } from '../model-state.ts';
import { intervalKey } from './football-forecast.ts';
import { countSides, outcomeOf, scoreOf, since, sumOf } from './football-position.ts';
import { intervalIntensities } from './football-rates.ts';
import { lastScorerScore, scorerScore, scorersScore } from './football-scorers.ts';
import type { ScopeState } from './sport-model.ts';

/** Returns every scope of a match with its score by the recorded events, from which alone markets are settled. */
export function footballScopes(position: FootballPosition, over: boolean): Map<string, ScopeState> {
  return new Map([
    ...scopesOfScores(scoreOf(position.goals), position.halfTime, over),
    ...goalScopes(position, over),
    ...intervalScopes(position, over),
    ...countScopes(position, over),
  ]);
}

/**
 * Returns the scopes that the scores of both halves decide. Files have these scores too. Before half time the score so far
 * is that of the first half.
 */
export function scopesOfScores(
  score: Pair,
  halfTime: Pair | undefined,
  over: boolean,
): [string, ScopeState][] {
  const first = halfTime ?? score;
  const second = since(score, first);
  const isFirstFinal = halfTime !== undefined;
  const both = (pair: Pair): ScopeState => ({ score: pair, over, isFirstFinal });
  return [
    ['match', { score, over }],
    ['h1', { score: first, over: isFirstFinal }],
    ['h2', { score: second, over }],
    ['halves', both([outcomeOf(first), outcomeOf(score)])],
    ['halfwinners', both([outcomeOf(first), outcomeOf(second)])],
    ['halfgoals', both([first[0] + first[1], second[0] + second[1]])],
    ['homehalves', both([first[0], second[0]])],
    ['awayhalves', both([first[1], second[1]])],
  ];
}

function goalScopes(position: FootballPosition, over: boolean): [string, ScopeState][] {
  const { goals, substitutions } = position;
  const next = goals.length + 1;
  return [
    ...goals.flatMap((goal, index): [string, ScopeState][] => [
      [`goal:${index + 1}`, { score: sideScore(goal.side), over: true }],
      [`goaltime:${index + 1}`, { score: goalTimeOf(goal), over: true }],
      [`scorer:${index + 1}:live`, { score: scorerScore(goal, substitutions), over: true }],
    ]),
    [`goal:${next}`, { score: [0, 0], over }],
    [`goaltime:${next}`, { score: goalTimeOf(undefined), over }],
    [`scorer:${next}:live`, { score: scorerScore(undefined, substitutions), over }],
    ['lastgoal', { score: sideScore(goals.at(-1)?.side), over }],
    ['lastscorer:live', { score: lastScorerScore(position), over }],
    ['scorers:live', { score: scorersScore(position), over }],
  ];
}

/** Returns the score of a scope that one goal or corner decides. */
export function sideScore(side: 1 | 2 | undefined): Pair {
  if (side === undefined) return [0, 0];
  return side === 1 ? [1, 0] : [0, 1];
}

/** Returns the score of the scope of a goal's time: the number of its interval, or the number after the last for no goal. */
export function goalTimeOf(goal: FootballGoal | undefined): Pair {
  return [goal?.interval ?? intervalIntensities.length, 0];
}

function intervalScopes({ goals, current }: FootballPosition, over: boolean): [string, ScopeState][] {
  return intervalIntensities.map((_, interval) => [
    intervalKey(interval),
    {
      score: countSides(goals.filter((goal) => goal.interval === interval).map(({ side }) => side)),
      over: over || interval < current,
    },
  ]);
}

function countScopes(
  { corners, halfTimeCorners, yellowCards, redCards }: FootballPosition,
  over: boolean,
): [string, ScopeState][] {
  const all = countSides(corners);
  const first = halfTimeCorners ?? all;
  return [
    ['corners', { score: all, over }],
    ['corners1', { score: first, over: halfTimeCorners !== undefined }],
    ['corners2', { score: since(all, first), over }],
    ...corners.map((side, index): [string, ScopeState] => [
      `corner:${index + 1}`,
      { score: sideScore(side), over: true },
    ]),
    [`corner:${corners.length + 1}`, { score: [0, 0], over }],
    ['bookings', { score: sumOf(yellowCards, redCards), over }],
    ['sendingoff', { score: [redCards[0] + redCards[1] > 0 ? 1 : 0, 0], over }],
  ];
}
