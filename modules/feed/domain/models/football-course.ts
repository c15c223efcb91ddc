import type { Pair } from '../messages.ts';
import type { FootballGoal } from '../model-state.ts';
import { exponential, poisson, type Random } from '../random.ts';
import { scoreOf } from './football-position.ts';
import {
  type FootballTerms,
  halfSeconds,
  halfShares,
  intensityAt,
  intervalAt,
  secondAtIntensity,
} from './football-rates.ts';
import { drawScorer } from './football-scorers.ts';

export type FootballEvent = { second: number } & (
  | ({ kind: 'goal' } & FootballGoal)
  | { kind: 'corner' | 'yellow-card' | 'red-card'; side: 1 | 2 }
);

/** Everything that happens in a match. Seconds count from kick-off, half time included. */
export interface FootballCourse {
  /** The seconds of both halves, stoppage time included. */
  lengths: Pair;
  /** The second at which the second half begins. */
  secondHalfFrom: number;
  endSecond: number;
  /** The events in order. */
  events: readonly FootballEvent[];
}

/** A moment of a match by its halves. */
export interface HalfMoment {
  half: 0 | 1;
  /** Seconds since the beginning of the half. */
  second: number;
}

const halfTimeSeconds = 900;

/** The maximum length of a match, in seconds. */
export const longestMatch = 2 * halfSeconds + halfTimeSeconds + 16 * 60;

export function drawCourse(terms: FootballTerms, random: Random): FootballCourse {
  const firstHalf = halfSeconds + 60 + random.below(240);
  const secondHalf = halfSeconds + 150 + random.below(330);
  const secondHalfFrom = firstHalf + halfTimeSeconds;
  const empty = {
    lengths: [firstHalf, secondHalf] satisfies Pair,
    secondHalfFrom,
    endSecond: secondHalfFrom + secondHalf,
    events: [],
  };
  return drawRest(empty, 0, terms, random);
}

/** Returns a course with the same events until this second, and others after it. */
export function drawRest(
  course: FootballCourse,
  second: number,
  terms: FootballTerms,
  random: Random,
): FootballCourse {
  const before = course.events.filter((event) => event.second <= second);
  const from = halfMomentAt(course, second);
  const after = [
    ...drawGoals(course, before, from, terms, random.fork('goals')),
    ...drawCounts(course, from, terms, random.fork('counts')),
  ].sort((a, b) => a.second - b.second);
  return { ...course, events: [...before, ...after] };
}

/** Returns the half at this second and the seconds of it that are over; at half time the second half has just begun. */
export function halfMomentAt({ lengths, secondHalfFrom }: FootballCourse, second: number): HalfMoment {
  if (second < lengths[0]) return { half: 0, second: Math.max(0, second) };
  return { half: 1, second: Math.min(lengths[1], Math.max(0, second - secondHalfFrom)) };
}

function secondOfMatch({ secondHalfFrom }: FootballCourse, { half, second }: HalfMoment): number {
  return half === 0 ? second : secondHalfFrom + second;
}

function drawGoals(
  course: FootballCourse,
  before: readonly FootballEvent[],
  from: HalfMoment,
  { rates }: FootballTerms,
  random: Random,
): FootballEvent[] {
  const goals: FootballEvent[] = [];
  const [home, away] = scoreOf(before.filter(({ kind }) => kind === 'goal'));
  let lead = home - away;
  for (const half of halvesFrom(from.half)) {
    const length = course.lengths[half];
    let done = half === from.half ? intensityAt(half, from.second, length) : 0;
    for (;;) {
      const homeRate = rates.home(lead);
      const rate = homeRate + rates.away(lead);
      done += exponential(random) / rate / halfShares[half];
      if (done >= 1) break;
      const side = random.next() * rate < homeRate ? 1 : 2;
      lead += side === 1 ? 1 : -1;
      const second = secondAtIntensity(half, done, length);
      goals.push({
        kind: 'goal',
        side,
        shirt: drawScorer(random),
        interval: intervalAt(half, second),
        second: secondOfMatch(course, { half, second }),
      });
    }
  }
  return goals;
}

function drawCounts(
  course: FootballCourse,
  from: HalfMoment,
  { corners, yellowCards, redCards }: FootballTerms,
  random: Random,
): FootballEvent[] {
  const kinds = [
    ['corner', corners],
    ['yellow-card', yellowCards],
    ['red-card', redCards],
  ] as const;
  return halvesFrom(from.half).flatMap((half) => {
    const length = course.lengths[half];
    const begin = half === from.half ? from.second : 0;
    const draw = (kind: (typeof kinds)[number][0], side: 1 | 2, mean: number): FootballEvent[] =>
      Array.from({ length: poisson(random, (mean / 2) * (1 - begin / length)) }, () => ({
        kind,
        side,
        second: secondOfMatch(course, { half, second: begin + random.next() * (length - begin) }),
      }));
    return kinds.flatMap(([kind, means]) => [...draw(kind, 1, means[0]), ...draw(kind, 2, means[1])]);
  });
}

function halvesFrom(half: 0 | 1): (0 | 1)[] {
  return half === 0 ? [0, 1] : [1];
}
