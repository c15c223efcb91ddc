import { counterStrike } from '@fairline/markets';
import type { MatchStatus, Pair } from '../messages.ts';
import type { CounterStrikePosition } from '../model-state.ts';
import { offersOf } from '../offers.ts';
import type { Random } from '../random.ts';
import {
  type CounterStrikeTerms,
  counterStrikeForecast,
  counterStrikeTerms,
} from './counter-strike-forecast.ts';
import { counterStrikeScopes, mapsToWin, mapsWon } from './counter-strike-position.ts';
import { isMapOver, roundChance } from './map-rounds.ts';
import { type GameState, lastNotAfter, type MatchUp, type SportModel, type Timeline } from './sport-model.ts';

/**
 * Counter-Strike: independent rounds on up to three maps. The defending side wins a round more often. Strength is in
 * Elo points.
 */
export const counterStrikeModel: SportModel = {
  sportId: counterStrike,
  offers: offersOf(counterStrike),
  maxSeconds: 7 * 3_600,
  uncertainty: 25,
  opening: (matchUp) => stateOf(beforeMatch, counterStrikeTerms(matchUp)),
  play,
};

const seconds = { shortestRound: 70, spread: 80, swap: 30, overtime: 90, newMap: 480 };

interface Moment extends CounterStrikePosition {
  second: number;
  phase: MatchStatus['phase'];
}

const beforeMatch: Moment = {
  second: -1,
  phase: 'not-started',
  maps: [],
  rounds: undefined,
  winners: [],
  homeDefendsFirst: true,
};

const kickOff: Moment = { ...beforeMatch, second: 0, phase: 'live' };

function play(matchUp: MatchUp, random: Random): Timeline {
  return playOn([], kickOff, counterStrikeTerms(matchUp), random);
}

/** Plays a match to its end from this moment, after those that have passed. */
function playOn(
  passed: readonly Moment[],
  from: Moment,
  terms: CounterStrikeTerms,
  random: Random,
): Timeline {
  const moments = [...passed];
  let moment = from;
  while (moment.phase === 'live') {
    if (!moment.rounds) {
      if (moment.maps.length > 0) moment = { ...moment, second: moment.second + seconds.newMap };
      moment = {
        ...moment,
        rounds: [0, 0],
        winners: [...moment.winners, []],
        homeDefendsFirst: random.below(2) === 0,
      };
      moments.push(moment);
    }
    while (moment.rounds) {
      moment = afterRound(moment, moment.rounds, terms, random);
      moments.push(moment);
    }
  }
  return {
    endSecond: moment.second,
    at: (second) => stateOf(moments[lastNotAfter(moments, second)] ?? beforeMatch, terms),
    revision: (second) => lastNotAfter(moments, second),
    stops: moments
      .filter(({ maps, rounds }) => maps.length > 0 && !rounds)
      .map(({ second }) => ({ fromSecond: second - 15, toSecond: second + 20 })),
    another(second, others) {
      const kept = moments.slice(0, lastNotAfter(moments, second) + 1);
      const last = kept.at(-1);
      if (!last) return playOn([], kickOff, terms, others);
      if (last.phase === 'ended') return playOn(moments, moment, terms, others);
      return playOn(kept, { ...last, second: Math.max(last.second, second) }, terms, others);
    },
  };
}

function afterRound(moment: Moment, before: Pair, { chances }: CounterStrikeTerms, random: Random): Moment {
  const played = before[0] + before[1];
  const homeWins = random.next() < roundChance(chances, moment.homeDefendsFirst, played);
  const rounds: Pair = [before[0] + (homeWins ? 1 : 0), before[1] + (homeWins ? 0 : 1)];
  const ofMap = [...(moment.winners.at(-1) ?? []), homeWins ? (1 as const) : (2 as const)];
  const winners = [...moment.winners.slice(0, -1), ofMap];
  const pause = played === 12 ? seconds.swap : played >= 24 && played % 6 === 0 ? seconds.overtime : 0;
  const second = moment.second + pause + seconds.shortestRound + seconds.spread * random.next();
  if (!isMapOver(rounds[0], rounds[1])) return { ...moment, second, rounds, winners };
  const maps = [...moment.maps, rounds];
  const ended = Math.max(...mapsWon(maps)) === mapsToWin;
  return { ...moment, second, maps, rounds: undefined, winners, phase: ended ? 'ended' : 'live' };
}

function stateOf(moment: Moment, terms: CounterStrikeTerms): GameState {
  return {
    status: statusOf(moment, terms),
    scopes: counterStrikeScopes(moment, moment.phase === 'ended'),
    forecast: () => (moment.phase === 'ended' ? new Map() : counterStrikeForecast(moment, terms)),
  };
}

function statusOf(moment: Moment, { matchUp }: CounterStrikeTerms): MatchStatus {
  const { phase, maps, rounds, winners, homeDefendsFirst } = moment;
  return {
    phase,
    period: phase === 'live' ? (rounds ? `map${maps.length + 1}` : 'pause') : '',
    clockSeconds: null,
    score: mapsWon(maps),
    periodScores: rounds ? [...maps, rounds] : [...maps],
    ...(phase !== 'ended' && {
      model: {
        sportId: counterStrike,
        matchUp,
        position: { maps, ...(rounds && { rounds }), winners, homeDefendsFirst },
      },
    }),
  };
}
