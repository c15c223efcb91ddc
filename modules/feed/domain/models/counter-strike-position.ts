import type { Pair } from '../messages.ts';
import type { CounterStrikePosition } from '../model-state.ts';
import type { ScopeState } from './sport-model.ts';

export const mapsToWin = 2;

export const maxMaps = 2 * mapsToWin - 1;

/** The numbers of rounds to which a race is on offer. */
export const races = [4, 7, 10] as const;

export function mapsWon(maps: readonly Pair[]): Pair {
  const home = maps.filter(([h, a]) => h > a).length;
  return [home, maps.length - home];
}

/** Returns every scope of a match with its score by the recorded rounds, from which alone markets are settled. */
export function counterStrikeScopes(
  { maps, rounds, winners }: CounterStrikePosition,
  ended: boolean,
): Map<string, ScopeState> {
  const scopes = new Map<string, ScopeState>([['match', { score: mapsWon(maps), over: ended }]]);
  for (let map = 1; map <= maxMaps; map++) {
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

export function sideScore(side: 1 | 2): Pair {
  return side === 1 ? [1, 0] : [0, 1];
}
