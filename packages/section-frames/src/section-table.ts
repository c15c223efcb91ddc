import type { Locales } from '@fairline/i18n/locales';
import type { IconShape } from '@fairline/ui/shapes.ts';

/** One kind of page: where it stands, and what its texts are named after. */
export interface Section {
  /** Its texts are `{key}.title` (the heading), `{key}.empty` and `{key}.text`, and `{key}.tab` in a group. */
  key: string;
  /**
   * Paths after the language segment, the one that links use first. `:name` is one segment, `:name?` one that may
   * be left out, `:name+` one or more.
   */
  paths: readonly [string, ...string[]];
  /** Key of the section above it. */
  parent?: string;
  /** The sections of a group are tabs of one another. */
  group?: string;
}

/** A section that may be a shelf of games. */
export interface ShelfSection extends Section {
  /** How many games stand in for those on their way (MF-08); only a shelf of games has them. */
  placeholders?: number;
}

/** All that a remote of sections is made of. */
export interface SectionTable<Row extends Section = Section> {
  appName: string;
  /** Drawn where there is nothing to show. */
  icon: IconShape;
  locales: Locales;
  sections: readonly Row[];
}

/** Where a path is: the section, and the values of its parameters. */
export interface Place<Row extends Section = Section> {
  section: Row;
  params: Readonly<Record<string, string>>;
}

/** Compiles a table once. Of the sections that a path may be, it is the one with the fewest parameters filled. */
export function placesIn<Row extends Section>(
  sections: readonly Row[],
): (path: string) => Place<Row> | undefined {
  const compiled = sections.flatMap((section) =>
    section.paths.map((path) => ({ section, pattern: patternOf(path) })),
  );
  return (path) => {
    const places = compiled.flatMap(({ section, pattern }) => {
      const found = pattern.exec(path);
      return found ? [{ section, params: valuesOf(found.groups) }] : [];
    });
    return places.toSorted((left, right) => countOf(left) - countOf(right))[0];
  };
}

/** The path with its parameters filled in, without those that have no value. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(parameter, (_, name: string) => {
    const value = params[name];
    return value === undefined ? '' : `/${value}`;
  });
}

/** The address of a section in a language. */
export function sectionHref(
  lng: string,
  { paths }: Section,
  params: Readonly<Record<string, string>> = {},
): string {
  return `/${lng}${fillPath(paths[0], params)}`;
}

/** The sections that one stands below, from the top; those that name none stand below `topKey`, if there is one. */
export function sectionsAbove<Row extends Section>(
  sections: readonly Row[],
  { key, parent }: Section,
  topKey?: string,
): Row[] {
  const aboveKey = parent ?? (key === topKey ? undefined : topKey);
  const above = sections.find((each) => each.key === aboveKey);
  return above ? [...sectionsAbove(sections, above, topKey), above] : [];
}

function countOf({ params }: Place): number {
  return Object.keys(params).length;
}

const parameter = /\/:(\w+)([?+]?)/g;
const segment = '[A-Za-z0-9][\\w-]{0,120}';

function patternOf(path: string): RegExp {
  const source = path.replace(parameter, (_, name: string, often: string) => {
    if (often === '?') return `(?:/(?<${name}>${segment}))?`;
    return `/(?<${name}>${segment}${often === '+' ? `(?:/${segment})*` : ''})`;
  });
  return new RegExp(`^/[a-z]{2}${source}/?$`);
}

function valuesOf(groups: Readonly<Record<string, string | undefined>> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(groups).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
