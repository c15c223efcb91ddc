import {
  type Forecast,
  forecastOfGrid,
  forecastOfScores,
  type Grid,
  type Pmf,
  type ScopeForecast,
  shift,
} from '../forecast.ts';
import type { Pair } from '../messages.ts';
import type { DotaMap, DotaPosition } from '../model-state.ts';
import {
  type DotaTerms,
  fullMinutes,
  nextTower,
  plainKills,
  type RaceEnd,
  raceEnds,
  raceWin,
} from './dota-chances.ts';
import {
  certainTowers,
  countSides,
  killRaces,
  mapInProgress,
  mapsToWin,
  mapsWon,
  objectivesToAegis,
  objectivesToBarracks,
  objectivesToWin,
  towersOf,
} from './dota-position.ts';

/** Forecasts the scopes that are not over in this position. */
export function dotaForecast(position: DotaPosition, terms: DotaTerms): Forecast {
  const [home, away] = mapsWon(position.maps);
  const begun = mapInProgress(position);
  const number = home + away + 1;
  const now = begun ? raceWin(terms.kill, countSides(begun.taken), objectivesToWin) : terms.map;
  const forecast = new Map<string, ScopeForecast>([
    ['match', forecastOfScores(matchEnds([home, away], now, terms.map))],
    ...(begun ? forecastOfMap(begun, number, terms) : freshMap(number, terms)),
  ]);
  // The next map is offered only while it is certain that it will be played.
  if (mapsToWin - Math.max(home, away) >= 2) {
    for (const [key, scope] of freshMap(number + 1, terms)) forecast.set(key, scope);
  }
  return forecast;
}

const notBegun: DotaMap = { kills: [], taken: [], seconds: 0 };

/** The forecasts of a map that has not begun, by the terms and the number of the map. */
const freshMaps = new WeakMap<DotaTerms, Map<number, [string, ScopeForecast][]>>();

function freshMap(number: number, terms: DotaTerms): [string, ScopeForecast][] {
  const known = freshMaps.get(terms) ?? new Map<number, [string, ScopeForecast][]>();
  freshMaps.set(terms, known);
  const forecast = known.get(number) ?? forecastOfMap(notBegun, number, terms);
  known.set(number, forecast);
  return forecast;
}

function forecastOfMap(
  { kills: fallen, taken, seconds }: DotaMap,
  number: number,
  { kill: each }: DotaTerms,
): [string, ScopeForecast][] {
  const kills = countSides(fallen);
  const objectives = countSides(taken);
  const ends = raceEnds(each, objectives, objectivesToWin);
  const killsForecast = forecastOfKills(kills, objectives, ends, each);
  const towers = towersOf(objectives[0]) + towersOf(objectives[1]);
  const most = Math.max(...objectives);
  return [
    [`map:${number}`, oneOf(raceWin(each, objectives, objectivesToWin))],
    [`kills:${number}`, killsForecast],
    [`kill:${number}:${fallen.length + 1}`, oneOf(each)],
    ...killRaces
      .filter((target) => Math.max(...kills) < target)
      .map((target): [string, ScopeForecast] => [
        `killrace:${number}:${target}`,
        oneOf(raceWin(each, kills, target)),
      ]),
    [
      `towers:${number}`,
      forecastOfScores(
        ends.map(({ score, chance }) => ({ home: towersOf(score[0]), away: towersOf(score[1]), chance })),
      ),
    ],
    ...present(towers < certainTowers, `tower:${number}:${towers + 1}`, () => nextTower(each, objectives)),
    ...present(most < objectivesToAegis, `aegis:${number}:1`, () =>
      raceWin(each, objectives, objectivesToAegis),
    ),
    ...present(most < objectivesToBarracks, `barracks:${number}:1`, () =>
      raceWin(each, objectives, objectivesToBarracks),
    ),
    [`duration:${number}`, forecastOfDuration(seconds, shift(killsForecast.sum, -fallen.length))],
  ];
}

function present(isOpen: boolean, key: string, home: () => number): [string, ScopeForecast][] {
  return isOpen ? [[key, oneOf(home())]] : [];
}

/** Forecasts the kills of a map: those so far, one for each objective to come, and those that bring none. */
function forecastOfKills(
  kills: Pair,
  objectives: Pair,
  ends: readonly RaceEnd[],
  each: number,
): ScopeForecast {
  const plain = new Map<number, Grid>();
  const { size: plainSize } = plainKills(each, 1);
  const size = plainSize + objectivesToWin;
  const cells = new Float64Array(size * size);
  for (const { score, chance } of ends) {
    const [home, away] = [score[0] - objectives[0], score[1] - objectives[1]];
    const more = plain.get(home + away) ?? plainKills(each, home + away);
    plain.set(home + away, more);
    more.cells.forEach((share, cell) => {
      const target = (Math.floor(cell / plainSize) + home) * size + (cell % plainSize) + away;
      cells[target] = (cells[target] ?? 0) + chance * share;
    });
  }
  return forecastOfGrid({ size, cells }, kills[0], kills[1]);
}

function forecastOfDuration(seconds: number, killsLeft: Pmf): ScopeForecast {
  const minutes = fullMinutes(seconds, killsLeft);
  const none = { from: 0, p: Float64Array.of(1) };
  return { lead: minutes, sum: minutes, home: minutes, away: none };
}

/** Forecasts what one of both sides does: 1:0 with this chance, else 0:1. */
function oneOf(home: number): ScopeForecast {
  return forecastOfScores([
    { home: 1, away: 0, chance: home },
    { home: 0, away: 1, chance: 1 - home },
  ]);
}

/** Returns the final scores in maps, when home wins the present map with the chance `now` and each later one with `later`. */
function matchEnds(
  [home, away]: Pair,
  now: number,
  later: number,
): { home: number; away: number; chance: number }[] {
  if (home === mapsToWin || away === mapsToWin) return [{ home, away, chance: 1 }];
  return [
    ...matchEnds([home + 1, away], later, later).map((end) => ({ ...end, chance: end.chance * now })),
    ...matchEnds([home, away + 1], later, later).map((end) => ({ ...end, chance: end.chance * (1 - now) })),
  ];
}
