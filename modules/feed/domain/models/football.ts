import { football } from '@fairline/markets';
import type { PlayerAction } from '@fairline/markets/match-course';
import type { MatchStatus, Pair } from '../messages.ts';
import type { FootballModelState, FootballPosition } from '../model-state.ts';
import { offersOf } from '../offers.ts';
import { poisson, type Random } from '../random.ts';
import {
  drawCourse,
  drawRest,
  type FootballCourse,
  type FootballEvent,
  halfMomentAt,
  longestMatch,
} from './football-course.ts';
import { footballForecast } from './football-forecast.ts';
import { countSides, footballStart, scoreOf, since } from './football-position.ts';
import { type FootballTerms, footballTerms, halfSeconds, intensityAt, intervalAt } from './football-rates.ts';
import { footballScopes } from './football-scopes.ts';
import { type GameState, lastNotAfter, revisionOf, type SportModel, type Timeline } from './sport-model.ts';

/**
 * Football: goals as two Poisson streams whose rates depend on the lead. A side that is a goal behind attacks more, and
 * one that is ahead less. This gives the surplus of low draws for which Dixon and Coles (1997) correct.
 * Intensity grows through each half. Corners and cards are streams of their own, and each goal has a scorer of the
 * line-up. Strength is in Elo points; `conditions.scoring` is the goals of an average side.
 */
export const footballModel: SportModel = {
  sportId: football,
  offers: offersOf(football),
  maxSeconds: longestMatch,
  uncertainty: 25,
  opening: (matchUp) => stateOf(notStarted, footballTerms(matchUp)),
  play(matchUp, random) {
    const terms = footballTerms(matchUp);
    return timelineOf(drawCourse(terms, random), terms, random);
  },
};

/** The mean number of attacks that stop the bets and bring no goal. */
const falseAlarms = 7;

interface Moment extends FootballPosition {
  phase: MatchStatus['phase'];
  period: '' | '1h' | 'ht' | '2h';
  clockSeconds: number | null;
  actions: readonly PlayerAction[];
}

const notStarted: Moment = {
  ...footballStart,
  phase: 'not-started',
  period: '',
  clockSeconds: null,
  actions: [],
};

function timelineOf(course: FootballCourse, terms: FootballTerms, random: Random): Timeline {
  const { lengths, secondHalfFrom, endSecond, events } = course;
  const alarms = Array.from({ length: poisson(random, falseAlarms) }, () => random.next() * endSecond);
  const goals = events.filter(({ kind }) => kind === 'goal');
  return {
    endSecond,
    at: (second) => stateOf(momentOf(course, second), terms),
    revision: (second) =>
      revisionOf(second, {
        turns: [0, lengths[0], secondHalfFrom, endSecond],
        events: lastNotAfter(events, second) + 1,
      }),
    stops: joinStops([...goals.map(({ second }) => second), ...alarms]),
    another: (second, others) => timelineOf(drawRest(course, second, terms, others), terms, others),
  };
}

function momentOf(course: FootballCourse, second: number): Moment {
  if (second < 0) return notStarted;
  const { lengths, secondHalfFrom, endSecond, events } = course;
  const seen = events.slice(0, lastNotAfter(events, second) + 1);
  const beforeBreak = seen.filter((event) => event.second < secondHalfFrom);
  const inFirst = second < lengths[0];
  const ended = second >= endSecond;
  const at = halfMomentAt(course, second);
  return {
    phase: ended ? 'ended' : 'live',
    period: ended ? '' : inFirst ? '1h' : second < secondHalfFrom ? 'ht' : '2h',
    clockSeconds: ended ? null : at.half * halfSeconds + at.second,
    half: at.half,
    done: intensityAt(at.half, at.second, lengths[at.half]),
    elapsed: at.second / lengths[at.half],
    current: intervalAt(at.half, at.second),
    goals: seen.filter((event) => event.kind === 'goal'),
    substitutions: seen.filter((event) => event.kind === 'substitution'),
    actions: seen.flatMap(actionOf),
    halfTime: inFirst ? undefined : pairOf(beforeBreak, 'goal'),
    corners: seen.filter(({ kind }) => kind === 'corner').map(({ side }) => side),
    halfTimeCorners: inFirst ? undefined : pairOf(beforeBreak, 'corner'),
    yellowCards: pairOf(seen, 'yellow-card'),
    redCards: pairOf(seen, 'red-card'),
  };
}

/** Returns what a player did in an event; a corner and a sending-off are recorded without one. */
function actionOf(event: FootballEvent): PlayerAction[] {
  const { kind, side } = event;
  if (kind === 'substitution') return [{ kind, side, shirt: event.on, off: event.off }];
  return kind === 'goal' || kind === 'yellow-card' ? [{ kind, side, shirt: event.shirt }] : [];
}

function pairOf(events: readonly FootballEvent[], kind: FootballEvent['kind']): Pair {
  return countSides(events.filter((event) => event.kind === kind).map(({ side }) => side));
}

/** Bets stop shortly before each incident and remain stopped until play continues calmly. */
function joinStops(incidents: readonly number[]): Timeline['stops'] {
  const stops: { fromSecond: number; toSecond: number }[] = [];
  for (const second of [...incidents].sort((a, b) => a - b)) {
    const last = stops.at(-1);
    const [fromSecond, toSecond] = [second - 12, second + 45];
    if (last && fromSecond <= last.toSecond) last.toSecond = toSecond;
    else stops.push({ fromSecond, toSecond });
  }
  return stops;
}

function stateOf(moment: Moment, terms: FootballTerms): GameState {
  return {
    status: { ...statusOf(moment), ...(moment.phase !== 'ended' && { model: modelOf(moment, terms) }) },
    scopes: footballScopes(moment, moment.phase === 'ended'),
    forecast: () => (moment.phase === 'ended' ? new Map() : footballForecast(moment, terms)),
  };
}

/** Returns what the joint chances of several selections are computed from. */
function modelOf(moment: Moment, { matchUp }: FootballTerms): FootballModelState {
  const { half, done, elapsed, current, goals, substitutions, halfTime, corners, halfTimeCorners } = moment;
  return {
    sportId: football,
    matchUp,
    position: {
      ...{ half, done, elapsed, current },
      goals: goals.map(({ side, shirt, interval }) => ({ side, shirt, interval })),
      substitutions: substitutions.map(({ side, off, on, interval }) => ({ side, off, on, interval })),
      ...(halfTime && { halfTime }),
      corners,
      ...(halfTimeCorners && { halfTimeCorners }),
      yellowCards: moment.yellowCards,
      redCards: moment.redCards,
    },
  };
}

function statusOf(moment: Moment): MatchStatus {
  const { phase, period, halfTime, corners, yellowCards, redCards } = moment;
  const score = scoreOf(moment.goals);
  const secondBegun = halfTime !== undefined && period !== 'ht';
  const periodScores: Pair[] = [];
  if (phase !== 'not-started') periodScores.push(halfTime ?? score);
  if (secondBegun) periodScores.push(since(score, halfTime));
  return {
    phase,
    period,
    clockSeconds: moment.clockSeconds === null ? null : Math.floor(moment.clockSeconds),
    score,
    periodScores,
    statistics: { corners: countSides(corners), yellowCards, redCards },
    actions: [...moment.actions],
  };
}
