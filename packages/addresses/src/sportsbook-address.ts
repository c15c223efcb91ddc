import type { Section } from '@fairline/contracts';
import type * as rules from './rules.ts';

/**
 * Returns an address in the sportsbook: of a section, a sport, a competition of the sport, or a match of the
 * competition. Each part has an id and a name.
 */
export function sportsbookAddress(
  lng: string,
  section: Section,
  ...parts: readonly (readonly [id: number | string, name: string])[]
): string {
  return sectionAddress(lng, 'home', section, ...parts.map(([id, name]) => segment(id, name)));
}

/**
 * Returns the address of a section, or of the sport, competition or match that the segments name. It equals a link to
 * the routes `sport` and `game` and takes less code, since it is in the first bundle of the home page.
 */
export function sectionAddress(
  lng: string,
  pageType: (typeof rules.pageType)[number],
  section: Section,
  ...segments: readonly (string | false | undefined)[]
): string {
  return ['', lng, pageType, section, ...segments.filter(Boolean)].join('/');
}

/** Returns the address segment of a sport, a competition or a match: its id, then its name for the reader. */
export function segment(id: number | string, name: string): string {
  const words = slug(name);
  return words === '' ? String(id) : `${id}-${words}`;
}

/** The maximum length of the name in a segment, in characters. */
const maxSlug = 80;
/** Letters that Unicode does not decompose into a Latin letter and a mark. */
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

/**
 * Converts a name to the form of an address: `Málaga CF` becomes `malaga-cf`. The result is empty when the name has no
 * Latin letters and no digits.
 */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæøœłđðþı]/g, (letter) => letters[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxSlug)
    .replace(/^-|-$/g, '');
}
