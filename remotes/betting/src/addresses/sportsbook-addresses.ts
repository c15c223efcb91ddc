import { sectionAddress, segment } from '@fairline/addresses/sportsbook-address';
import type { MatchView, Section } from '@fairline/contracts';
import { sportSegment } from './sport-segment.ts';

/** Returns the other section: live for line, line for live. */
export function otherSection(section: Section): Section {
  return section === 'live' ? 'line' : 'live';
}

/** A named thing that has a page. When its name is in another script, its address uses the Latin one. */
export interface NamedForAddress {
  id: number;
  name: string;
  latinName?: string | undefined;
}

/** Returns the segment of an address for a named thing. */
export function namedSegment({ id, name, latinName = name }: NamedForAddress): string {
  return segment(id, latinName);
}

export interface ListTarget {
  lng: string;
  section: Section;
  sportId?: number | undefined;
  /** Has an effect only together with a sport. */
  tournament?: NamedForAddress | undefined;
  isCyber?: true | undefined;
  isPopular?: true | undefined;
  isFavourite?: true | undefined;
}

/** Returns the address of a list of matches. A sport has the same address in the normal and the esports lists. */
export function listAddress(target: ListTarget): string {
  const { lng, section, sportId, tournament, isCyber, isPopular, isFavourite } = target;
  const menuSection = isPopular ? 'popular' : isFavourite && 'favorites';
  if (sportId === undefined) return sectionAddress(lng, isCyber ? 'cyber' : 'home', section, menuSection);
  const champ = tournament && namedSegment(tournament);
  return sectionAddress(lng, 'home', section, menuSection, sportSegment(sportId), champ);
}

export interface MatchTarget {
  matchId: string;
  sportId: number;
  tournamentId: number;
  tournamentName: string;
  home: string;
  away: string;
  /** The Latin names; set when the names above are in another script. */
  latin?: LatinNames | undefined;
  /** True when the match has begun; its address is then in the live section. */
  live: boolean;
}

/** The names in addresses, which are the same in every language. */
export interface LatinNames {
  home: string;
  away: string;
  tournament: string;
}

/** Returns the Latin names of a match; undefined when its names are Latin already. */
export function latinNames({
  home,
  away,
  tournamentName,
  tournamentLatinName,
}: Pick<MatchView, 'home' | 'away' | 'tournamentName' | 'tournamentLatinName'>): LatinNames | undefined {
  if ((home.latinName ?? away.latinName ?? tournamentLatinName) === undefined) return undefined;
  return {
    home: home.latinName ?? home.name,
    away: away.latinName ?? away.name,
    tournament: tournamentLatinName ?? tournamentName,
  };
}

/** Returns the address of a match's page. */
export function matchAddress(lng: string, target: MatchTarget): string {
  const { matchId, sportId, tournamentId, tournamentName, home, away, live, latin } = target;
  return sectionAddress(
    lng,
    'home',
    live ? 'live' : 'line',
    sportSegment(sportId),
    segment(tournamentId, latin?.tournament ?? tournamentName),
    segment(matchId, `${latin?.home ?? home} ${latin?.away ?? away}`),
  );
}
