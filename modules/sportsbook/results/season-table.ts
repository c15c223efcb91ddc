import type { TableView } from '@fairline/contracts';
import { hasTable, leagueTable, seasonStart } from '../domain/league-table.ts';
import { sideView } from '../offer/views.ts';
import type { ResultsContext } from './results-context.ts';
import { lastOfTournament, resultsSince } from './results-store.ts';

/** The number of results of a long season, with room: 30 teams that play 82 times each. */
const maxResults = 1_500;

export interface TableOf {
  tournamentId: number;
  categoryCode: string;
  sportId: number;
}

/** Returns the table of the season of a competition's last result; null without a result, or in a sport without tables. */
export async function seasonTable(
  { pool }: Pick<ResultsContext, 'pool'>,
  { tournamentId, categoryCode, sportId }: TableOf,
): Promise<TableView | null> {
  if (!hasTable(sportId)) return null;
  const [last] = await lastOfTournament(pool, tournamentId, 1);
  if (!last) return null;
  const since = seasonStart(last.fixture.kickoffMs, categoryCode, sportId);
  const results = await resultsSince(pool, tournamentId, new Date(since), maxResults);
  const rows = leagueTable(
    sportId,
    results.map(({ fixture: { home, away }, status: { score } }) => ({ home, away, score })),
  );
  return { since, rows: rows.map((row) => ({ ...row, team: sideView(row.team) })) };
}
