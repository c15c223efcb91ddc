/** The betting alphabet in one language, as its file in `content/` has it. */
export interface AlphabetText {
  title: string;
  lead: string;
  /** Labels of the page by key. */
  words: Readonly<Record<string, string>>;
  /** Names of the blocks and of the categories within them, by the segments of their addresses: `odds/pricing`. */
  topics: Readonly<Record<string, string>>;
  /** Name and meaning of each term, by the last segment of its address. */
  terms: Readonly<Record<string, readonly [name: string, meaning: string]>>;
}

/** A term as the page shows it. */
export interface Term {
  /** After the language segment: `/betting-alphabet/odds/pricing/margin`. */
  path: string;
  slug: string;
  block: string;
  category: string;
  name: string;
  meaning: string;
}
