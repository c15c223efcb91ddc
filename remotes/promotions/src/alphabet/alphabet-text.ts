/** The betting alphabet in one language: the type of a file in `content/`. */
export interface AlphabetText {
  title: string;
  lead: string;
  /** The labels of the page by key. */
  words: Readonly<Record<string, string>>;
  /** The names of the blocks and their categories by the segments of their addresses: `odds/pricing`. */
  topics: Readonly<Record<string, string>>;
  /** The name and meaning of each term by the last segment of its address. */
  terms: Readonly<Record<string, readonly [name: string, meaning: string]>>;
}

/** A term with its address and its text. */
export interface Term {
  /** The path after the language segment: `/betting-alphabet/odds/pricing/margin`. */
  path: string;
  slug: string;
  block: string;
  category: string;
  name: string;
  meaning: string;
}
