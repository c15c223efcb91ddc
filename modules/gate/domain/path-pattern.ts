import { patternStem, splitLanguage } from '@fairline/runtime/site-address';

/**
 * A set of paths: the path `stem` alone, or, when it is `open`, all that begin with it (written with a `*` at the end).
 * With `anyLanguage` (written with `/{lng}` at the front) `stem` is the part after the language.
 */
export interface PathPattern {
  anyLanguage: boolean;
  stem: string;
  open: boolean;
}

export interface PatternMatch {
  lng: string | undefined;
  /** The part of the path that the wildcard matched. */
  rest: string;
}

const languageMark = '/{lng}';

/** Parses a written pattern; undefined when the text is no pattern. */
export function parsePattern(written: string): PathPattern | undefined {
  const anyLanguage = written === languageMark || written.startsWith(`${languageMark}/`);
  const afterLanguage = anyLanguage ? written.slice(languageMark.length) : written;
  const open = afterLanguage.endsWith('*');
  const literal = open ? afterLanguage.slice(0, -1) : afterLanguage;
  if (literal === '' && anyLanguage && !open) return { anyLanguage, stem: '', open };
  const stem = patternStem(literal, open);
  if (stem === undefined) return undefined;
  return { anyLanguage, stem: anyLanguage && !open && stem === '/' ? '' : stem, open };
}

/** Writes a pattern. Equal texts are the same set of paths. */
export function writePattern(pattern: PathPattern): string {
  return `${pattern.anyLanguage ? languageMark : ''}${pattern.stem}${pattern.open ? '*' : ''}`;
}

/** Matches a path (see siteAddress) against a pattern; undefined when it does not match. */
export function matchPattern(pattern: PathPattern, path: string): PatternMatch | undefined {
  const { lng, rest: afterLanguage } = splitLanguage(path);
  if (pattern.anyLanguage && lng === undefined) return undefined;
  const body = pattern.anyLanguage ? afterLanguage : path;
  if (pattern.open) {
    return body.startsWith(pattern.stem) ? { lng, rest: body.slice(pattern.stem.length) } : undefined;
  }
  return body === pattern.stem ? { lng, rest: '' } : undefined;
}

/** Orders patterns, the most specific first: a single path, then a longer stem, then a named language. */
export function bySpecificity(a: PathPattern, b: PathPattern): number {
  return (
    Number(a.open) - Number(b.open) ||
    lengthOf(b) - lengthOf(a) ||
    Number(a.anyLanguage) - Number(b.anyLanguage) ||
    (a.stem < b.stem ? -1 : Number(a.stem > b.stem))
  );
}

/** Tells whether some path can match both patterns. It may answer true wrongly, but never false. */
export function mayOverlap(a: PathPattern, b: PathPattern): boolean {
  if (a.anyLanguage === b.anyLanguage) return bodiesOverlap(a, b);
  const [named, any] = a.anyLanguage ? [b, a] : [a, b];
  if (!named.open) return matchPattern(any, named.stem) !== undefined;
  if (languageIsOpen(named)) return true;
  const { lng, rest } = splitLanguage(named.stem);
  return lng !== undefined && bodiesOverlap({ ...named, stem: rest }, any);
}

/** Tells whether every path of `part` matches `whole`. It may answer false wrongly, but never true. */
export function covers(whole: PathPattern, part: PathPattern): boolean {
  if (whole.anyLanguage === part.anyLanguage) return bodyCovers(whole, part);
  if (!whole.anyLanguage) return whole.open && whole.stem === '/';
  if (!part.open) return matchPattern(whole, part.stem) !== undefined;
  if (languageIsOpen(part)) return false;
  const { lng, rest } = splitLanguage(part.stem);
  return lng !== undefined && bodyCovers(whole, { ...part, stem: rest });
}

function bodiesOverlap(a: PathPattern, b: PathPattern): boolean {
  return a.stem === b.stem || (a.open && b.stem.startsWith(a.stem)) || (b.open && a.stem.startsWith(b.stem));
}

function bodyCovers(whole: PathPattern, part: PathPattern): boolean {
  if (whole.open) return part.stem.startsWith(whole.stem);
  return !part.open && whole.stem === part.stem;
}

/** Tells whether the stem ends within the language segment, as in `/*` and `/e*`. */
function languageIsOpen(pattern: PathPattern): boolean {
  return /^\/[a-z]{0,2}$/.test(pattern.stem);
}

function lengthOf(pattern: PathPattern): number {
  return pattern.stem.length + (pattern.anyLanguage ? 3 : 0);
}
