import { patternStem, siteAddress } from '@fairline/runtime/site-address';

/** A set of pages: one path, or all paths that begin with `stem` when it is `open` (written with a `*` at its end). */
export interface PagePattern {
  /** A path without its language, normalised as by {@link pagePath}. */
  stem: string;
  open: boolean;
}

/**
 * Normalises the path of a page for comparison with patterns: without language and query, one leading slash, no trailing
 * one, escapes in capitals. The home page is `/`. Undefined for an invalid address.
 */
export function pagePath(address: string, lang: string): string | undefined {
  const path = siteAddress(address)?.path;
  if (path === undefined) return undefined;
  if (path === `/${lang}`) return '/';
  return path.startsWith(`/${lang}/`) ? path.slice(lang.length + 1) : path;
}

/** Reads a written pattern; undefined when it is invalid or normalising would change its path. */
export function parsePattern(written: string): PagePattern | undefined {
  const open = written.endsWith('*');
  const literal = open ? written.slice(0, -1) : written;
  const stem = patternStem(literal, open);
  return stem === undefined ? undefined : { stem, open };
}

export function writePattern({ stem, open }: PagePattern): string {
  return open ? `${stem}*` : stem;
}
