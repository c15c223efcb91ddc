import type { MatchView } from '@fairline/contracts';
import { latinNames, type MatchTarget, matchAddress } from '../addresses/sportsbook-addresses.ts';

/** The data of a match that do not change while it is played. */
export interface Fixture extends MatchTarget {
  kickoffAt: number;
}

export function fixtureOf(match: MatchView): Fixture {
  const { matchId, sportId, tournamentId, tournamentName, home, away, kickoffAt, status } = match;
  const latin = latinNames(match);
  return {
    matchId,
    sportId,
    tournamentId,
    tournamentName,
    home: home.name,
    away: away.name,
    ...(latin && { latin }),
    kickoffAt,
    live: status.phase !== 'not-started',
  };
}

/** Returns the address of a match's page in the reader's language. */
export function addressOf(lng: string, match: MatchView): string {
  return matchAddress(lng, fixtureOf(match));
}
