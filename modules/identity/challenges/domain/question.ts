/** A question that a person answers with a number, before it is put into a language. */
export type Question =
  | { kind: 'sum'; first: number; second: number }
  | { kind: 'difference'; first: number; second: number }
  | { kind: 'largest'; numbers: readonly number[] };

/** The smallest number in questions. Every language has words for the numbers from this one to the largest. */
export const minNumber = 2;
export const maxNumber = 12;

const kinds = ['sum', 'difference', 'largest'] as const;

/** @param below draws a uniform random integer in [0, bound) */
export function makeQuestion(below: (bound: number) => number): { question: Question; answer: number } {
  const number = (from = minNumber, to = maxNumber) => from + below(to - from + 1);
  const kind = kinds[below(kinds.length)] ?? 'sum';
  if (kind === 'largest') {
    const rest = Array.from({ length: maxNumber - minNumber + 1 }, (_, index) => minNumber + index);
    const numbers = [1, 2, 3].flatMap(() => rest.splice(below(rest.length), 1));
    return { question: { kind, numbers }, answer: Math.max(...numbers) };
  }
  if (kind === 'sum') {
    const [first, second] = [number(), number()];
    return { question: { kind, first, second }, answer: first + second };
  }
  const first = number(minNumber + 1);
  const second = number(minNumber, first - 1);
  return { question: { kind, first, second }, answer: first - second };
}

/** Reads a number in Latin, Arabic or Persian digits; undefined for any other text. */
export function readNumber(text: string): number | undefined {
  const digits = [...text.trim()].map((sign) => {
    const code = sign.charCodeAt(0);
    for (const zero of [0x30, 0x660, 0x6f0]) if (code >= zero && code <= zero + 9) return code - zero;
    return undefined;
  });
  if (digits.length === 0 || digits.length > 3) return undefined;
  return digits.reduce<number | undefined>(
    (sum, digit) => (sum === undefined || digit === undefined ? undefined : sum * 10 + digit),
    0,
  );
}
