import type { Locales } from '@fairline/i18n/locales';
import type { IconShape } from '@fairline/ui/icon-shape.ts';

type Params = Readonly<Record<string, string>>;

/** One kind of page: its routes, its place among the others, and the key of its texts. */
export interface Section {
  /** Its texts are `{key}.title` (the heading), `{key}.empty` and `{key}.text`, and `{key}.tab` in a group. */
  key: string;
  /** Names of its routes. */
  routes: readonly string[];
  /** Tells it from other sections of the same route by the parameters; all of them when absent. */
  takes?(params: Params): boolean;
  /**
   * Path after the language segment, for links. `:name` is a parameter of the shown page, `:name?` one that may be
   * missing. Absent where nothing links to the section.
   */
  path?: string;
  /** Key of the section above it. */
  parent?: string;
  /** The sections of a group are tabs of one another. */
  group?: string;
  /** How many games stand in for those on their way (MF-08); only a shelf of games has them. */
  placeholders?: number;
}

/** All that a remote of sections is made of. */
export interface SectionTable {
  appName: string;
  /** Drawn where there is nothing to show. */
  icon: IconShape;
  texts: Locales;
  /** In the order of their tabs. Of two that take the same page, the first counts. */
  sections: readonly Section[];
}

/** The section of a page. */
export function sectionAt(
  sections: readonly Section[],
  { name, params }: { name: string; params: Params },
): Section | undefined {
  return sections.find(({ routes, takes }) => routes.includes(name) && (takes?.(params) ?? true));
}

/** The address of a section in a language, with the parameters that the shown page has. */
export function sectionHref(lng: string, { path = '' }: Section, params: Params = {}): string {
  const filled = path.replace(/\/:(\w+)\??/g, (_, name: string) => {
    const value = params[name];
    return value === undefined ? '' : `/${encodeURIComponent(value)}`;
  });
  return `/${lng}${filled}`;
}

/** The sections that one stands below, from the top. */
export function sectionsAbove(sections: readonly Section[], { parent }: Section): Section[] {
  const above = sections.find(({ key }) => key === parent);
  return above ? [...sectionsAbove(sections, above), above] : [];
}
