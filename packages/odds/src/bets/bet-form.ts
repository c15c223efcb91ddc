import { type BetShapeResult, checkBetShape, lineCount, maxLegs } from './bet-shape.ts';
import type { WhenShort } from './chain-return.ts';
import type { LuckyBonus } from './lucky-return.ts';

/** A block of a conditional bet: the next `legs` legs, and its stake in minor units. */
export interface FormBlock {
  readonly legs: number;
  readonly stakeMinor: bigint | 'max';
}

/** How a bet combines its legs. Singles, accumulators and all systems are combinations. */
export type BetForm =
  | {
      readonly kind: 'combination';
      readonly sizes: readonly number[];
      readonly bankers: readonly number[];
      /** The bonus of a Lucky bet, whose sizes are all from one up to the number of legs. */
      readonly bonus?: LuckyBonus;
    }
  | { readonly kind: 'chain'; readonly whenShort: WhenShort }
  | { readonly kind: 'conditional'; readonly blocks: readonly FormBlock[] }
  /** The margin in thousandths by which the price was made. */
  | { readonly kind: 'anti-accumulator'; readonly marginMilli: number }
  | { readonly kind: 'each-way' };

export type BetFormRefusal =
  | Extract<BetShapeResult, { ok: false }>['code']
  | 'INVALID_BLOCKS'
  | 'INVALID_FORM';

export type BetFormCheck =
  | { readonly ok: true; readonly lines: number }
  | { readonly ok: false; readonly code: BetFormRefusal };

/** Returns the form of a single or of an accumulator over so many legs. */
export function accumulatorOf(legCount: number): BetForm {
  return { kind: 'combination', sizes: [legCount], bankers: [] };
}

/** Checks that a bet over so many legs can have this form. `lines` is the number of stakes that it takes. */
export function checkBetForm(form: BetForm, legCount: number): BetFormCheck {
  if (!Number.isSafeInteger(legCount) || legCount < 1) return refuse('TOO_FEW_LEGS');
  if (legCount > maxLegs) return refuse('TOO_MANY_LEGS');
  switch (form.kind) {
    case 'combination':
      if (form.bonus && !isLucky(form, legCount)) return refuse('INVALID_FORM');
      return checkBetShape(legCount, form.sizes, form.bankers);
    case 'chain':
    case 'anti-accumulator':
      return legCount < 2 ? refuse('TOO_FEW_LEGS') : { ok: true, lines: 1 };
    case 'conditional':
      return areBlocks(form.blocks, legCount) ? { ok: true, lines: 1 } : refuse('INVALID_BLOCKS');
    case 'each-way':
      return { ok: true, lines: 2 };
  }
}

/** Returns the number of stakes that a bet takes. @throws RangeError when the form cannot have so many legs */
export function linesOf(form: BetForm, legCount: number): number {
  const check = checkBetForm(form, legCount);
  if (!check.ok) throw new RangeError(`${form.kind} over ${legCount} legs: ${check.code}`);
  return check.lines;
}

/**
 * Returns the whole stake of a bet in minor units. A conditional bet stakes the stake of its first block; the others are
 * paid by what it has won.
 * @throws RangeError when the form cannot have so many legs
 */
export function stakeOf(form: BetForm, unitStakeMinor: bigint, legCount: number): bigint {
  switch (form.kind) {
    case 'combination':
      return unitStakeMinor * BigInt(lineCount(legCount, form.sizes, form.bankers));
    case 'each-way':
      return unitStakeMinor * 2n;
    default:
      return unitStakeMinor;
  }
}

/** Divides the legs of a conditional bet among its blocks. */
export function blocksOf<Leg>(
  blocks: readonly FormBlock[],
  legs: readonly Leg[],
): { stakeMinor: bigint | 'max'; legs: Leg[] }[] {
  let start = 0;
  return blocks.map(({ legs: count, stakeMinor }) => {
    const own = legs.slice(start, start + count);
    start += count;
    return { stakeMinor, legs: own };
  });
}

function isLucky({ sizes, bankers }: Extract<BetForm, { kind: 'combination' }>, legCount: number): boolean {
  return bankers.length === 0 && sizes.length === legCount && legCount > 1;
}

function areBlocks(blocks: readonly FormBlock[], legCount: number): boolean {
  return (
    blocks.length > 1 &&
    blocks.every(({ legs }) => Number.isSafeInteger(legs) && legs >= 1) &&
    blocks.reduce((sum, { legs }) => sum + legs, 0) === legCount &&
    blocks.every(({ stakeMinor }, index) => (stakeMinor === 'max' ? index > 0 : stakeMinor > 0n))
  );
}

function refuse(code: BetFormRefusal): BetFormCheck {
  return { ok: false, code };
}
