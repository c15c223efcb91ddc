import { addressOf } from '@fairline/addresses/address';
import { fillPath } from '@fairline/addresses/fill-path';
import type { Locales } from '@fairline/i18n/locales';
import type { IconShape } from '@fairline/ui/icon-shape.ts';

type Params = Readonly<Record<string, string>>;

/** One kind of page: its routes, its parent and group, and the key of its texts. */
export interface Section {
  /** The texts are `{key}.title` (the heading), `{key}.empty` and `{key}.text`, and `{key}.tab` in a group. */
  key: string;
  /** The names of the section's routes. */
  routes: readonly string[];
  /**
   * Returns true when the section matches the parameters, which distinguishes sections of one route. When absent, every
   * parameter matches.
   */
  matches?(params: Params): boolean;
  /**
   * The path after the language segment, for links. `:name` is a parameter of the shown page, `:name?` an optional one.
   * Absent when nothing links to the section.
   */
  path?: string;
  /** Parameters of the link that are the same on every page. */
  params?: Params;
  /** The key of the section above this one. */
  parent?: string;
  /** The name of the section's group. All sections of a group are shown as tabs. */
  group?: string;
  /** The number of placeholders while games are loaded (MF-08). Only a section with a shelf of games has it. */
  placeholders?: number;
}

/** The complete definition of a remote of sections. */
export interface SectionTable {
  appName: string;
  /** The icon of an empty page. */
  icon: IconShape;
  texts: Locales;
  /** The sections in the order of their tabs. When several match a page, the first is shown. */
  sections: readonly Section[];
}

/** Returns the section at a route. */
export function sectionAt(
  sections: readonly Section[],
  { name, params }: { name: string; params: Params },
): Section | undefined {
  return sections.find(({ routes, matches }) => routes.includes(name) && (matches?.(params) ?? true));
}

/** Returns the address of a section in a language, with the parameters of the shown page. */
export function sectionHref(lng: string, { path = '/', params: own }: Section, params: Params = {}): string {
  return addressOf(lng, fillPath(path, { ...params, ...own }));
}

/** Returns the ancestors of a section, the topmost first. */
export function sectionsAbove(sections: readonly Section[], { parent }: Section): Section[] {
  const above = sections.find(({ key }) => key === parent);
  return above ? [...sectionsAbove(sections, above), above] : [];
}
