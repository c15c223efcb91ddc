import { isValue, type PathPart, type PathPattern, pathParts } from './path-parts.ts';

export interface PathMatch<Route> {
  route: Route;
  /** The decoded values of the path's parameters. The segments of a repeated parameter are joined by slashes. */
  params: Record<string, string>;
}

export type PathMatcher<Route> = (path: string) => PathMatch<Route> | undefined;

/** The maximum length of a path in characters and in segments. A longer path matches only the catch-all route. */
const maxPath = 2_000;
const maxSegments = 24;

/**
 * Compiles a route table once and returns its matcher, which accepts a path without its language segment. Routes are
 * indexed by their first literal segment, so that a match compares only a few of them, in the order of the table.
 */
export function createPathMatcher<Route extends PathPattern>(table: readonly Route[]): PathMatcher<Route> {
  const compiled = table.filter((route) => route.path !== '*').map((route) => ({ route, ...compile(route) }));
  const catchAll = table.find((route) => route.path === '*');
  const unindexed = compiled.filter((each) => each.firstWords === undefined);
  const byFirst = new Map<string, typeof compiled>();
  for (const word of compiled.flatMap((each) => each.firstWords ?? [])) {
    byFirst.set(
      word,
      compiled.filter((each) => each.firstWords?.includes(word) ?? true),
    );
  }

  return (path) => {
    const segments = path.length > maxPath ? undefined : segmentsOf(path);
    if (segments) {
      for (const { route, parts, min, max } of byFirst.get(segments[0] ?? '') ?? unindexed) {
        if (segments.length < min || segments.length > max) continue;
        const values: [name: string, value: string][] = [];
        if (fits(parts, 0, segments, 0, values)) return { route, params: Object.fromEntries(values) };
      }
    }
    return catchAll && { route: catchAll, params: {} };
  };
}

/** Removes the slashes at the end of a path, so that matching, guards and links use one form of each path. */
export function tidyPath(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end--;
  return path.slice(0, end);
}

interface Compiled {
  parts: readonly PathPart[];
  /** The possible first segments; undefined when they are not a fixed list. */
  firstWords: readonly string[] | undefined;
  /** The smallest and the largest number of segments of a matching path. */
  min: number;
  max: number;
}

function compile(pattern: PathPattern): Compiled {
  const parts = pathParts(pattern);
  const isOpen = parts.some((part) => part.kind === 'rest' || (part.kind === 'param' && part.isRepeated));
  return {
    parts,
    firstWords: firstWordsOf(parts[0]),
    min: parts.filter((part) => part.kind === 'literal' || (part.kind === 'param' && !part.isOptional))
      .length,
    max: isOpen ? maxSegments : parts.length,
  };
}

function firstWordsOf(part: PathPart | undefined): readonly string[] | undefined {
  if (!part) return [''];
  if (part.kind === 'literal') return [part.text];
  if (part.kind !== 'param' || part.isOptional || !part.rule || part.rule instanceof RegExp) return undefined;
  return part.rule;
}

function segmentsOf(path: string): string[] | undefined {
  const tidy = tidyPath(path);
  if (tidy === '' || tidy === '/') return [];
  const segments = tidy.slice(1).split('/', maxSegments + 1);
  return segments.length > maxSegments ? undefined : segments;
}

/**
 * Returns true when the segments from `place` on match the parts from `at` on, and collects the values. An optional
 * part matches a segment whenever it can.
 */
function fits(
  parts: readonly PathPart[],
  at: number,
  segments: readonly string[],
  place: number,
  values: [name: string, value: string][],
): boolean {
  const part = parts[at];
  if (!part) return place === segments.length;
  if (part.kind === 'rest') {
    const rest = segments.slice(place).map(decode);
    if (rest.some((value) => value === undefined || !isValue(value, undefined))) return false;
    if (rest.length > 0) values.push(['rest', rest.join('/')]);
    return true;
  }
  if (part.kind === 'literal') {
    return segments[place] === part.text && fits(parts, at + 1, segments, place + 1, values);
  }

  const before = values.length;
  const taken: string[] = [];
  const last = part.isRepeated ? segments.length : place + 1;
  for (let end = place; end < last; end++) {
    const value = decode(segments[end]);
    if (value === undefined || !isValue(value, part.rule)) break;
    taken.push(value);
    values.push([part.name, taken.join('/')]);
    if (fits(parts, at + 1, segments, end + 1, values)) return true;
    values.length = before;
  }
  return part.isOptional && fits(parts, at + 1, segments, place, values);
}

/** Decodes a segment. Returns undefined for malformed percent-encoding, which matches no parameter. */
function decode(segment: string | undefined): string | undefined {
  if (segment === undefined || !segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
