import { patternStem, splitLanguage } from '@fairline/runtime/site-address';

/**
 * A set of paths: one path, or all that begin with `stem` when it is `open` (written with a `*` at its end).
 * With `anyLanguage` (written with `/{lng}` at its front) `stem` is what follows the language.
 */
export interface PathShape {
  anyLanguage: boolean;
  stem: string;
  open: boolean;
}

export interface ShapeMatch {
  lng: string | undefined;
  /** What the wildcard stood for. */
  rest: string;
}

const languageMark = '/{lng}';

/** Reads a written shape; undefined when it is none. */
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

/** How the shape is written; two that are written alike are the same set. */
export function writeShape(shape: PathShape): string {
  return `${shape.anyLanguage ? languageMark : ''}${shape.stem}${shape.open ? '*' : ''}`;
}

/** Whether a path (see siteAddress) is of the shape, and how. */
export function matchShape(shape: PathShape, path: string): ShapeMatch | undefined {
  const { lng, rest: afterLanguage } = splitLanguage(path);
  if (shape.anyLanguage && lng === undefined) return undefined;
  const body = shape.anyLanguage ? afterLanguage : path;
  if (shape.open) {
    return body.startsWith(shape.stem) ? { lng, rest: body.slice(shape.stem.length) } : undefined;
  }
  return body === shape.stem ? { lng, rest: '' } : undefined;
}

/** Orders shapes, the most specific first: one path, then longer stems, then a language that is named. */
export function bySpecificity(a: PathShape, b: PathShape): number {
  return (
    Number(a.open) - Number(b.open) ||
    lengthOf(b) - lengthOf(a) ||
    Number(a.anyLanguage) - Number(b.anyLanguage) ||
    (a.stem < b.stem ? -1 : Number(a.stem > b.stem))
  );
}

/** Whether some path may be of both shapes. It may err towards yes, never towards no. */
export function mayMeet(a: PathShape, b: PathShape): boolean {
  if (a.anyLanguage === b.anyLanguage) return bodiesMeet(a, b);
  const [named, any] = a.anyLanguage ? [b, a] : [a, b];
  if (!named.open) return matchShape(any, named.stem) !== undefined;
  if (languageIsOpen(named)) return true;
  const { lng, rest } = splitLanguage(named.stem);
  return lng !== undefined && bodiesMeet({ ...named, stem: rest }, any);
}

/** Whether every path of `part` is of `whole`. It may err towards no, never towards yes. */
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

/** Whether the stem ends before its language does, as those of `/*` and `/e*` do. */
function languageIsOpen(shape: PathShape): boolean {
  return /^\/[a-z]{0,2}$/.test(shape.stem);
}

function lengthOf(shape: PathShape): number {
  return shape.stem.length + (shape.anyLanguage ? 3 : 0);
}
