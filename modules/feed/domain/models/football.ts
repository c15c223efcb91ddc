import { football } from '@fairline/markets';
import type { MatchStatus, Pair } from '../messages.ts';
import { offersOf } from '../offers.ts';
import { exponential, poisson, type Random } from '../random.ts';
import { type FootballPosition, footballForecast, outcomeOf, scoreOf, since } from './football-forecast.ts';
import { halfShares, scoringRates, timeOfIntensity } from './football-rates.ts';
import type { ScoringRates } from './score-chain.ts';
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
 * Football: goals as two Poisson streams whose rates depend on the lead. A level match has slightly fewer goals, and
 * the side that is behind attacks more. This gives the surplus of low draws for which Dixon and Coles (1997) correct.
 * Intensity grows through each half. Strength is in Elo points; `conditions.scoring` is the goals of an average side.
 */
export const footballModel: SportModel = {
  sportId: football,
  offers: offersOf(football),
  maxSeconds: 2 * 2_700 + 900 + 16 * 60,
  uncertainty: 25,
  opening: (matchUp) => stateOf(notStarted, scoringRates(matchUp)),
  play,
};

const halfTimeSeconds = 900;

const corners = 5.1;

const yellowCards = 2.1;

/** The mean number of attacks that stop the bets and bring no goal. */
const falseAlarms = 7;

interface Moment extends FootballPosition {
  phase: MatchStatus['phase'];
  period: '' | '1h' | 'ht' | '2h';
  clockSeconds: number | null;
  corners: Pair;
  yellowCards: Pair;
}

const notStarted: Moment = {
  phase: 'not-started',
  period: '',
  elapsed: 0,
  clockSeconds: null,
  goals: [],
  halfTime: undefined,
  corners: [0, 0],
  yellowCards: [0, 0],
};

interface Event {
  second: number;
  kind: 'goal' | 'corner' | 'yellow-card';
  side: 1 | 2;
}

function play(matchUp: MatchUp, random: Random): Timeline {
  const rates = scoringRates(matchUp);
  const firstHalf = 2_700 + 60 + random.below(240);
  const secondHalf = 2_700 + 150 + random.below(330);
  const secondHalfFrom = firstHalf + halfTimeSeconds;
  const endSecond = secondHalfFrom + secondHalf;
  const halves = [
    { from: 0, length: firstHalf },
    { from: secondHalfFrom, length: secondHalf },
  ];
  const goals = drawGoals(rates, halves, random.fork('goals'));
  const events = [...goals, ...drawCounts(halves, random.fork('counts'))].sort((a, b) => a.second - b.second);
  const alarms = Array.from({ length: poisson(random, falseAlarms) }, () => secondOf(halves, random));

  function clockOf(second: number): number | null {
    if (second >= endSecond) return null;
    if (second < firstHalf) return second;
    return 2_700 + Math.max(0, second - secondHalfFrom);
  }

  function moment(second: number): Moment {
    if (second < 0) return notStarted;
    const seen = events.slice(0, lastNotAfter(events, second) + 1);
    const beforeBreak = seen.filter((event) => event.second < secondHalfFrom);
    const inFirst = second < firstHalf;
    const inSecond = second >= secondHalfFrom && second < endSecond;
    return {
      phase: second < endSecond ? 'live' : 'ended',
      period: inFirst ? '1h' : inSecond ? '2h' : second < endSecond ? 'ht' : '',
      elapsed: inFirst ? second / firstHalf : inSecond ? (second - secondHalfFrom) / secondHalf : 0,
      clockSeconds: clockOf(second),
      goals: seen.filter(({ kind }) => kind === 'goal').map(({ side }) => side),
      halfTime: inFirst ? undefined : countSides(beforeBreak, 'goal'),
      corners: countSides(seen, 'corner'),
      yellowCards: countSides(seen, 'yellow-card'),
    };
  }

  return {
    endSecond,
    at: (second) => stateOf(moment(second), rates),
    revision: (second) =>
      revisionOf(second, {
        turns: [0, firstHalf, secondHalfFrom, endSecond],
        events: lastNotAfter(events, second) + 1,
      }),
    stops: joinStops([...goals.map(({ second }) => second), ...alarms]),
  };
}

interface Half {
  from: number;
  length: number;
}

function drawGoals(rates: ScoringRates, halves: readonly Half[], random: Random): Event[] {
  const goals: Event[] = [];
  let lead = 0;
  halves.forEach(({ from, length }, index) => {
    const share = halfShares[index] ?? 0;
    let done = 0;
    for (;;) {
      const home = rates.home(lead);
      const rate = home + rates.away(lead);
      done += exponential(random) / rate / share;
      if (done >= 1) break;
      const side = random.next() * rate < home ? 1 : 2;
      lead += side === 1 ? 1 : -1;
      goals.push({ second: from + timeOfIntensity(done) * length, kind: 'goal', side });
    }
  });
  return goals;
}

function drawCounts(halves: readonly Half[], random: Random): Event[] {
  const draw = (kind: Event['kind'], side: 1 | 2, mean: number): Event[] =>
    Array.from({ length: poisson(random, mean) }, () => ({ second: secondOf(halves, random), kind, side }));
  return [
    ...draw('corner', 1, corners),
    ...draw('corner', 2, corners),
    ...draw('yellow-card', 1, yellowCards),
    ...draw('yellow-card', 2, yellowCards),
  ];
}

function secondOf(halves: readonly Half[], random: Random): number {
  const half = halves[random.below(halves.length)];
  return half ? half.from + random.next() * half.length : 0;
}

function countSides(events: readonly Event[], kind: Event['kind']): Pair {
  const count = (side: 1 | 2) => events.filter((event) => event.kind === kind && event.side === side).length;
  return [count(1), count(2)];
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

function stateOf(moment: Moment, rates: ScoringRates): GameState {
  const score = scoreOf(moment.goals);
  return {
    status: statusOf(moment, score),
    scopes: scopesOf(moment, score),
    forecast: () => (moment.phase === 'ended' ? new Map() : footballForecast(moment, rates)),
  };
}

function statusOf(moment: Moment, score: Pair): MatchStatus {
  const { phase, period, halfTime } = moment;
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
    statistics: { corners: moment.corners, yellowCards: moment.yellowCards },
  };
}

function scopesOf({ phase, goals, halfTime }: Moment, score: Pair): Map<string, ScopeState> {
  const over = phase === 'ended';
  const scopes = new Map<string, ScopeState>([
    ['match', { score, over }],
    ['h1', { score: halfTime ?? score, over: halfTime !== undefined }],
    ['halves', { score: halfTime && over ? [outcomeOf(halfTime), outcomeOf(score)] : [1, 1], over }],
  ]);
  if (halfTime) scopes.set('h2', { score: since(score, halfTime), over });
  goals.forEach((side, index) => {
    scopes.set(`goal:${index + 1}`, { score: side === 1 ? [1, 0] : [0, 1], over: true });
  });
  scopes.set(`goal:${goals.length + 1}`, { score: [0, 0], over });
  return scopes;
}
