import { iceHockey } from '@fairline/markets';
import type { MatchStatus } from '../messages.ts';
import type { HockeyPosition } from '../model-state.ts';
import { offersOf } from '../offers.ts';
import { exponential, type Random } from '../random.ts';
import {
  countSides,
  type HockeyTerms,
  hockeyForecast,
  hockeyTerms,
  overtimeSeconds,
  periodSeconds,
  phasesOf,
} from './ice-hockey-forecast.ts';
import {
  type GameState,
  lastNotAfter,
  type MatchUp,
  revisionOf,
  type ScopeState,
  type SportModel,
  type Timeline,
} from './sport-model.ts';

/**
 * Ice hockey: goals as two Poisson streams over three periods, with an empty net in the last two minutes of a
 * close match; then five minutes of sudden death and a shoot-out. Strength is in Elo points,
 * `conditions.scoring` the goals of an average side in 60 minutes.
 */
export const iceHockeyModel: SportModel = {
  sportId: iceHockey,
  offers: offersOf(iceHockey),
  maxSeconds: 4 * 3_600,
  uncertainty: 15,
  opening: (matchUp) => stateOf(beforeMatch, hockeyTerms(matchUp)),
  play,
};

/** The ratio of time in the arena to time on the clock. */
const stretch = 1.9;

const intermissionSeconds = 1_000;

const overtimeBreakSeconds = 120;

const shootOutSeconds = 420;

interface Moment extends HockeyPosition {
  phase: MatchStatus['phase'];
}

const beforeMatch: Moment = { phase: 'not-started', period: 0, pause: false, played: 0, goals: [] };

interface Stretch {
  period: number;
  from: number;
  to: number;
  goals: readonly { second: number; side: 1 | 2 }[];
}

function play(matchUp: MatchUp, random: Random): Timeline {
  return playOn([], { period: 1, from: 0, to: 0, goals: [] }, 0, hockeyTerms(matchUp), random);
}

/**
 * Plays a match to its end, after the periods that have passed. `begun` is the next period, with the goals until `second`.
 */
function playOn(
  passed: readonly Stretch[],
  begun: Stretch,
  second: number,
  terms: HockeyTerms,
  random: Random,
): Timeline {
  const periods = [...passed];
  let current: Stretch | undefined = begun;
  let lead = leadOf(passed) + leadOf([begun]);
  while (current && current.period <= 5 && (current.period <= 3 || lead === 0)) {
    const { period, from }: Stretch = current;
    const played = Math.max(0, second - from) / stretch;
    const goals = [
      ...current.goals,
      ...drawPeriod(period, lead, terms, random, played).map((goal) => ({
        second: from + goal.played * stretch,
        side: goal.side,
      })),
    ];
    const to = endOfPeriod(period, from, goals);
    periods.push({ period, from, to, goals });
    lead = leadOf(periods);
    const pause = period < 3 ? intermissionSeconds : overtimeBreakSeconds;
    current = { period: period + 1, from: Math.max(second, to + pause), to, goals: [] };
  }
  return timelineOf(periods, terms);
}

function timelineOf(periods: readonly Stretch[], terms: HockeyTerms): Timeline {
  const endSecond = periods.at(-1)?.to ?? 0;
  const goalSeconds = periods.flatMap(({ goals }) => goals.map(({ second }) => ({ second })));
  const turns = periods.flatMap((period) => [period.from, period.to]);
  return {
    endSecond,
    at: (second) => stateOf(momentOf(periods, second, endSecond), terms),
    revision: (second) => revisionOf(second, { turns, events: lastNotAfter(goalSeconds, second) + 1 }),
    stops: goalSeconds.map(({ second }) => ({ fromSecond: second - 6, toSecond: second + 40 })),
    another(second, others) {
      if (second >= endSecond) return timelineOf(periods, terms);
      const over = periods.filter(({ to }) => to <= second);
      const present = periods.find(({ from, to }) => from <= second && second < to);
      const next = periods[over.length];
      const begun = present
        ? { ...present, goals: present.goals.filter((goal) => goal.second <= second) }
        : next && { ...next, goals: [] };
      return begun ? playOn(over, begun, second, terms, others) : timelineOf(periods, terms);
    },
  };
}

