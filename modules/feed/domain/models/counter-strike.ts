import { counterStrike } from '@fairline/markets';
import { type Forecast, forecastOfScores, happening, type ScopeForecast } from '../forecast.ts';
import type { MatchStatus, Pair } from '../messages.ts';
import { offersOf } from '../offers.ts';
import type { Random } from '../random.ts';
import {
  isMapOver,
  type MapEnd,
  mapEnds,
  type RoundChances,
  raceChance,
  regularEnds,
  roundChance,
} from './map-rounds.ts';
import {
  type GameState,
  lastNotAfter,
  type MatchUp,
  type ScopeState,
  type SportModel,
  type Timeline,
} from './sport-model.ts';

/**
 * Counter-Strike: independent rounds on up to three maps. The defending side wins a round more often. Strength is in
 * Elo points.
 */
export const counterStrikeModel: SportModel = {
  sportId: counterStrike,
  offers: offersOf(counterStrike),
  maxSeconds: 7 * 3_600,
  uncertainty: 25,
  opening: (matchUp) => stateOf(beforeMatch, termsOf(matchUp)),
  play,
};

const mapsToWin = 2;
/** The numbers of rounds to which a race is on offer. */
const races = [4, 7, 10] as const;
/** With this factor a lead of 100 points in strength wins 53% of the rounds and 65% of the maps. */
const roundsPerPoint = 0.0003;
const defenceEdge = 0.025;
const seconds = { shortestRound: 70, spread: 80, swap: 30, overtime: 90, newMap: 480 };

interface Terms {
  chances: RoundChances;
  /** The possible ends of a map before it is known which side defends first. */
  fresh: readonly MapEnd[];
  freshWin: number;
}

function termsOf({ homeStrength, awayStrength, conditions }: MatchUp): Terms {
  const better = (homeStrength + conditions.homeEdge - awayStrength) * roundsPerPoint;
  const round = Math.min(0.8, Math.max(0.2, 0.5 + better));
  const chances = { defending: round + defenceEdge, attacking: round - defenceEdge };
  const fresh = [...mapEnds(chances, true, 0, 0), ...mapEnds(chances, false, 0, 0)].map((end) => ({
    ...end,
    chance: end.chance / 2,
  }));
  return { chances, fresh, freshWin: winChance(fresh) };
}

interface Moment {
  second: number;
  phase: MatchStatus['phase'];
  /** The final scores of the finished maps. */
  maps: readonly Pair[];
  /** The rounds of the map in progress; undefined between two maps. */
  rounds: Pair | undefined;
  /** The winners of the rounds of each map: 1 is home, 2 is away. */
  winners: readonly (readonly (1 | 2)[])[];
  homeDefendsFirst: boolean;
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
  return playOn([], kickOff, termsOf(matchUp), random);
}

