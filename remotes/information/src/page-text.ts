/**
 * A block of a page. A plain string is a paragraph; `part` names a component, such as the calculator; the first column
 * of a table with `code` is not translated.
 */
export type Block =
  | string
  | { list: readonly string[] }
  | { steps: readonly string[] }
  | { note: string }
  | { table: { head: readonly string[]; rows: readonly (readonly string[])[] }; code?: boolean }
  /** Links: the text, and a path after the language segment or a whole URL. */
  | { links: readonly (readonly [text: string, to: string])[] }
  | { part: PartName };

export const partNames = [
  'calculator',
  'contacts',
  'help-lines',
  'licence',
  'stakes',
  'settlement-rules',
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
  /** Anchor, the same in every language; in the rules also the last segment of the chapter's address. */
  id: string;
  title: string;
  blocks: readonly Block[];
}

/** The whole text of a page in one language, as in its file in `content/`. */
export interface PageText {
  title: string;
  lead: string;
  sections: readonly Section[];
  /** Texts by key that are not prose: labels of a form, answers of a test. */
  words?: Readonly<Record<string, string>>;
}

/** Values of the site's configuration that replace `{company}` and `{age}` in texts. */
export interface SiteValues {
  company: string;
  /** Minimum age of players, such as 18. */
  age: string;
}

/** Replaces the placeholders of the site's values in a text, at every depth. Other braces are not changed. */
export function fillText<Text>(text: Text, values: SiteValues): Text;
export function fillText(text: unknown, values: SiteValues): unknown {
  if (typeof text === 'string') {
    // The replacement is a function, because replaceAll would read `$&` in a company's name as a pattern.
    return text.replaceAll(/\{(company|age)\}/g, (_, name: keyof SiteValues) => values[name]);
  }
  if (Array.isArray(text)) return text.map((each) => fillText(each, values));
  if (typeof text !== 'object' || text === null) return text;
  return Object.fromEntries(Object.entries(text).map(([key, value]) => [key, fillText(value, values)]));
}
