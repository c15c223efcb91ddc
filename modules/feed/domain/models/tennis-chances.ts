/**
 * Chances in tennis when every point is independent: the server of a side wins a point with a fixed probability. The
 * formulas and recursions are those of Newton and Keller (2005), "Probability of winning at tennis".
 */

/**
 * Returns the chance that the server wins the game from this score in points, winning each point with the chance `p`.
 */
export function holdChance(p: number, server: number, receiver: number): number {
  if (server >= 4 && server - receiver >= 2) return 1;
  if (receiver >= 4 && receiver - server >= 2) return 0;
  if (server >= 3 && receiver >= 3) {
    const fromDeuce = (p * p) / (p * p + (1 - p) * (1 - p));
    if (server === receiver) return fromDeuce;
    return server > receiver ? p + (1 - p) * fromDeuce : p * fromDeuce;
  }
  return p * holdChance(p, server + 1, receiver) + (1 - p) * holdChance(p, server, receiver + 1);
}

/**
 * Returns the server after `played` points of a tie-break that side `first` began. `first` serves one point, then each
 * side serves two.
 */
export function tieBreakServer(first: 1 | 2, played: number): 1 | 2 {
  const turn = Math.floor((played + 1) / 2) % 2;
  return turn === 0 ? first : other(first);
}

export function other(side: 1 | 2): 1 | 2 {
  return side === 1 ? 2 : 1;
}

/** Both sides' chances of a point on their own serve. */
export interface ServeChances {
  home: number;
  away: number;
}

/** Returns the chance that home wins a tie-break to `target` points, two ahead, from `home`:`away`. */
export function tieBreakChance(
  serve: ServeChances,
  first: 1 | 2,
  target: number,
  home: number,
  away: number,
): number {
  const known = new Map<number, number>();
  const from = (h: number, a: number): number => {
    if (h >= target && h - a >= 2) return 1;
    if (a >= target && a - h >= 2) return 0;
    // Two points from here decide the tie-break or lead back to this position, whichever side serves first.
    if (h === a && h >= target - 1) {
      const both = serve.home * (1 - serve.away);
      const neither = (1 - serve.home) * serve.away;
      return both / (both + neither);
    }
    const key = h * 64 + a;
    const before = known.get(key);
    if (before !== undefined) return before;
    const point = tieBreakServer(first, h + a) === 1 ? serve.home : 1 - serve.away;
    const chance = point * from(h + 1, a) + (1 - point) * from(h, a + 1);
    known.set(key, chance);
    return chance;
  };
  return from(home, away);
}

/** The end of a set, with the side that serves first in the next one. */
export interface SetEnd {
  home: number;
  away: number;
  nextServer: 1 | 2;
  chance: number;
}

/** A position in a set between two points: games, server, and home's chance to win the present game. */
export interface SetPosition {
  home: number;
  away: number;
  server: 1 | 2;
  /** Home's chance of winning the game or tie-break in progress. */
  game: number;
}

/** Returns the distribution of the final scores of a set from this position. */
export function setEnds(serve: ServeChances, position: SetPosition, tieBreakTo: number): SetEnd[] {
  const holds = { home: holdChance(serve.home, 0, 0), away: holdChance(serve.away, 0, 0) };
  const reached = new Float64Array(49);
  const ends: SetEnd[] = [];
  reached[position.home * 7 + position.away] = 1;
  // Positions are visited by their total of games, so each one comes after those that lead to it.
  const begun = position.home + position.away;
  for (let played = begun; played <= 12; played++) {
    const server = (played - begun) % 2 === 0 ? position.server : other(position.server);
    for (let home = Math.max(0, played - 6); home <= Math.min(6, played); home++) {
      const away = played - home;
      const chance = reached[home * 7 + away] ?? 0;
      if (chance === 0 || isSetOver(home, away)) continue;
      const game = played === begun ? position.game : gameChance(serve, holds, server, played, tieBreakTo);
      for (const [h, a, share] of [
        [home + 1, away, game],
        [home, away + 1, 1 - game],
      ] as const) {
        if (isSetOver(h, a))
          ends.push({ home: h, away: a, nextServer: other(server), chance: chance * share });
        else reached[h * 7 + a] = (reached[h * 7 + a] ?? 0) + chance * share;
      }
    }
  }
  return ends;
}

/** True when a set is won: six games with a lead of two, or seven games. */
export function isSetOver(home: number, away: number): boolean {
  return home === 7 || away === 7 || (Math.max(home, away) === 6 && Math.abs(home - away) >= 2);
}

function gameChance(
  serve: ServeChances,
  holds: ServeChances,
  server: 1 | 2,
  played: number,
  tieBreakTo: number,
): number {
  if (played === 12) return tieBreakChance(serve, server, tieBreakTo, 0, 0);
  return server === 1 ? holds.home : 1 - holds.away;
}
