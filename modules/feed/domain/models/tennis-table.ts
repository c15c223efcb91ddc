import type { Grid } from '../forecast.ts';
import type { MatchUp } from './sport-model.ts';
import { holdChance, type ServeChances, type SetEnd, setEnds } from './tennis-chances.ts';

/**
 * Values that stay the same throughout a match: the possible ends of a set, and the forecast from each score in sets.
 */
export interface TennisTable {
  matchUp: MatchUp;
  serve: ServeChances;
  bestOf: number;
  lastTieBreakTo: number;
  /** The possible ends of a set from its beginning, by the side that serves first. */
  set: Record<1 | 2, readonly SetEnd[]>;
  lastSet: Record<1 | 2, readonly SetEnd[]>;
  /** The forecast from a score in sets with a server; the key is {@link futureKey}. */
  futures: ReadonlyMap<string, Future>;
}

/** Final scores in sets, and the games that are still to be played. */
export interface Future {
  sets: { home: number; away: number; chance: number }[];
  games: Grid;
}

/**
 * With this factor a lead of 100 Elo points wins 64% of matches over three sets. It is 1.7 points in a hundred on
 * either serve.
 */
const servePointsPerElo = 0.00017;

/** Computes a match-up once. The price of a position is then a sum over the ends of the present set. */
export function tennisTable(matchUp: MatchUp): TennisTable {
  const { homeStrength, awayStrength, conditions } = matchUp;
  const better = (homeStrength + conditions.homeEdge - awayStrength) * servePointsPerElo;
  const serve = { home: within(conditions.scoring + better), away: within(conditions.scoring - better) };
  const bestOf = conditions.bestOf ?? 3;
  const lastTieBreakTo = conditions.lastTieBreakTo ?? 7;
  const futures = new Map<string, Future>();
  const table: TennisTable = {
    matchUp,
    serve,
    bestOf,
    lastTieBreakTo,
    set: { 1: freshSet(serve, 1, 7), 2: freshSet(serve, 2, 7) },
    lastSet: { 1: freshSet(serve, 1, lastTieBreakTo), 2: freshSet(serve, 2, lastTieBreakTo) },
    futures,
  };
  const needed = setsToWin(bestOf);
  // Sets are computed from the last one backwards, because each score needs the forecasts of the scores after it.
  for (let played = bestOf - 1; played >= 1; played--) {
    for (let home = Math.max(0, played - needed + 1); home <= Math.min(needed - 1, played); home++) {
      const away = played - home;
      for (const server of [1, 2] as const) {
        const ends = played === bestOf - 1 ? table.lastSet[server] : table.set[server];
        futures.set(futureKey(home, away, server), fromSetScore(table, home, away, ends));
      }
    }
  }
  return table;
}

export function setsToWin(bestOf: number): number {
  return Math.ceil(bestOf / 2);
}

/** Returns the forecast after a given end of the present set, at this score in finished sets. */
export function fromSetScore(
  table: TennisTable,
  homeSets: number,
  awaySets: number,
  ends: readonly SetEnd[],
): Future {
  const needed = setsToWin(table.bestOf);
  const size = table.bestOf * 7 + 1;
  const games: Grid = { size, cells: new Float64Array(size * size) };
  const sets = new Map<number, { home: number; away: number; chance: number }>();
  for (const end of ends) {
    if (end.chance === 0) continue;
    const home = homeSets + (end.home > end.away ? 1 : 0);
    const away = awaySets + (end.home > end.away ? 0 : 1);
    if (home === needed || away === needed) {
      addScore(sets, home, away, end.chance);
      addCell(games, end.home, end.away, end.chance);
      continue;
    }
    const next = table.futures.get(futureKey(home, away, end.nextServer));
    if (!next) throw new RangeError(`no sets follow ${home}:${away} in a best of ${table.bestOf}`);
    for (const score of next.sets) addScore(sets, score.home, score.away, end.chance * score.chance);
    addShifted(games, next.games, end);
  }
  return { sets: [...sets.values()], games };
}

function freshSet(serve: ServeChances, server: 1 | 2, tieBreakTo: number): SetEnd[] {
  const game = server === 1 ? holdChance(serve.home, 0, 0) : 1 - holdChance(serve.away, 0, 0);
  return setEnds(serve, { home: 0, away: 0, server, game }, tieBreakTo);
}

function futureKey(home: number, away: number, server: 1 | 2): string {
  return `${home}:${away}:${server}`;
}

/** Keeps the chance within bounds: a server wins between a third and nine tenths of the points. */
function within(chance: number): number {
  return Math.min(0.9, Math.max(0.35, chance));
}

function addScore(
  sets: Map<number, Future['sets'][number]>,
  home: number,
  away: number,
  chance: number,
): void {
  const known = sets.get(home * 8 + away);
  if (known) known.chance += chance;
  else sets.set(home * 8 + away, { home, away, chance });
}

function addCell({ size, cells }: Grid, home: number, away: number, chance: number): void {
  cells[home * size + away] = (cells[home * size + away] ?? 0) + chance;
}

function addShifted(into: Grid, from: Grid, end: SetEnd): void {
  const { size, cells } = from;
  for (let home = 0; home + end.home < size; home++) {
    for (let away = 0; away + end.away < size; away++) {
      const chance = cells[home * size + away] ?? 0;
      if (chance > 0) addCell(into, home + end.home, away + end.away, chance * end.chance);
    }
  }
}
