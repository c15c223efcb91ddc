import { type Forecast, forecastOfScores, happening, type ScopeForecast } from '../forecast.ts';
import type { Pair } from '../messages.ts';
import type { CounterStrikePosition, MatchUp } from '../model-state.ts';
import { mapsToWin, mapsWon, races } from './counter-strike-position.ts';
import {
  type MapEnd,
  mapEnds,
  type RoundChances,
  raceChance,
  regularEnds,
  roundChance,
} from './map-rounds.ts';

/** With this factor a lead of 100 points in strength wins 53% of the rounds and 65% of the maps. */
const roundsPerPoint = 0.0003;
const defenceEdge = 0.025;

/** The constants of a match. */
export interface CounterStrikeTerms {
  matchUp: MatchUp;
  chances: RoundChances;
  /** The possible ends of a map before it is known which side defends first. */
  fresh: readonly MapEnd[];
  freshWin: number;
}

export function counterStrikeTerms(matchUp: MatchUp): CounterStrikeTerms {
  const { homeStrength, awayStrength, conditions } = matchUp;
  const better = (homeStrength + conditions.homeEdge - awayStrength) * roundsPerPoint;
  const round = Math.min(0.8, Math.max(0.2, 0.5 + better));
  const chances = { defending: round + defenceEdge, attacking: round - defenceEdge };
  const fresh = [...mapEnds(chances, true, 0, 0), ...mapEnds(chances, false, 0, 0)].map((end) => ({
    ...end,
    chance: end.chance / 2,
  }));
  return { matchUp, chances, fresh, freshWin: winChance(fresh) };
}

/** Forecasts the scopes that are not over in this position. */
export function counterStrikeForecast(
  { maps, rounds, homeDefendsFirst }: CounterStrikePosition,
  terms: CounterStrikeTerms,
): Forecast {
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
