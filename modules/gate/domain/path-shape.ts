import { patternStem, splitLanguage } from '@fairline/runtime/site-address';

/**
 * A set of paths: one path, or, when it is `open`, all that begin with `stem` (written with a `*` at the end). With
 * `anyLanguage` (written with `/{lng}` at the front) `stem` is the part after the language.
 */
export interface PathShape {
  anyLanguage: boolean;
  stem: string;
  open: boolean;
}

export interface ShapeMatch {
  lng: string | undefined;
  /** The part of the path that the wildcard matched. */
  rest: string;
}

const languageMark = '/{lng}';

/** Parses a written shape; undefined when the text is none. */
export function parseShape(written: string): PathShape | undefined {
  const anyLanguage = written === languageMark || written.startsWith(`${languageMark}/`);
  const afterLanguage = anyLanguage ? written.slice(languageMark.length) : written;
  const open = afterLanguage.endsWith('*');
  const literal = open ? afterLanguage.slice(0, -1) : afterLanguage;
  if (literal === '' && anyLanguage && !open) return { anyLanguage, stem: '', open };
  const stem = patternStem(literal, open);
  if (stem === undefined) return undefined;
  return { anyLanguage, stem: anyLanguage && !open && stem === '/' ? '' : stem, open };
}

/** Writes a shape. Two shapes that are written alike are the same set. */
export function writeShape(shape: PathShape): string {
  return `${shape.anyLanguage ? languageMark : ''}${shape.stem}${shape.open ? '*' : ''}`;
}

/** Matches a path (see siteAddress) against a shape; undefined when it does not match. */
export function matchShape(shape: PathShape, path: string): ShapeMatch | undefined {
  const { lng, rest: afterLanguage } = splitLanguage(path);
  if (shape.anyLanguage && lng === undefined) return undefined;
  const body = shape.anyLanguage ? afterLanguage : path;
  if (shape.open) {
    return body.startsWith(shape.stem) ? { lng, rest: body.slice(shape.stem.length) } : undefined;
  }
  return body === shape.stem ? { lng, rest: '' } : undefined;
}

/** Orders shapes, the most specific first: a single path, then a longer stem, then a named language. */
export function bySpecificity(a: PathShape, b: PathShape): number {
  return (
    Number(a.open) - Number(b.open) ||
    lengthOf(b) - lengthOf(a) ||
    Number(a.anyLanguage) - Number(b.anyLanguage) ||
    (a.stem < b.stem ? -1 : Number(a.stem > b.stem))
  );
}

/** Tells whether some path can match both shapes. It may answer true wrongly, but never false. */
export function mayMeet(a: PathShape, b: PathShape): boolean {
  if (a.anyLanguage === b.anyLanguage) return bodiesMeet(a, b);
  const [named, any] = a.anyLanguage ? [b, a] : [a, b];
  if (!named.open) return matchShape(any, named.stem) !== undefined;
  if (languageIsOpen(named)) return true;
  const { lng, rest } = splitLanguage(named.stem);
  return lng !== undefined && bodiesMeet({ ...named, stem: rest }, any);
}

/** Tells whether every path of `part` matches `whole`. It may answer false wrongly, but never true. */
export function covers(whole: PathShape, part: PathShape): boolean {
  if (whole.anyLanguage === part.anyLanguage) return bodyCovers(whole, part);
  if (!whole.anyLanguage) return whole.open && whole.stem === '/';
  if (!part.open) return matchShape(whole, part.stem) !== undefined;
  if (languageIsOpen(part)) return false;
  const { lng, rest } = splitLanguage(part.stem);
  return lng !== undefined && bodyCovers(whole, { ...part, stem: rest });
}

function bodiesMeet(a: PathShape, b: PathShape): boolean {
  return a.stem === b.stem || (a.open && b.stem.startsWith(a.stem)) || (b.open && a.stem.startsWith(b.stem));
}

function bodyCovers(whole: PathShape, part: PathShape): boolean {
  if (whole.open) return part.stem.startsWith(whole.stem);
  return !part.open && whole.stem === part.stem;
}

/** Tells whether the stem ends within the language segment, as in `/*` and `/e*`. */
function languageIsOpen(shape: PathShape): boolean {
  return /^\/[a-z]{0,2}$/.test(shape.stem);
}

function lengthOf(shape: PathShape): number {
  return shape.stem.length + (shape.anyLanguage ? 3 : 0);
}
