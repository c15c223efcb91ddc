/** A place in the alphabet: the whole alphabet, a block, a category of a block, or a term. */
export interface AlphabetPlace {
  block?: string;
  category?: string;
  slug?: string;
}

/** The path of the whole alphabet after the language segment. */
export const alphabetPath = '/betting-alphabet';
