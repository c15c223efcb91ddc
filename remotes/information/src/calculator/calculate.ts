import { betReturn, potentialReturn } from '@fairline/odds/bets/bet-return';
import { checkBetShape, lineCount } from '@fairline/odds/bets/bet-shape';
import { legMultiplier, type SettledLeg } from '@fairline/odds/bets/leg';
import { type Calculation, westernDigits } from './calculation.ts';

/** Result of a calculation. Amounts are in hundredths of the unit in which the stake was written. */
export type Outcome =
  | {
      ok: true;
      lines: number;
      stakeMinor: bigint;
      /** Return with the entered results, stake included; computed exactly and rounded down once. */
      returnMinor: bigint;
      /** The return if every leg wins. */
      potentialMinor: bigint;
      /** The return less the stake; it is negative for a loss. */
      profitMinor: bigint;
      /** Return of the lines of each size alone, each rounded down. */
      bySize: readonly { size: number; lines: number; returnMinor: bigint }[];
      /** Product of an accumulator's odds in thousandths, rounded down; null for other bets. */
      totalOddsMilli: bigint | null;
    }
  | { ok: false; reason: 'odds' | 'stake' | 'dead-heat' | 'lines' };

/** Computes a bet with the arithmetic that settles the site's bets. */
export function calculate({ legs, sizes, stakeText }: Calculation): Outcome {
  const settled = legs.flatMap(({ oddsMilli, result }): SettledLeg[] =>
    oddsMilli === null ? [] : [{ oddsMilli, result }],
  );
  if (settled.length < legs.length) return { ok: false, reason: 'odds' };
  if (!settled.every(isPossible)) return { ok: false, reason: 'dead-heat' };
  const shape = checkBetShape(legs.length, sizes);
  if (!shape.ok) return { ok: false, reason: 'lines' };
  const unitStakeMinor = parseStake(stakeText);
  if (unitStakeMinor === undefined) return { ok: false, reason: 'stake' };

  const stakeMinor = unitStakeMinor * BigInt(shape.lines);
  const returnMinor = betReturn({ unitStakeMinor, sizes, legs: settled });
  return {
    ok: true,
    lines: shape.lines,
    stakeMinor,
    returnMinor,
    potentialMinor: potentialReturn({ unitStakeMinor, sizes, legs: settled }),
    profitMinor: returnMinor - stakeMinor,
    bySize: sizes.map((size) => ({
      size,
      lines: lineCount(legs.length, [size]),
      returnMinor: betReturn({ unitStakeMinor, sizes: [size], legs: settled }),
    })),
    totalOddsMilli: sizes.length === 1 && sizes[0] === legs.length ? productOf(settled) : null,
  };
}

/** Parses a positive amount with at most two decimals into hundredths; undefined for any other text. */
export function parseStake(text: string): bigint | undefined {
  const [, whole, decimals = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(westernDigits(text.trim())) ?? [];
  if (whole === undefined) return undefined;
  const stakeMinor = BigInt(whole + decimals.padEnd(2, '0'));
  return stakeMinor > 0n ? stakeMinor : undefined;
}

function isPossible(leg: SettledLeg): boolean {
  try {
    legMultiplier(leg);
    return true;
  } catch {
    return false;
  }
}

function productOf(legs: readonly SettledLeg[]): bigint {
  const product = legs.reduce((total, { oddsMilli }) => total * BigInt(oddsMilli), 1n);
  return product / 1_000n ** BigInt(legs.length - 1);
}
