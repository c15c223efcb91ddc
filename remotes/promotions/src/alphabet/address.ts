/** A place in the alphabet: all of it, a block, a category within one, or a term. */
export interface AlphabetPlace {
  block?: string;
  category?: string;
  slug?: string;
}

/** Path of the whole alphabet after the language segment. */
export const alphabetPath = '/betting-alphabet';

/** Undefined for a path of another page. Whether there is such a block, category or term, the table of terms tells. */
export function alphabetPlaceAt(path: string): AlphabetPlace | undefined {
  const groups = pattern.exec(path)?.groups;
  return groups && Object.fromEntries(Object.entries(groups).filter(([, name]) => name !== undefined));
}

const pattern = new RegExp(
  `^/[a-z]{2}${alphabetPath}(?:/(?<block>[\\w-]+)(?:/(?<category>[\\w-]+)(?:/(?<slug>[\\w-]+))?)?)?/?$`,
);
