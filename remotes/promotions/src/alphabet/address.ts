/** A place in the alphabet: the whole alphabet, a block, a category of a block, or a term. */
export interface AlphabetPlace {
  block?: string;
  category?: string;
  slug?: string;
}
