import { basketball } from '@fairline/markets';
import type { MatchStatus, Pair } from '../messages.ts';
import type { BasketballPosition, ModelState } from '../model-state.ts';
import { offersOf } from '../offers.ts';
import type { Random } from '../random.ts';
import {
  type BasketballTerms,
  basketballForecast,
  basketballTerms,
  overtimeSeconds,
  sumOf,
} from './basketball-forecast.ts';
import { drawPoints } from './possession-points.ts';
import {
  type GameState,
  lastNotAfter,
  type MatchUp,
  type ScopeState,
  type SportModel,
  type Timeline,
} from './sport-model.ts';

/**
 * Basketball: both sides have the same number of possessions in a quarter, in turn. Each possession brings 0 to 3
 * points by the side's strength. Overtimes follow until one side leads. Strength is in points above the average in a
 * hundred possessions; `conditions.scoring` is the points of an average side, `possessions` the possessions of a
 * quarter.
 */
export const basketballModel: SportModel = {
  sportId: basketball,
  offers: offersOf(basketball),
  maxSeconds: 4 * 3_600,
  uncertainty: 1.2,
  opening: (matchUp) => stateOf(beforeMatch, basketballTerms(matchUp)),
  play,
};

/** The ratio of time in the arena to time on the clock. */
const stretch = 2.1;

const quarterBreakSeconds = 150;

const halfTimeSeconds = 900;

interface Moment extends BasketballPosition {
  second: number;
  /** The second at which this period began. */
  from: number;
  phase: MatchStatus['phase'];
}

const beforeMatch: Moment = {
  second: -1,
  from: 0,
  phase: 'not-started',
  period: 0,
  pause: false,
  scores: [],
  left: [0, 0],
};

const tipOff: Moment = { ...beforeMatch, second: 0, phase: 'live', pause: true };

function play(matchUp: MatchUp, random: Random): Timeline {
  return playOn([], tipOff, basketballTerms(matchUp), random);
}

/** Plays a match to its end from this moment, after those that have passed. */
function playOn(passed: readonly Moment[], from: Moment, terms: BasketballTerms, random: Random): Timeline {
  const moments = [...passed];
  let moment = from;
  while (moment.phase === 'live') {
    if (moment.pause) {
      moment = startPeriod(moment, terms);
      moments.push(moment);
    }
    moment = playPeriod(moment, terms, random, moments);
    const ended = moment.period >= 4 && lead(moment.scores) !== 0;
    moment = { ...moment, phase: ended ? 'ended' : 'live', pause: !ended };
    moments.push(moment);
  }
  return {
    endSecond: moment.second,
    at(second) {
      const seen = moments[lastNotAfter(moments, second)] ?? beforeMatch;
      const clock = seen.phase === 'live' ? clockOf(seen, second - seen.from, terms) : null;
      return stateOf(seen, terms, clock);
    },
    revision: (second) => lastNotAfter(moments, second),
    stops: stopsBefore(moments),
    another(second, others) {
      const kept = moments.slice(0, lastNotAfter(moments, second) + 1);
      const last = kept.at(-1);
      if (!last) return playOn([], tipOff, terms, others);
      if (last.phase === 'ended') return playOn(moments, moment, terms, others);
      return playOn(kept, { ...last, second: Math.max(last.second, second) }, terms, others);
    },
  };
}

function startPeriod(before: Moment, terms: BasketballTerms): Moment {
  const period = before.period + 1;
  const each = period <= 4 ? terms.possessions : terms.overtimePossessions;
  const second = before.second + (before.period === 0 ? 0 : breakAfter(before.period));
  return {
    ...before,
    second,
    from: second,
    period,
    pause: false,
    scores: [...before.scores, [0, 0]],
    left: [each, each],
  };
}

