import { impliedProbabilities, sum } from './implied-probabilities.ts';
import { roundToLadder } from './price-ladder.ts';
import { minOddsMilli } from './price-range.ts';

/**
 * The way in which the margin is spread over the outcomes of a market. With p the fair probability and q the implied
 * one (1/price):
 *
 * - `proportional`: q = p·(1 + margin), the same share on each;
 * - `power`: p = q^k, more on outsiders, and q stays below 1;
 * - `odds-ratio`: q/(1−q) = c·p/(1−p), between the two.
 */
export type MarginMethod = 'proportional' | 'power' | 'odds-ratio';

/**
 * Returns the fair probabilities behind the prices (in thousandths) of a market whose outcomes exclude each other and
 * exhaust it. They sum to 1.
 * @throws RangeError when there are fewer than two prices or one is not above 1.000.
 */
export function fairProbabilities(oddsMilli: readonly number[], method: MarginMethod): number[] {
  return fairBy(methods[method].remove, oddsMilli);
}

/** Returns {@link fairProbabilities} by the power method, for browser code, which then leaves the others out. */
export function fairProbabilitiesByPower(oddsMilli: readonly number[]): number[] {
  return fairBy(removePower, oddsMilli);
}

function fairBy(remove: Method['remove'], oddsMilli: readonly number[]): number[] {
  if (oddsMilli.length < 2) throw new RangeError('a market has two outcomes or more');
  return normalise(remove(impliedProbabilities(oddsMilli)));
}

function removePower(implied: readonly number[]): number[] {
  return solve((k) => implied.map((q) => q ** k), 1);
}

/**
 * Returns prices in thousandths for fair probabilities, with a margin such that the implied ones sum to 1 +
 * marginMilli/1000 (50 is 5%), then rounded down the price ladder, which can only add to the margin.
 *
 * The default is `power`: whatever the margin no implied probability reaches 1, so a clear favourite keeps a price
 * above its stake, and outsiders bear more of it, as bettors overrate them (the favourite–longshot bias). The bounds of
 * the ladder can make the margin smaller than asked.
 * @throws RangeError when the probabilities do not sum to 1 or the margin cannot be reached.
 */
export function priceWithMargin(
  probabilities: readonly number[],
  marginMilli: number,
  method: MarginMethod = 'power',
): number[] {
  requireProbabilities(probabilities);
  const possible = probabilities.filter((p) => p > 0).length;
  if (!(marginMilli >= 0)) throw new RangeError('a margin cannot be negative');
  // A certain outcome bears no margin: it gets the lowest price, and all others the highest.
  if (possible === 1) return probabilities.map((p) => roundToLadder(p > 0 ? minOddsMilli : Infinity));
  const target = 1 + marginMilli / 1_000;
  if (target >= possible) throw new RangeError(`${possible} outcomes cannot bear a margin of ${marginMilli}`);
  return methods[method].apply(normalise(probabilities), target).map((q) => roundToLadder(1_000 / q));
}

interface Method {
  /** Converts implied probabilities to fair ones. */
  readonly remove: (implied: readonly number[]) => number[];
  /** Converts fair probabilities to implied ones that sum to the target. */
  readonly apply: (fair: readonly number[], target: number) => number[];
}

const methods: Readonly<Record<MarginMethod, Method>> = {
  proportional: {
    remove: normalise,
    apply: (fair, target) => fair.map((p) => p * target),
  },
  power: {
    remove: removePower,
    apply: (fair, target) => solve((k) => fair.map((p) => p ** k * Number(p > 0)), target),
  },
  'odds-ratio': {
    remove: (implied) => solve((c) => implied.map((q) => q / (c * (1 - q) + q)), 1),
    // The ratio is inverted, so that here too the sum falls as the unknown grows.
    apply: (fair, target) => solve((c) => fair.map((p) => (p > 0 ? p / (c * (1 - p) + p) : 0)), target),
  },
};

/**
 * Finds the values of a family whose sum is the target, up to the precision of numbers and never above it. In every
 * family above the sum falls, from the number of possible outcomes at 0 towards less than any target. The method is the
 * false position with the Illinois rule (Dowell and Jarratt, 1971): some ten steps, where bisection needs fifty.
 */
function solve(family: (unknown: number) => number[], target: number): number[] {
  const excess = (values: readonly number[]) => sum(values) - target;
  const isExact = (over: number) => over <= 0 && over >= -2 * Number.EPSILON * target;
  let [low, lowExcess] = [0, excess(family(0))];
  let high = 1;
  let values = family(high);
  let highExcess = excess(values);
  while (highExcess > 0) {
    [low, lowExcess] = [high, highExcess];
    high *= 2;
    values = family(high);
    highExcess = excess(values);
  }
  let wasAbove: boolean | undefined;
  for (let over = highExcess; !isExact(over); ) {
    let next = (low * highExcess - high * lowExcess) / (highExcess - lowExcess);
    if (!(next > low && next < high)) next = (low + high) / 2;
    if (next <= low || next >= high) break;
    const found = family(next);
    over = excess(found);
    const isAbove = over > 0;
    // The Illinois rule halves the weight of an end that did not move.
    if (isAbove) {
      if (wasAbove) highExcess /= 2;
      [low, lowExcess] = [next, over];
    } else {
      if (wasAbove === false) lowExcess /= 2;
      [high, highExcess] = [next, over];
      values = found;
    }
    wasAbove = isAbove;
  }
  return values;
}

function requireProbabilities(probabilities: readonly number[]): void {
  const valid = probabilities.every((p) => p >= 0 && p <= 1) && Math.abs(sum(probabilities) - 1) < 1e-6;
  if (!valid) throw new RangeError('probabilities are between 0 and 1 and sum to 1');
}

function normalise(values: readonly number[]): number[] {
  const total = sum(values);
  return values.map((value) => value / total);
}
