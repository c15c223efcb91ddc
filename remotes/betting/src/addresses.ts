import type { Section } from '@fairline/contracts';
import { sportRow } from './sport-table.ts';

/** What an address of the sportsbook points at: everything, a sport, a competition, or a match. */
export interface BettingPlace {
  lng: string;
  section: Section;
  sportId?: number;
  tournamentId?: number;
  /** Digits, as the feed writes them. */
  matchId?: string;
}

/** A thing in the pattern of an address: its id, and words that are for the reader alone. */
export const idAndSlug = '(\\d{1,15})(?:-[a-z0-9-]{1,120})?';
const pattern = new RegExp(
  `^/([a-z]{2})/home/(live|line)(?:/${idAndSlug}(?:/${idAndSlug}(?:/${idAndSlug})?)?)?/?$`,
);

/** Reads a path such as `/en/home/live/1-football/17-premier-league`; undefined for a path of something else. */
export function parseAddress(path: string): BettingPlace | undefined {
  const found = pattern.exec(path);
  if (!found) return undefined;
  const [, lng = '', section, sportId, tournamentId, matchId] = found;
  return {
    lng,
    section: section === 'live' ? 'live' : 'line',
    ...(sportId === undefined ? {} : { sportId: Number(sportId) }),
    ...(tournamentId === undefined ? {} : { tournamentId: Number(tournamentId) }),
    ...(matchId === undefined ? {} : { matchId }),
  };
}

export interface ListTarget {
  lng: string;
  section: Section;
  sportId?: number | undefined;
  /** Only together with a sport. */
  tournament?: { id: number; name: string } | undefined;
}

/** Address of a list of matches. */
export function listAddress({ lng, section, sportId, tournament }: ListTarget): string {
  const parts = [`/${lng}/home/${section}`];
  if (sportId !== undefined) {
    parts.push(segment(sportId, sportRow(sportId)?.slug ?? ''));
    if (tournament) parts.push(segment(tournament.id, tournament.name));
  }
  return parts.join('/');
}

export interface MatchTarget {
  matchId: string;
  sportId: number;
  tournamentId: number;
  tournamentName: string;
  home: string;
  away: string;
  /** Of the match; what has begun stands in the live section. */
  live: boolean;
}

/** Address of a match's page. */
export function matchAddress(lng: string, target: MatchTarget): string {
  const { matchId, sportId, tournamentId, tournamentName, home, away, live } = target;
  const list = listAddress({
    lng,
    section: live ? 'live' : 'line',
    sportId,
    tournament: { id: tournamentId, name: tournamentName },
  });
  return `${list}/${segment(matchId, `${home} ${away}`)}`;
}

/** The same list with words to search for in its address. */
export function withSearch(path: string, search: string): string {
  return search === '' ? path : `${path}?${new URLSearchParams({ search })}`;
}

/** Letters that a search takes; the contract's bound. */
export const longestSearch = 60;

/** The words to search for in the query of an address. */
export function searchIn({ search = '' }: Readonly<Record<string, string>>): string {
  return search.trim().slice(0, longestSearch).trim();
}

const longestSlug = 80;
/** Letters that do not come apart into a Latin one and its mark. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Words of a name for an address: `Málaga CF` is `malaga-cf`. Empty when it has no Latin letters. */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæøœłđðþı]/g, (letter) => letters[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replace(/^-|-$/g, '');
}

/** A thing in an address: its id, and words for the reader. */
export function segment(id: number | string, name: string): string {
  const words = slug(name);
  return words === '' ? String(id) : `${id}-${words}`;
}
