/**
 * Returns an answer in the form in which answers are compared: case, blanks, invisible characters and the form of characters
 * (Unicode NFKC) do not matter. A letter is made large first, so that ß and ss become equal.
 */
export function plainAnswer(answer: string): string {
  const folded = answer.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
  return folded
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** The least number of characters of an answer in that form. */
const minLength = 2;

/** Returns what is wrong with an answer; undefined for one that is good enough. */
export function answerFault(answer: string, ownText: string | null): 'short' | 'in-question' | undefined {
  const plain = plainAnswer(answer);
  if ([...plain].length < minLength) return 'short';
  return ownText !== null && plainAnswer(ownText).includes(plain) ? 'in-question' : undefined;
}
