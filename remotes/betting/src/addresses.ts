import { sectionAddress, segment } from '@fairline/addresses/sportsbook-address';
import type { MatchView, Section } from '@fairline/contracts';
import { sportRow } from './sport-table.ts';

/** What an address of the sportsbook points at: everything, a sport, a competition, or a match. */
export interface BettingPlace {
  lng: string;
  section: Section;
  sportId?: number;
  tournamentId?: number;
  /** Digits, as the feed writes them. */
  matchId?: string;
  /** Only what is played on computers. */
  isCyber?: true;
  /** Only what most people would look for first. */
  isPopular?: true;
}

/** A thing in the pattern of an address: its id, and words that are for the reader alone. */
export const idAndSlug = '(\\d{1,15})(?:-[a-z0-9-]{1,120})?';
/**
 * What stands behind a kind of pages in the pattern of an address: the section, a section of the menu, a sport, a
 * competition of it, a match of that. `popular` narrows a list; any other section of the menu is the whole list.
 */
export const sectionTail = `(live|line)(?:/([a-z][a-z-]{0,40}))?(?:/${idAndSlug}(?:/${idAndSlug}(?:/${idAndSlug})?)?)?`;
const pattern = new RegExp(`^/([a-z]{2})/(home|cyber)/${sectionTail}/?$`);

/** Reads a path such as `/en/home/live/1-football/17-premier-league`; undefined for a path of something else. */
export function parseAddress(path: string): BettingPlace | undefined {
  const found = pattern.exec(path);
  if (!found) return undefined;
  const [, lng = '', pageType, section, menuSection, sportId, tournamentId, matchId] = found;
  return {
    lng,
    section: section === 'live' ? 'live' : 'line',
    ...(sportId === undefined ? {} : { sportId: Number(sportId) }),
    ...(tournamentId === undefined ? {} : { tournamentId: Number(tournamentId) }),
    ...(matchId === undefined ? {} : { matchId }),
    ...(pageType === 'cyber' && { isCyber: true }),
    ...(menuSection === 'popular' && { isPopular: true }),
  };
}

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

/** The part of an address that names a sport. */
export function sportSegment(sportId: number): string {
  return segment(sportId, sportRow(sportId)?.slug ?? '');
}

export interface ListTarget {
  lng: string;
  section: Section;
  sportId?: number | undefined;
  /** Has an effect only together with a sport. */
  tournament?: NamedForAddress | undefined;
  isCyber?: true | undefined;
  isPopular?: true | undefined;
}

/** Returns the address of a list of matches. A sport has the same address in the normal and the esports lists. */
export function listAddress(target: ListTarget): string {
  const { lng, section, sportId, tournament, isCyber, isPopular } = target;
  const menuSection = isPopular && 'popular';
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
  /** Where the names above are in another script. */
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
