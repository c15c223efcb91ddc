/**
 * Returns an answer in the form in which answers are compared: case, blanks, invisible characters and the form of characters
 * (Unicode NFKC) do not matter. A small letter is made large and small again, so that ẞ, ß and ss become equal.
 */
export function plainAnswer(answer: string): string {
  const visible = answer
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  return visible.toLowerCase().toUpperCase().toLowerCase().normalize('NFKC');
}

/** The least number of characters of an answer in that form. */
const minLength = 2;

/** Returns what is wrong with an answer; undefined for one that is good enough. */
export function answerFault(answer: string, ownText: string | null): 'short' | 'in-question' | undefined {
  const plain = plainAnswer(answer);
  if ([...plain].length < minLength) return 'short';
  return ownText !== null && plainAnswer(ownText).includes(plain) ? 'in-question' : undefined;
}
