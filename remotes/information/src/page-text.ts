/**
 * A piece of a page. A plain string is a paragraph; `part` is something that is not text, by name; the first column of
 * a table with `code` is not words of any language.
 */
export type Block =
  | string
  | { list: readonly string[] }
  | { steps: readonly string[] }
  | { note: string }
  | { table: { head: readonly string[]; rows: readonly (readonly string[])[] }; code?: boolean }
  /** Text, and where it leads: a path after the language segment, or a whole address. */
  | { links: readonly (readonly [text: string, to: string])[] }
  | { part: PartName };

export const partNames = [
  'calculator',
  'contacts',
  'help-lines',
  'licence',
  'stakes',
  'self-test',
  'picture-account',
  'picture-deposit',
  'picture-price',
  'picture-slip',
  'picture-settled',
  'picture-install',
] as const;

export type PartName = (typeof partNames)[number];

export interface Section {
  /** Anchor; of the rules also the last segment of the chapter's own address. The same in every language. */
  id: string;
  title: string;
  blocks: readonly Block[];
}

/** The whole text of one page in one language, as its file in `content/` has it. */
export interface PageText {
  title: string;
  lead: string;
  sections: readonly Section[];
  /** Texts by key of what is not prose: labels of a form, answers of a test. */
  words?: Readonly<Record<string, string>>;
}

/** Values of the site's configuration that texts name as `{company}` and `{age}`. */
export interface SiteValues {
  company: string;
  /** Such as 18. */
  age: string;
}

/** A text with the site's values in place. What else stands in braces stays. */
export function fillText<Text>(text: Text, values: SiteValues): Text;
export function fillText(text: unknown, values: SiteValues): unknown {
  if (typeof text === 'string') {
    // A function, since a name may hold what replaceAll reads as a pattern.
    return text.replaceAll(/\{(company|age)\}/g, (_, name: keyof SiteValues) => values[name]);
  }
  if (Array.isArray(text)) return text.map((each) => fillText(each, values));
  if (typeof text !== 'object' || text === null) return text;
  return Object.fromEntries(Object.entries(text).map(([key, value]) => [key, fillText(value, values)]));
}
