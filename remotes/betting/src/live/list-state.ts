import type { MarkView, MatchView, Section } from '@fairline/contracts';
import type { LiveMessage } from '@fairline/remote-views/prices/live-message.ts';
import { isOver } from '@fairline/remote-views/prices/row-topics.ts';
import { sportRank } from '../sport-table.ts';
import { applyMain } from './match-state.ts';

/** A list of matches while it is shown. Rows keep their places until the reader asks for a fresh list. */
export interface ListRows {
  matches: readonly MatchView[];
  /** Ids of shown matches that a later answer no longer had. */
  removedIds: ReadonlySet<string>;
  /** The number of matches in a later answer that are not shown. */
  newCount: number;
}

/** Returns the rows of a list that has just been loaded. */
export function freshRows(matches: readonly MatchView[]): ListRows {
  return { matches, removedIds: new Set(), newCount: 0 };
}

/** Returns the list after a live message; the same object when the message changes nothing. */
export function applyToRows(rows: ListRows, message: LiveMessage): ListRows {
  let changed = false;
  const matches = rows.matches.map((match) => {
    const next = applyMain(match, message);
    changed ||= next !== match;
    return next;
  });
  return changed ? { ...rows, matches } : rows;
}

/**
 * Updates the shown rows from a later answer to the same query. No row moves or disappears: removed and new matches are
 * only counted.
 */
export function mergeRows(rows: ListRows, later: readonly MatchView[]): ListRows {
  const laterById = new Map(later.map((match) => [match.matchId, match]));
  const matches = rows.matches.map((match) => {
    const next = laterById.get(match.matchId);
    laterById.delete(match.matchId);
    return next && next.version > match.version ? applyMain(match, next) : match;
  });
  const laterIds = new Set(later.map(({ matchId }) => matchId));
  const removedIds = rows.matches.flatMap(({ matchId }) => (laterIds.has(matchId) ? [] : [matchId]));
  return { matches, removedIds: new Set(removedIds), newCount: laterById.size };
}

/** A match that is over stays in a list, with its result, for this time in ms. */
export const resultStaysMs = 120_000;

/**
 * Returns the time in ms UTC at which each ended match of a list was first seen as over. `known` is the result for the
 * list before.
 */
export function overSince(
  matches: readonly MatchView[],
  known: ReadonlyMap<string, number>,
  nowMs: number,
): ReadonlyMap<string, number> {
  return new Map(
    matches.flatMap(({ matchId, status }) =>
      isOver(status) ? [[matchId, known.get(matchId) ?? nowMs] as const] : [],
    ),
  );
}

/** Returns the list without matches whose result has been shown long enough; the same object when there are none. */
export function withoutOver(rows: ListRows, since: ReadonlyMap<string, number>, nowMs: number): ListRows {
  const stays = ({ matchId }: MatchView) => nowMs - (since.get(matchId) ?? nowMs) < resultStaysMs;
  const matches = rows.matches.filter(stays);
  return matches.length === rows.matches.length ? rows : { ...rows, matches };
}

/** Returns a fresh list that still has the results of the rows before. They come last, below all matches in play. */
export function freshWithResults(before: ListRows, later: readonly MatchView[]): ListRows {
  const laterIds = new Set(later.map(({ matchId }) => matchId));
  const results = before.matches.filter(({ matchId, status }) => isOver(status) && !laterIds.has(matchId));
  return freshRows([...later, ...results]);
}

/**
 * Returns true when a match no longer belongs in its list: it is over, or has begun in the list of upcoming matches.
 */
export function hasLeft(match: MatchView, rows: Pick<ListRows, 'removedIds'>, section?: Section): boolean {
  return (
    isOver(match.status) ||
    rows.removedIds.has(match.matchId) ||
    (section === 'line' && match.status.phase === 'live')
  );
}

export interface SportGroup {
  sportId: number;
  competitions: CompetitionGroup[];
}

export interface CompetitionGroup {
  tournamentId: number;
  tournamentName: string;
  /** The Latin name, for addresses; set when the name is in another script. */
  latinName: string | undefined;
  mark: MarkView | undefined;
  categoryCode: string;
  matches: MatchView[];
}

/**
 * Groups matches by sport and competition. Sports come in the order of the table, competitions and matches in the order
 * given. With `byCountry` all competitions of a country stand where its first one would.
 */
export function groupMatches(matches: readonly MatchView[], byCountry = false): SportGroup[] {
  const sports = new Map<number, Map<number, CompetitionGroup>>();
  for (const match of matches) {
    const { sportId, tournamentId, tournamentName, categoryCode } = match;
    const competitions = sports.get(sportId) ?? new Map<number, CompetitionGroup>();
    sports.set(sportId, competitions);
    const group = competitions.get(tournamentId) ?? {
      tournamentId,
      tournamentName,
      latinName: match.tournamentLatinName,
      mark: match.tournamentMark,
      categoryCode,
      matches: [],
    };
    competitions.set(tournamentId, group);
    group.matches.push(match);
  }
  return [...sports]
    .map(([sportId, competitions]) => ({
      sportId,
      competitions: inOrder([...competitions.values()], byCountry),
    }))
    .sort((a, b) => sportRank(a.sportId) - sportRank(b.sportId));
}

function inOrder(competitions: CompetitionGroup[], byCountry: boolean): CompetitionGroup[] {
  if (!byCountry) return competitions;
  return [...Map.groupBy(competitions, ({ categoryCode }) => categoryCode).values()].flat();
}