/** Plays the possessions that are left in a period, and returns its last moment. */
function playPeriod(begun: Moment, terms: BasketballTerms, random: Random, moments: Moment[]): Moment {
  let moment = begun;
  const end = begun.from + periodSeconds(begun.period, terms);
  const turns = begun.left[0] + begun.left[1];
  // Either side may have the first possession; both have the same number.
  const first = random.below(2) === 0 ? 0 : 1;
  for (let turn = 0; turn < turns; turn++) {
    const [home, away] = moment.left;
    const side = home === away ? first : home > away ? 0 : 1;
    const points = drawPoints(side === 0 ? terms.home : terms.away, random);
    const second = begun.second + ((turn + 0.3 + 0.6 * random.next()) / turns) * (end - begun.second);
    moment = {
      ...moment,
      second,
      left: addTo(moment.left, side, -1),
      scores: addPoints(moment.scores, side, points),
    };
    moments.push(moment);
  }
  return { ...moment, second: end };
}

function periodSeconds(period: number, terms: BasketballTerms): number {
  return (period <= 4 ? terms.quarterSeconds : overtimeSeconds) * stretch;
}

function breakAfter(period: number): number {
  return period === 2 ? halfTimeSeconds : quarterBreakSeconds;
}

function addTo(pair: Pair, side: 0 | 1, amount: number): Pair {
  return side === 0 ? [pair[0] + amount, pair[1]] : [pair[0], pair[1] + amount];
}

function addPoints(scores: readonly Pair[], side: 0 | 1, points: number): Pair[] {
  return [...scores.slice(0, -1), addTo(scores.at(-1) ?? [0, 0], side, points)];
}

/** Bets are stopped at the end of each period, because the last shots may still count. */
function stopsBefore(moments: readonly Moment[]): Timeline['stops'] {
  return moments
    .filter(({ pause, phase }) => pause || phase === 'ended')
    .map(({ second }) => ({ fromSecond: second - 25, toSecond: second + 15 }));
}

/** Returns the clock of the arena: the seconds that are left in the period. */
function clockOf(moment: Moment, secondsOfPeriod: number, terms: BasketballTerms): number {
  if (moment.pause) return 0;
  const length = moment.period <= 4 ? terms.quarterSeconds : overtimeSeconds;
  return Math.max(0, Math.ceil(length - secondsOfPeriod / stretch));
}

function lead(scores: readonly Pair[]): number {
  const [home, away] = sumOf(scores);
  return home - away;
}

function stateOf(moment: Moment, terms: BasketballTerms, clockSeconds: number | null = null): GameState {
  return {
    status: {
      phase: moment.phase,
      period: periodCode(moment),
      clockSeconds,
      score: sumOf(moment.scores),
      periodScores: [...moment.scores],
      ...(moment.phase !== 'ended' && { model: modelOf(moment, terms) }),
    },
    scopes: basketballScopes(moment, moment.phase === 'ended'),
    forecast: () => (moment.phase === 'ended' ? new Map() : basketballForecast(moment, terms)),
  };
}

function modelOf({ period, pause, scores, left }: Moment, { matchUp }: BasketballTerms): ModelState {
  return { sportId: basketball, matchUp, position: { period, pause, scores, left } };
}

function periodCode({ phase, period, pause }: Moment): string {
  if (phase !== 'live') return '';
  if (pause) return period === 2 ? 'ht' : 'pause';
  return period <= 4 ? `q${period}` : 'ot';
}

/** Returns every scope of a match with its score by the recorded points, from which alone markets are settled. */
export function basketballScopes(
  { period, pause, scores }: BasketballPosition,
  ended: boolean,
): Map<string, ScopeState> {
  const finished = pause || ended ? period : period - 1;
  const regular = sumOf(scores.slice(0, 4));
  const level = regular[0] === regular[1];
  const scopes = new Map<string, ScopeState>([
    ['full', { score: sumOf(scores), over: ended }],
    ['match', { score: regular, over: finished >= 4 }],
    ['overtime', { score: finished >= 4 && level ? [1, 0] : [0, 0], over: finished >= 4 }],
    ['h1', { score: sumOf(scores.slice(0, 2)), over: finished >= 2 }],
  ]);
  for (let quarter = 1; quarter <= 4; quarter++) {
    scopes.set(`quarter:${quarter}`, { score: scores[quarter - 1] ?? [0, 0], over: finished >= quarter });
  }
  return scopes;
}