/** Plays a match to its end from this moment, after those that have passed. */
function playOn(passed: readonly Moment[], from: Moment, terms: Terms, random: Random): Timeline {
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

function afterRound(moment: Moment, before: Pair, { chances }: Terms, random: Random): Moment {
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

function mapsWon(maps: readonly Pair[]): Pair {
  const home = maps.filter(([h, a]) => h > a).length;
  return [home, maps.length - home];
}

function stateOf(moment: Moment, terms: Terms): GameState {
  return {
    status: statusOf(moment),
    scopes: scopesOf(moment),
    forecast: () => (moment.phase === 'ended' ? new Map() : forecastOf(moment, terms)),
  };
}

function statusOf({ phase, maps, rounds }: Moment): MatchStatus {
  return {
    phase,
    period: phase === 'live' ? (rounds ? `map${maps.length + 1}` : 'pause') : '',
    clockSeconds: null,
    score: mapsWon(maps),
    periodScores: rounds ? [...maps, rounds] : [...maps],
  };
}

function scopesOf({ phase, maps, rounds, winners }: Moment): Map<string, ScopeState> {
  const ended = phase === 'ended';
  const scopes = new Map<string, ScopeState>([['match', { score: mapsWon(maps), over: ended }]]);
  for (let map = 1; map <= 2 * mapsToWin - 1; map++) {
    const finished = maps[map - 1];
    const score = finished ?? (map === maps.length + 1 ? rounds : undefined) ?? [0, 0];
    const never = ended && !finished;
    const over = finished !== undefined || never;
    scopes.set(`map:${map}`, { score: never ? undefined : score, over });
    scopes.set(`mapot:${map}`, { score: never ? undefined : [score[0] + score[1] > 24 ? 1 : 0, 0], over });
    for (const [key, scope] of roundScopes(map, winners[map - 1] ?? [], over, never)) scopes.set(key, scope);
  }
  return scopes;
}

/** Returns the scopes of a map that its rounds decide one by one. */
function roundScopes(
  map: number,
  winners: readonly (1 | 2)[],
  over: boolean,
  never: boolean,
): [string, ScopeState][] {
  const score = countSides(winners.slice(0, 24));
  const isRegularOver = over || winners.length >= 24;
  return [
    [`mapreg:${map}`, { score: never ? undefined : score, over: isRegularOver }],
    ...winners.map((side, index): [string, ScopeState] => [
      `round:${map}:${index + 1}`,
      { score: sideScore(side), over: true },
    ]),
    // The round after the last one is never played.
    [`round:${map}:${winners.length + 1}`, { score: undefined, over }],
    ...races.map((rounds): [string, ScopeState] => {
      const first = firstWith(winners, rounds);
      return [
        `race:${map}:${rounds}`,
        { score: first && sideScore(first), over: over || first !== undefined },
      ];
    }),
  ];
}

/** Returns the side that first had this many rounds. */
function firstWith(winners: readonly (1 | 2)[], rounds: number): 1 | 2 | undefined {
  const counts: Pair = [0, 0];
  for (const side of winners) {
    counts[side - 1] = (counts[side - 1] ?? 0) + 1;
    if (counts[side - 1] === rounds) return side;
  }
  return undefined;
}

function countSides(winners: readonly (1 | 2)[]): Pair {
  const home = winners.filter((side) => side === 1).length;
  return [home, winners.length - home];
}

function sideScore(side: 1 | 2): Pair {
  return side === 1 ? [1, 0] : [0, 1];
}

function forecastOf({ maps, rounds, homeDefendsFirst }: Moment, terms: Terms): Forecast {
  const [home, away] = mapsWon(maps);
  const { chances } = terms;
  const starts: MapStart[] = rounds ? [{ homeDefendsFirst, score: rounds, weight: 1 }] : freshStarts;
  const ends = rounds ? mapEnds(terms.chances, homeDefendsFirst, rounds[0], rounds[1]) : terms.fresh;
  const current = maps.length + 1;
  const forecast = new Map<string, ScopeForecast>([
    ['match', forecastOfScores(matchEnds(home, away, winChance(ends), terms.freshWin))],
    ...mapForecasts(current, ends),
    ...roundForecasts(current, starts, chances),
  ]);
  // The next map is offered only while it is certain that it will be played.
  if (mapsToWin - Math.max(home, away) >= 2) {
    for (const [key, scope] of mapForecasts(current + 1, terms.fresh)) forecast.set(key, scope);
    for (const [key, scope] of roundForecasts(current + 1, freshStarts, chances)) forecast.set(key, scope);
  }
  return forecast;
}

function mapForecasts(map: number, ends: readonly MapEnd[]): [string, ScopeForecast][] {
  const overtime = ends.reduce((sum, end) => sum + (end.home + end.away > 24 ? end.chance : 0), 0);
  return [
    [`map:${map}`, forecastOfScores(ends)],
    [`mapot:${map}`, happening(Math.min(1, overtime))],
  ];
}

/** A map from which rounds are forecast: its score, who defends first, and the chance of this. */
interface MapStart {
  homeDefendsFirst: boolean;
  score: Pair;
  weight: number;
}

const freshStarts: MapStart[] = [
  { homeDefendsFirst: true, score: [0, 0], weight: 0.5 },
  { homeDefendsFirst: false, score: [0, 0], weight: 0.5 },
];

/** Forecasts the next round, the races that are not over, and the score of the regular rounds. */
function roundForecasts(
  map: number,
  starts: readonly MapStart[],
  chances: RoundChances,
): [string, ScopeForecast][] {
  const [home = 0, away = 0] = starts[0]?.score ?? [];
  const played = home + away;
  const mixed = (chanceOf: (start: MapStart) => number) =>
    starts.reduce((sum, start) => sum + start.weight * chanceOf(start), 0);
  const next = mixed(({ homeDefendsFirst }) => roundChance(chances, homeDefendsFirst, played));
  const scopes: [string, ScopeForecast][] = [[`round:${map}:${played + 1}`, oneOf(next)]];
  for (const rounds of races) {
    if (Math.max(home, away) >= rounds) continue;
    const first = mixed(({ homeDefendsFirst }) => raceChance(chances, homeDefendsFirst, home, away, rounds));
    scopes.push([`race:${map}:${rounds}`, oneOf(first)]);
  }
  if (played >= 24) return scopes;
  const ends = starts.flatMap(({ homeDefendsFirst, score, weight }) =>
    regularEnds(chances, homeDefendsFirst, score[0], score[1]).map((end) => ({
      ...end,
      chance: end.chance * weight,
    })),
  );
  return [...scopes, [`mapreg:${map}`, forecastOfScores(ends)]];
}

/** Forecasts what one of both sides does: 1:0 with this chance, else 0:1. */
function oneOf(home: number): ScopeForecast {
  return forecastOfScores([
    { home: 1, away: 0, chance: home },
    { home: 0, away: 1, chance: 1 - home },
  ]);
}

function winChance(ends: readonly MapEnd[]): number {
  return ends.reduce((sum, end) => sum + (end.home > end.away ? end.chance : 0), 0);
}

/**
 * Returns the final scores in maps, when home wins the present map with the chance `now` and each later one with
 * `later`.
 */
function matchEnds(home: number, away: number, now: number, later: number): MapEnd[] {
  if (home === mapsToWin || away === mapsToWin) return [{ home, away, chance: 1 }];
  return [
    ...matchEnds(home + 1, away, later, later).map((end) => ({ ...end, chance: end.chance * now })),
    ...matchEnds(home, away + 1, later, later).map((end) => ({ ...end, chance: end.chance * (1 - now) })),
  ];
}
