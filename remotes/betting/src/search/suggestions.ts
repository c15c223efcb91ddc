import type { FoundOffer, searchOffer } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import { teamAddress } from '../addresses/secondary-addresses.ts';
import { listAddress } from '../addresses/sportsbook-addresses.ts';
import { addressOf } from '../match/fixture.ts';

export type SuggestionKind = 'team' | 'competition' | 'match';

/** A page that the searched words may mean. */
export interface Suggestion {
  kind: SuggestionKind;
  key: string;
  href: string;
  sportId: number;
  name: string;
  /** The name of the other side, for a match. */
  against?: string;
  /** The country or region of a competition, as a category code. */
  categoryCode?: string;
  liveCount: number;
  lineCount: number;
}

/** The maximum of each kind, so that the list is as high as a small screen at most. */
const limit = 4;

/** Loads what the words may mean: teams, competitions and matches, the closest of each first. */
export async function loadSuggestions(
  api: Api,
  lng: string,
  text: string,
  signal: AbortSignal,
): Promise<readonly Suggestion[]> {
  const found = await api<typeof searchOffer>('GET', '/web-api/sportsbook/search', {
    query: { text, limit },
    signal,
  });
  return suggestionsOf(lng, found);
}

export function suggestionsOf(lng: string, { teams, competitions, matches }: FoundOffer): Suggestion[] {
  return [
    ...teams.map(({ id, name, latinName, ...rest }) => ({
      ...rest,
      kind: 'team' as const,
      key: `team ${id}`,
      href: teamAddress(lng, { id, name, latinName }),
      name,
    })),
    ...competitions.map(({ tournamentId: id, name, latinName, liveCount, lineCount, ...rest }) => ({
      ...rest,
      kind: 'competition' as const,
      key: `competition ${id}`,
      href: listAddress({
        lng,
        section: liveCount > 0 && lineCount === 0 ? 'live' : 'line',
        sportId: rest.sportId,
        tournament: { id, name, latinName },
      }),
      name,
      liveCount,
      lineCount,
    })),
    ...matches.map((match) => {
      const live = match.status.phase === 'live';
      return {
        kind: 'match' as const,
        key: `match ${match.matchId}`,
        href: addressOf(lng, match),
        sportId: match.sportId,
        name: match.home.name,
        against: match.away.name,
        liveCount: live ? 1 : 0,
        lineCount: live ? 0 : 1,
      };
    }),
  ];
}
