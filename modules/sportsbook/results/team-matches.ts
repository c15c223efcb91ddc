import { PlatformError, type ResultView, type TableView } from '@fairline/contracts';
import { type OfferedMatches, offeredMatches, resultView } from './result-view.ts';
import { idForm, type ResultsContext } from './results-context.ts';
import { lastOfTeam } from './results-store.ts';
import { seasonTable } from './season-table.ts';

export interface TeamMatches extends OfferedMatches {
  team: { id: number; name: string; sportId: number };
  last: ResultView[];
  table: TeamTable | null;
}

/** A league with its table. */
export interface TeamTable extends TableView {
  tournament: { id: number; name: string; categoryCode: string };
}

const maxLast = 20;
/** The number of a team's competitions that are asked for a table with it. A team plays in few at a time. */
const maxCompetitions = 3;

/** Returns a team with its matches on offer and its last results. @throws PlatformError NOT_FOUND */
export async function teamMatches(context: ResultsContext, teamId: string): Promise<TeamMatches> {
  if (!idForm.test(teamId)) throw new PlatformError('NOT_FOUND');
  const { clock, pool, onOffer } = context;
  const id = Number(teamId);
  const matches = offeredMatches(onOffer, ({ home, away }) => home.id === id || away.id === id);
  const last = (await lastOfTeam(pool, id, new Date(clock.now()), maxLast)).map(resultView);
  const all = [...matches.live, ...matches.line, ...last];
  const [known] = all;
  if (!known) throw new PlatformError('NOT_FOUND');
  const side = known.home.id === id ? known.home : known.away;
  const table = await tableOf(context, id, all);
  return { team: { ...side, sportId: known.sportId }, ...matches, last, table };
}

/** Returns the first table of the competitions of these matches that has the team. */
async function tableOf(
  context: ResultsContext,
  teamId: number,
  matches: readonly ResultView[],
): Promise<TeamTable | null> {
  const competitions = new Map(matches.map((match) => [match.tournamentId, match]));
  for (const { tournamentId, tournamentName, categoryCode, sportId } of [...competitions.values()].slice(
    0,
    maxCompetitions,
  )) {
    const table = await seasonTable(context, { tournamentId, categoryCode, sportId });
    if (!table?.rows.some(({ team }) => team.id === teamId)) continue;
    return { ...table, tournament: { id: tournamentId, name: tournamentName, categoryCode } };
  }
  return null;
}
