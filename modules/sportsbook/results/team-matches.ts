import { PlatformError, type ResultView } from '@fairline/contracts';
import { type OfferedMatches, offeredMatches, resultView } from './result-view.ts';
import { idForm, type ResultsContext } from './results-context.ts';
import { lastOfTeam } from './results-store.ts';

export interface TeamMatches extends OfferedMatches {
  team: { id: number; name: string; sportId: number };
  last: ResultView[];
}

const maxLast = 20;

/** Returns a team with its matches on offer and its last results. @throws PlatformError NOT_FOUND */
export async function teamMatches(
  { clock, pool, onOffer }: ResultsContext,
  teamId: string,
): Promise<TeamMatches> {
  if (!idForm.test(teamId)) throw new PlatformError('NOT_FOUND');
  const id = Number(teamId);
  const matches = offeredMatches(onOffer, ({ home, away }) => home.id === id || away.id === id);
  const last = (await lastOfTeam(pool, id, new Date(clock.now()), maxLast)).map(resultView);
  const [known] = [...matches.live, ...matches.line, ...last];
  if (!known) throw new PlatformError('NOT_FOUND');
  const side = known.home.id === id ? known.home : known.away;
  return { team: { ...side, sportId: known.sportId }, ...matches, last };
}
