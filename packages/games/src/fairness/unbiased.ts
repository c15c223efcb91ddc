import type { FairWords } from './fair-words.ts';

const words = 2 ** 32;

/**
 * Returns a whole number from 0 to `count - 1`, each exactly as likely as the others. A word at or above the largest
 * multiple of `count` is thrown away, and the next one is taken.
 * @throws RangeError when `count` is not a whole number from 1 to 2³².
 */
export function unbiasedBelow(source: Pick<FairWords, 'next'>, count: number): number {
  if (!Number.isSafeInteger(count) || count < 1 || count > words) {
    throw new RangeError(`no word is below ${count}`);
  }
  const limit = words - (words % count);
  for (;;) {
    const word = source.next();
    if (word < limit) return word % count;
  }
}

/** Returns the elements in an order drawn by lot (Fisher and Yates), each order exactly as likely as the others. */
export function shuffled<Element>(source: Pick<FairWords, 'next'>, elements: readonly Element[]): Element[] {
  const order = [...elements];
  for (let last = order.length - 1; last >= 1; last -= 1) {
    const chosen = unbiasedBelow(source, last + 1);
    const [a, b] = [order[last], order[chosen]];
    if (a === undefined || b === undefined) throw new RangeError('an order has no gaps');
    order[last] = b;
    order[chosen] = a;
  }
  return order;
}

/**
 * Draws so many elements without putting them back, in the order of drawing. Each takes one word, scaled to what remains.
 * @throws RangeError when there are not so many.
 */
export function drawn<Element>(
  source: Pick<FairWords, 'below'>,
  elements: readonly Element[],
  count: number,
): Element[] {
  if (count > elements.length) throw new RangeError(`there are only ${elements.length} to draw from`);
  const rest = [...elements];
  return Array.from({ length: count }, () => rest.splice(source.below(rest.length), 1)).flat();
}
