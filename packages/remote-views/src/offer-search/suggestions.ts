import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import { segment, sportsbookAddress } from '@fairline/addresses/sportsbook-address';
import type { FoundOffer, searchOffer } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import { sports } from '@fairline/markets/sports';

export type SuggestionKind = 'team' | 'competition' | 'match' | 'outright';

/** A page that the searched words may mean. */
export interface Suggestion {
  kind: SuggestionKind;
  key: string;
  href: string;
  sportId: number;
  name: string;
  /** The name of the other side, for a match. */
  against?: string;
  /** The country or region of a competition or an outright, as a category code. */
  categoryCode?: string;
  liveCount: number;
  lineCount: number;
}

/** The maximum of each kind, so that the list is as high as a small screen at most. */
const limit = 4;

/** Loads what the words may mean: teams, competitions, matches and outrights, the closest of each first. */
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

export function suggestionsOf(
  lng: string,
  { teams, competitions, matches, outrights }: FoundOffer,
): Suggestion[] {
  return [
    ...teams.map(({ id, name, latinName, ...rest }) => ({
      ...rest,
      kind: 'team' as const,
      key: `team ${id}`,
      href: link(lng, routes.team, { team: segment(id, latinName ?? name) }),
      name,
    })),
    ...competitions.map(({ tournamentId: id, name, latinName, liveCount, lineCount, ...rest }) => ({
      ...rest,
      kind: 'competition' as const,
      key: `competition ${id}`,
      href: sportsbookAddress(
        lng,
        liveCount > 0 && lineCount === 0 ? 'live' : 'line',
        [rest.sportId, sportName(rest.sportId)],
        [id, latinName ?? name],
      ),
      name,
      liveCount,
      lineCount,
    })),
    ...matches.map((match) => {
      const live = match.status.phase === 'live';
      return {
        kind: 'match' as const,
        key: `match ${match.matchId}`,
        href: matchAddress(lng, match),
        sportId: match.sportId,
        name: match.home.name,
        against: match.away.name,
        liveCount: live ? 1 : 0,
        lineCount: live ? 0 : 1,
      };
    }),
    ...outrights.map((outright) => ({
      kind: 'outright' as const,
      key: `outright ${outright.matchId}`,
      href: matchAddress(lng, outright),
      sportId: outright.sportId,
      name: outright.tournamentName,
      categoryCode: outright.categoryCode,
      liveCount: 0,
      lineCount: 0,
    })),
  ];
}

/** A match on offer has an address in Latin letters, whatever the language of its names is. */
function matchAddress(lng: string, match: FoundOffer['matches'][number]): string {
  const { matchId, sportId, tournamentId, tournamentName, tournamentLatinName, home, away, status } = match;
  return sportsbookAddress(
    lng,
    status.phase === 'not-started' ? 'line' : 'live',
    [sportId, sportName(sportId)],
    [tournamentId, tournamentLatinName ?? tournamentName],
    [matchId, `${home.latinName ?? home.name} ${away.latinName ?? away.name}`],
  );
}

/** The English name of a sport, which its address has in every language. */
function sportName(sportId: number): string {
  return sports.find(({ id }) => id === sportId)?.name ?? '';
}
