import type { Section } from '@fairline/contracts';

/** Address in the sportsbook: a sport, a competition of it, or a match of that, each as its id and name. */
export function sportsbookAddress(
  lng: string,
  section: Section,
  ...parts: readonly (readonly [id: number | string, name: string])[]
): string {
  return [`/${lng}/home/${section}`, ...parts.map(([id, name]) => segment(id, name))].join('/');
}

/** A thing in an address: its id, and words for the reader. */
export function segment(id: number | string, name: string): string {
  const words = slug(name);
  return words === '' ? String(id) : `${id}-${words}`;
}

/** The id that a segment begins with: digits, alone or before a hyphen and words. */
export function idIn(text: string): string | undefined {
  return /^(\d{1,15})(?:-|$)/.exec(text)?.[1];
}

/** Most characters of the words of a segment. */
const maxSlug = 80;
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
    .slice(0, maxSlug)
    .replace(/^-|-$/g, '');
}
