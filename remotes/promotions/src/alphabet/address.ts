/** A place in the alphabet: all of it, a block, a category within one, or a term. */
export interface AlphabetPlace {
  block?: string;
  category?: string;
  slug?: string;
}

/** Path of the whole alphabet after the language segment. */
export const alphabetPath = '/betting-alphabet';
