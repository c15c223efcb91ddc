import { patternStem, siteAddress } from '@fairline/runtime/site-address';

/** A set of pages: one path, or all that begin with `stem` when it is `open` (written with a `*` at its end). */
export interface PagePattern {
  /** A path after the language, as {@link pagePath} writes it. */
  stem: string;
  open: boolean;
}

/**
 * The path of a page without its language, as patterns are compared with it: no query, one leading slash, none at
 * the end, escapes in capitals. The home page is `/`. Undefined for what is no address.
 */
export function pagePath(address: string, lang: string): string | undefined {
  const path = siteAddress(address)?.path;
  if (path === undefined) return undefined;
  if (path === `/${lang}`) return '/';
  return path.startsWith(`/${lang}/`) ? path.slice(lang.length + 1) : path;
}

/** Reads a written pattern; undefined when it is none, or would mean another path than it shows. */
export function parsePattern(written: string): PagePattern | undefined {
  const open = written.endsWith('*');
  const literal = open ? written.slice(0, -1) : written;
  const stem = patternStem(literal, open);
  return stem === undefined ? undefined : { stem, open };
}

export function writePattern({ stem, open }: PagePattern): string {
  return open ? `${stem}*` : stem;
}
