import { parseAddress } from '../addresses.ts';
import { useView } from '../reader/view.ts';
import { ListView } from './list-view.tsx';
import type { PageData } from './load-page.ts';
import { MatchPage } from './match-page.tsx';

/** The remote's own page: a list of matches, or one match. */
export function Page({ state }: { state: PageData | undefined }) {
  const { context } = useView();
  const place = parseAddress(context.path);
  if (!place) return null;
  const { matchId } = place;
  return matchId === undefined ? (
    <ListView place={place} initial={state?.kind === 'list' ? state : undefined} />
  ) : (
    <MatchPage
      key={matchId}
      matchId={matchId}
      place={place}
      initial={state?.kind === 'match' && state.match.matchId === matchId ? state : undefined}
    />
  );
}
