import type { Pair } from '../messages.ts';
import type { TennisPosition } from '../model-state.ts';
import type { ScopeState } from './sport-model.ts';
import { holdChance, tieBreakChance, tieBreakServer } from './tennis-chances.ts';
import type { TennisTable } from './tennis-table.ts';

export function isTieBreak({ games }: TennisPosition): boolean {
  return games[0] === 6 && games[1] === 6;
}

/** Returns the points that win a tie-break of the set in progress, with a lead of two. */
export function tieBreakTarget({ sets }: TennisPosition, table: TennisTable): number {
  return sets.length + 1 === table.bestOf ? table.lastTieBreakTo : 7;
}

/** Returns the server of the next point; in a tie-break it changes within the game. */
export function serverOf(position: TennisPosition): 1 | 2 {
  const first = position.server ?? 1;
  return isTieBreak(position) ? tieBreakServer(first, position.points[0] + position.points[1]) : first;
}

export function setsWon(sets: readonly Pair[]): Pair {
  const home = sets.filter(([h, a]) => h > a).length;
  return [home, sets.length - home];
}

/** Returns home's chance of the game or tie-break in progress, which `server` serves or served first. */
export function currentGame(position: TennisPosition, server: 1 | 2, table: TennisTable): number {
  const [home, away] = position.points;
  const { serve } = table;
  if (isTieBreak(position)) {
    return tieBreakChance(serve, server, tieBreakTarget(position, table), home, away);
  }
  return server === 1 ? holdChance(serve.home, home, away) : 1 - holdChance(serve.away, away, home);
}

/** Returns every scope of a match with its score by the recorded games, from which alone markets are settled. */
export function tennisScopes(
  { sets, games, gameWinners }: TennisPosition,
  over: boolean,
  bestOf: number,
): Map<string, ScopeState> {
  const score = setsWon(sets);
  const all: Pair = [games[0], games[1]];
  for (const [home, away] of sets) {
    all[0] += home;
    all[1] += away;
  }
  const scopes = new Map<string, ScopeState>([
    ['match', { score, over }],
    [`match${bestOf}`, { score, over }],
    ['games', { score: all, over }],
  ]);
  for (let set = 1; set <= bestOf; set++) {
    const finished = sets[set - 1];
    if (finished) scopes.set(`set:${set}`, { score: finished, over: true });
    else if (over) scopes.set(`set:${set}`, { score: undefined, over });
    else scopes.set(`set:${set}`, { score: set === sets.length + 1 ? games : [0, 0], over });
  }
  gameWinners.forEach((winners, set) => {
    winners.forEach((winner, game) => {
      scopes.set(`game:${set + 1}:${game + 1}`, { score: winner === 1 ? [1, 0] : [0, 1], over: true });
    });
  });
  if (!over) scopes.set(`game:${sets.length + 1}:${games[0] + games[1] + 1}`, { score: [0, 0], over });
  return scopes;
}
