import type { Pair } from '../messages.ts';
import type { FootballGoal, FootballSubstitution } from '../model-state.ts';
import { exponential, poisson, type Random } from '../random.ts';
import { drawCautioned, drawChanges, drawScorer } from './football-line-ups.ts';
import { scoreOf } from './football-position.ts';
import {
  type FootballTerms,
  halfSeconds,
  halfShares,
  intensityAt,
  intervalAt,
  intervalSeconds,
  secondAtIntensity,
} from './football-rates.ts';

export type FootballEvent = { second: number } & (
  | ({ kind: 'goal' } & FootballGoal)
  | ({ kind: 'substitution' } & FootballSubstitution)
  | { kind: 'yellow-card'; side: 1 | 2; shirt: number }
  | { kind: 'corner' | 'red-card'; side: 1 | 2 }
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
  const changes = drawSubstitutions(course, before, second, random.fork('substitutions'));
  const made = [...before.filter((event) => event.kind === 'substitution'), ...changes];
  const after = [
    ...changes,
    ...drawGoals(course, before, made, from, terms, random.fork('goals')),
    ...nameCautioned(drawCounts(course, from, terms, random.fork('counts')), before, made, random),
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

type Substitution = FootballSubstitution & { kind: 'substitution'; second: number };

/** Draws the substitutions after this second: at half time, after 60 minutes and after 75. */
function drawSubstitutions(
  { lengths, secondHalfFrom }: FootballCourse,
  before: readonly FootballEvent[],
  second: number,
  random: Random,
): Substitution[] {
  const made = before.filter((event) => event.kind === 'substitution');
  const times = [lengths[0], secondHalfFrom + intervalSeconds, secondHalfFrom + 2 * intervalSeconds];
  const all: Substitution[] = [...made];
  times.forEach((time, change) => {
    if (time <= second) return;
    for (const side of [1, 2] as const) {
      const changes = drawChanges(side, change, all, random);
      all.push(...changes.map((each) => ({ ...each, kind: 'substitution' as const, second: time })));
    }
  });
  return all.slice(made.length);
}

function drawGoals(
  course: FootballCourse,
  before: readonly FootballEvent[],
  made: readonly Substitution[],
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
      const time = secondOfMatch(course, { half, second });
      goals.push({
        kind: 'goal',
        side,
        shirt: drawScorer(random, madeBy(made, time), side),
        interval: intervalAt(half, second),
        second: time,
      });
    }
  }
  return goals;
}

function madeBy(made: readonly Substitution[], second: number): Substitution[] {
  return made.filter((each) => each.second <= second);
}

/** A corner or a card that names no player yet. */
interface Count {
  kind: 'corner' | 'yellow-card' | 'red-card';
  side: 1 | 2;
  second: number;
}

/** Names the players who are cautioned; nobody is cautioned twice. */
function nameCautioned(
  counts: readonly Count[],
  before: readonly FootballEvent[],
  made: readonly Substitution[],
  random: Random,
): FootballEvent[] {
  const own = random.fork('cautioned');
  const cautioned = before.filter((event) => event.kind === 'yellow-card');
  return [...counts]
    .sort((a, b) => a.second - b.second)
    .map(({ kind, side, second }) => {
      if (kind !== 'yellow-card') return { kind, side, second };
      const known = cautioned.flatMap((each) => (each.side === side ? [each.shirt] : []));
      const shirt = drawCautioned(own, madeBy(made, second), side, known);
      const event = { kind, side, second, shirt };
      cautioned.push(event);
      return event;
    });
}

function drawCounts(
  course: FootballCourse,
  from: HalfMoment,
  { corners, yellowCards, redCards }: FootballTerms,
  random: Random,
): Count[] {
  const kinds = [
    ['corner', corners],
    ['yellow-card', yellowCards],
    ['red-card', redCards],
  ] as const;
  return halvesFrom(from.half).flatMap((half) => {
    const length = course.lengths[half];
    const begin = half === from.half ? from.second : 0;
    const draw = (kind: Count['kind'], side: 1 | 2, mean: number): Count[] =>
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