function leadOf(periods: readonly Stretch[]): number {
  const [home, away] = countSides(periods.flatMap(({ goals }) => goals.map(({ side }) => side)));
  return home - away;
}

/** Draws the goals of a period after `begun` seconds on its clock, with their seconds on it. */
function drawPeriod(
  period: number,
  leadBefore: number,
  terms: HockeyTerms,
  random: Random,
  begun: number,
): { played: number; side: 1 | 2 }[] {
  if (period === 5)
    return [{ played: shootOutSeconds / stretch, side: random.next() < terms.shootOut ? 1 : 2 }];
  const goals: { played: number; side: 1 | 2 }[] = [];
  let lead = leadBefore;
  for (const { rates, from, to } of phasesOf(period, terms)) {
    if (to <= begun) continue;
    let played = Math.max(from, begun);
    for (;;) {
      const rate = rates.home(lead) + rates.away(lead);
      played += exponential(random) / rate;
      if (played >= to) break;
      const side = random.next() * rate < rates.home(lead) ? 1 : 2;
      lead += side === 1 ? 1 : -1;
      goals.push({ played, side });
      if (period === 4) return goals;
    }
  }
  return goals;
}

function endOfPeriod(period: number, from: number, goals: Stretch['goals']): number {
  if (period === 5) return from + shootOutSeconds;
  if (period === 4) return goals[0]?.second ?? from + overtimeSeconds * stretch;
  return from + periodSeconds * stretch;
}

function momentOf(periods: readonly Stretch[], second: number, endSecond: number): Moment {
  if (second < 0) return beforeMatch;
  const begun = periods.filter(({ from }) => from <= second);
  const current = begun.at(-1);
  if (!current) return beforeMatch;
  return {
    phase: second < endSecond ? 'live' : 'ended',
    period: current.period,
    pause: second >= current.to && second < endSecond,
    played: Math.min(second - current.from, current.to - current.from) / stretch,
    goals: begun.map(({ goals }) => goals.filter((goal) => goal.second <= second).map(({ side }) => side)),
  };
}

function stateOf(moment: Moment, terms: HockeyTerms): GameState {
  return {
    status: statusOf(moment, terms),
    scopes: hockeyScopes(moment, moment.phase === 'ended'),
    forecast: () => (moment.phase === 'ended' ? new Map() : hockeyForecast(moment, terms)),
  };
}

function statusOf(moment: Moment, { matchUp }: HockeyTerms): MatchStatus {
  const { phase, period, pause, played, goals } = moment;
  const length = period === 4 ? overtimeSeconds : periodSeconds;
  const hasClock = phase === 'live' && period <= 4;
  return {
    phase,
    period: periodCode(moment),
    clockSeconds: hasClock ? (pause ? 0 : Math.ceil(length - played)) : null,
    score: countSides(goals.flat()),
    periodScores: goals.map(countSides),
    ...(phase !== 'ended' && {
      model: { sportId: iceHockey, matchUp, position: { period, pause, played, goals } },
    }),
  };
}

function periodCode({ phase, period, pause }: Moment): string {
  if (phase !== 'live') return '';
  if (pause) return 'pause';
  return period <= 3 ? `p${period}` : period === 4 ? 'ot' : 'so';
}

/** Returns every scope of a match with its score by the recorded goals, from which alone markets are settled. */
export function hockeyScopes(
  { period, pause, goals }: HockeyPosition,
  ended: boolean,
): Map<string, ScopeState> {
  const finished = pause || ended ? period : period - 1;
  const regularGoals = goals.slice(0, 3).flat();
  const regular = countSides(regularGoals);
  const over = finished >= 3;
  const scopes = new Map<string, ScopeState>([
    ['match', { score: regular, over }],
    ['full', { score: countSides(goals.flat()), over: ended }],
    ['overtime', { score: over && regular[0] === regular[1] ? [1, 0] : [0, 0], over }],
  ]);
  for (let number = 1; number <= 3; number++) {
    scopes.set(`period:${number}`, { score: countSides(goals[number - 1] ?? []), over: finished >= number });
  }
  regularGoals.forEach((side, index) => {
    scopes.set(`goal:${index + 1}`, { score: side === 1 ? [1, 0] : [0, 1], over: true });
  });
  scopes.set(`goal:${regularGoals.length + 1}`, { score: [0, 0], over });
  return scopes;
}
