/**
 * Cyrillic and Greek letters that look like a Latin one, in lower case (an excerpt of the table of confusable characters
 * of Unicode Technical Standard 39).
 */
const latinLooks: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  һ: 'h',
  н: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  ѕ: 's',
  т: 't',
  ѵ: 'v',
  ԝ: 'w',
  х: 'x',
  у: 'y',
  α: 'a',
  β: 'b',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
};

const foreign = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;

/** True when a word has letters of the Cyrillic or the Greek script. */
export function hasForeignLetters(word: string): boolean {
  return foreign.test(word);
}

/**
 * Reads a word by the looks of its letters.
 * @returns the word in Latin letters; undefined when a letter looks like none of them
 */
export function latinLook(word: string): string | undefined {
  const letters = [...word].map((letter) => (foreign.test(letter) ? latinLooks[letter] : letter));
  return letters.every((letter) => letter !== undefined) ? letters.join('') : undefined;
}
