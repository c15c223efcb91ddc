import type { Pair } from '../messages.ts';
import type { DotaMap, DotaPosition } from '../model-state.ts';
import type { ScopeState } from './sport-model.ts';

export const mapsToWin = 2;

export const maxMaps = 2 * mapsToWin - 1;

/** The numbers of kills to which a race is on offer. The winner of a map always has as many. */
export const killRaces = [5, 10] as const;

/**
 * The objectives of a side in their order: towers of the lanes, the aegis of Roshan, more towers, barracks, the last
 * towers and the ancient, with which the map is won.
 */
const objectives = [
  ...Array<'tower'>(4).fill('tower'),
  'aegis',
  ...Array<'tower'>(3).fill('tower'),
  'barracks',
  ...Array<'tower'>(3).fill('tower'),
  'ancient',
] as const;

export type Objective = (typeof objectives)[number];

export const objectivesToWin = objectives.length;

/** Returns what a side gains with its objective number `taken` + 1. */
export function nextObjective(taken: number): Objective | undefined {
  return objectives[taken];
}

/** The number of objectives with which a side has its aegis, and its barracks. */
export const objectivesToAegis = objectives.indexOf('aegis') + 1;
export const objectivesToBarracks = objectives.indexOf('barracks') + 1;

/** Returns the towers among the first objectives of a side. */
export function towersOf(taken: number): number {
  return objectives.slice(0, taken).filter((objective) => objective === 'tower').length;
}

/** The number of towers that fall in every map. */
export const certainTowers = towersOf(objectivesToWin);

/** Returns the winner of a map; undefined while it is played. */
export function winnerOf({ taken }: DotaMap): 1 | 2 | undefined {
  const [home, away] = countSides(taken);
  if (home === objectivesToWin) return 1;
  return away === objectivesToWin ? 2 : undefined;
}

export function mapsWon(maps: readonly DotaMap[]): Pair {
  const winners = maps.map(winnerOf);
  return [winners.filter((side) => side === 1).length, winners.filter((side) => side === 2).length];
}

/** Returns the map in progress; undefined before the match and between two maps. */
export function mapInProgress({ maps }: DotaPosition): DotaMap | undefined {
  const last = maps.at(-1);
  return last && winnerOf(last) === undefined ? last : undefined;
}

export function countSides(sides: readonly (1 | 2)[]): Pair {
  const home = sides.filter((side) => side === 1).length;
  return [home, sides.length - home];
}

export function sideScore(side: 1 | 2): Pair {
  return side === 1 ? [1, 0] : [0, 1];
}

/** Returns every scope of a match with its score by the recorded events, from which alone markets are settled. */
export function dotaScopes({ maps }: DotaPosition, ended: boolean): Map<string, ScopeState> {
  const scopes = new Map<string, ScopeState>([['match', { score: mapsWon(maps), over: ended }]]);
  for (let number = 1; number <= maxMaps; number++) {
    const map = maps[number - 1];
    const own = map ? scopesOfMap(map, number) : scopesOfNoMap(number, ended);
    for (const [key, scope] of own) scopes.set(key, scope);
  }
  return scopes;
}

/** Returns the scopes of a map that has begun. */
export function scopesOfMap(map: DotaMap, number: number): [string, ScopeState][] {
  const winner = winnerOf(map);
  const over = winner !== undefined;
  const [home, away] = countSides(map.taken);
  return [
    [`map:${number}`, { score: winner ? sideScore(winner) : [0, 0], over }],
    [`kills:${number}`, { score: countSides(map.kills), over }],
    [`towers:${number}`, { score: [towersOf(home), towersOf(away)], over }],
    [`duration:${number}`, { score: [Math.floor(map.seconds / 60), 0], over }],
    ...inOrder(`kill:${number}`, map.kills, over),
    ...inOrder(`tower:${number}`, takersOf(map, 'tower'), over),
    ...inOrder(`aegis:${number}`, takersOf(map, 'aegis'), over),
    ...inOrder(`barracks:${number}`, takersOf(map, 'barracks'), over),
    ...killRaces.map((kills): [string, ScopeState] => {
      const first = firstWith(map.kills, kills);
      return [
        `killrace:${number}:${kills}`,
        { score: first && sideScore(first), over: over || first !== undefined },
      ];
    }),
  ];
}

/** Returns the scopes of a map that has not begun; they are void when the match has ended. */
export function scopesOfNoMap(number: number, over: boolean): [string, ScopeState][] {
  const keys = [
    ...['map', 'kills', 'towers', 'duration'].map((scope) => `${scope}:${number}`),
    ...['kill', 'tower', 'aegis', 'barracks'].map((scope) => `${scope}:${number}:1`),
    ...killRaces.map((kills) => `killrace:${number}:${kills}`),
  ];
  return keys.map((key) => [key, { score: over ? undefined : [0, 0], over }]);
}

/** Returns a scope for each event of a kind, decided by its side, and one for the event that comes next. */
function inOrder(key: string, sides: readonly (1 | 2)[], over: boolean): [string, ScopeState][] {
  return [
    ...sides.map((side, index): [string, ScopeState] => [
      `${key}:${index + 1}`,
      { score: sideScore(side), over: true },
    ]),
    [`${key}:${sides.length + 1}`, { score: undefined, over }],
  ];
}

/** Returns the sides that took an objective of this kind, in order. */
export function takersOf({ taken }: DotaMap, objective: Objective): (1 | 2)[] {
  const counts: Pair = [0, 0];
  return taken.filter((side) => {
    const gained = nextObjective(counts[side - 1] ?? 0);
    counts[side - 1] = (counts[side - 1] ?? 0) + 1;
    return gained === objective;
  });
}

/** Returns the side that first had this many kills. */
function firstWith(kills: readonly (1 | 2)[], count: number): 1 | 2 | undefined {
  const counts: Pair = [0, 0];
  return kills.find((side) => {
    counts[side - 1] = (counts[side - 1] ?? 0) + 1;
    return counts[side - 1] === count;
  });
}
