import type { LegResult } from '@fairline/odds';
import { maxOddsMilli, roundToLadder } from '@fairline/odds';
import type { Quote } from './quote.ts';

/** The numbers of parts that a bet builder can have. */
export const minParts = 2;
export const maxParts = 6;

/** The reason why a combination of parts has no price. */
export type BuilderRefusal =
  | 'BUILDER_PARTS'
  | 'BUILDER_UNAVAILABLE'
  | 'BUILDER_CONTRADICTION'
  | 'BUILDER_PART_IMPLIED'
  | 'BUILDER_PART_PUSHABLE'
  | 'BUILDER_PRICE_TOO_LONG';

export type BuilderPrice =
  | {
      ok: true;
      /**
       * The price of every subset of the parts, in thousandths. Bit `i` of the place stands for part `i`; the empty subset
       * pays the stake.
       */
      prices: number[];
    }
  | {
      ok: false;
      code: BuilderRefusal;
      /** The part that is the reason, from 0. */
      part?: number;
    };

/** The present price of a bet builder, or why it has none: a part is not on offer, or the parts have no price together. */
export type BuilderQuote =
  | { state: 'open'; oddsMilli: number; prices: readonly number[] }
  | { state: Exclude<Quote['state'], 'open'> }
  | { state: 'refused'; code: BuilderRefusal; part?: number };

/** A combination of results of the parts, with its chance by the model. */
export interface PartResults {
  results: readonly LegResult[];
  chance: number;
}

/** Less likely combinations count as impossible. */
const impossible = 1e-9;

/**
 * Prices every subset of the parts of a bet builder by the joint chances of the model. Each part brings its own margin, the
 * one between its price and its chance, so independent parts have the product of their prices, and a subset of one part has
 * the price of that part. A part never makes a price shorter.
 * @param oddsMilli the prices of the parts on offer
 */
export function priceBuilder(joint: readonly PartResults[], oddsMilli: readonly number[]): BuilderPrice {
  const pushable = oddsMilli.findIndex((_, part) =>
    joint.some(({ results }) => !['won', 'lost'].includes(results[part]?.kind ?? 'lost')),
  );
  if (pushable >= 0) return { ok: false, code: 'BUILDER_PART_PUSHABLE', part: pushable };
  const all = 2 ** oddsMilli.length - 1;
  const chances = chancesOfSubsets(joint, all);
  if ((chances[all] ?? 0) < impossible) return { ok: false, code: 'BUILDER_CONTRADICTION' };
  const own = oddsMilli.map((odds, part) => 1_000 / (odds * (chances[2 ** part] ?? 0)));
  // A price above the chance of its outcome, which a trader may give, is no reason to lose on all others beside it.
  const margins = own.map((margin) => Math.max(1, margin));
  const prices = [1_000];
  for (let subset = 1; subset <= all; subset++) {
    const parts = partsOf(subset, oddsMilli.length);
    const margin = parts.reduce((product, part) => product * (margins[part] ?? 1), 1);
    const price =
      parts.length === 1
        ? (oddsMilli[parts[0] ?? 0] ?? 0)
        : roundToLadder(1_000 / ((chances[subset] ?? 0) * margin));
    prices[subset] = Math.max(price, ...parts.map((part) => prices[subset - 2 ** part] ?? 0));
  }
  const price = prices[all] ?? 0;
  const implied = oddsMilli.findIndex((_, part) => {
    const others = all - 2 ** part;
    return price <= (prices[others] ?? 0) || (chances[all] ?? 0) > (chances[others] ?? 0) - impossible;
  });
  if (implied >= 0) return { ok: false, code: 'BUILDER_PART_IMPLIED', part: implied };
  return price < maxOddsMilli ? { ok: true, prices } : { ok: false, code: 'BUILDER_PRICE_TOO_LONG' };
}

/** Returns the chance that all parts of a subset win, by subset. */
function chancesOfSubsets(joint: readonly PartResults[], all: number): number[] {
  const chances = Array<number>(all + 1).fill(0);
  for (const { results, chance } of joint) {
    const won = results.reduce((bits, { kind }, part) => bits + (kind === 'won' ? 2 ** part : 0), 0);
    for (let subset = 0; subset <= all; subset++) {
      if ((subset & won) === subset) chances[subset] = (chances[subset] ?? 0) + chance;
    }
  }
  return chances;
}

function partsOf(subset: number, count: number): number[] {
  return Array.from({ length: count }, (_, part) => part).filter((part) => (subset & (2 ** part)) !== 0);
}
