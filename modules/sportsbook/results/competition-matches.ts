import { type MarkView, PlatformError, type ResultView, type TableView } from '@fairline/contracts';
import { type OfferedMatches, offeredMatches, resultView } from './result-view.ts';
import { idForm, type ResultsContext } from './results-context.ts';
import { lastOfTournament } from './results-store.ts';
import { seasonTable } from './season-table.ts';

export interface TournamentMatches extends OfferedMatches {
  tournament: { id: number; name: string; mark?: MarkView; categoryCode: string; sportId: number };
  last: ResultView[];
  table: TableView | null;
}

const maxLast = 20;

/** Returns a competition with its matches on offer and its last results. @throws PlatformError NOT_FOUND */
export async function competitionMatches(
  { pool, onOffer }: ResultsContext,
  tournamentId: string,
): Promise<TournamentMatches> {
  if (!idForm.test(tournamentId)) throw new PlatformError('NOT_FOUND');
  const id = Number(tournamentId);
  const matches = offeredMatches(onOffer, (fixture) => fixture.tournamentId === id);
  const last = (await lastOfTournament(pool, id, maxLast)).map(resultView);
  const [known] = [...matches.live, ...matches.line, ...last];
  if (!known) throw new PlatformError('NOT_FOUND');
  const { tournamentName: name, tournamentMark: mark, categoryCode, sportId } = known;
  const table = await seasonTable({ pool }, { tournamentId: id, categoryCode, sportId });
  return { tournament: { id, name, categoryCode, sportId, ...(mark && { mark }) }, ...matches, last, table };
}
