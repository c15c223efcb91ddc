import type { LegResult } from '@fairline/odds/bets/leg';
import { formatOdds, type OddsFormat } from '@fairline/odds/format-odds';
import { parseOdds } from '@fairline/odds/parse-odds';
import { maxOddsMilli } from '@fairline/odds/price-range';
import { sizesAfter } from './bet-kinds.ts';

/** Maximum number of legs; the same as in a bet on the site. */
export const maxLegs = 20;

export interface CalculationLeg {
  /** Identifies the leg while others are added and removed. */
  key: number;
  /** The odds as typed, in the chosen format. */
  oddsText: string;
  /** The odds in thousandths; null while the text is not a price. */
  oddsMilli: number | null;
  result: LegResult;
}

/** The bet as entered. */
export interface Calculation {
  legs: readonly CalculationLeg[];
  sizes: readonly number[];
  /** The stake on each line, as typed. */
  stakeText: string;
  format: OddsFormat;
}

export type CalculationChange =
  | { type: 'add-leg' }
  | { type: 'remove-leg'; key: number }
  | { type: 'write-odds'; key: number; text: string }
  | { type: 'set-result'; key: number; result: LegResult }
  | { type: 'choose-kind'; sizes: readonly number[] }
  | { type: 'write-stake'; text: string }
  | { type: 'choose-format'; format: OddsFormat }
  | { type: 'start-anew'; calculation: Calculation };

export function changeCalculation(before: Calculation, change: CalculationChange): Calculation {
  switch (change.type) {
    case 'add-leg': {
      if (before.legs.length >= maxLegs) return before;
      const key = Math.max(0, ...before.legs.map((leg) => leg.key)) + 1;
      const leg: CalculationLeg = { key, oddsText: '', oddsMilli: null, result: { kind: 'won' } };
      return withLegs(before, [...before.legs, leg]);
    }
    case 'remove-leg':
      if (before.legs.length <= 1) return before;
      return withLegs(
        before,
        before.legs.filter(({ key }) => key !== change.key),
      );
    case 'write-odds': {
      const parsed = parseOdds(westernDigits(change.text), before.format);
      const oddsMilli = parsed.ok && parsed.oddsMilli <= maxOddsMilli ? parsed.oddsMilli : null;
      return withLeg(before, change.key, { oddsText: change.text, oddsMilli });
    }
    case 'set-result':
      return withLeg(before, change.key, { result: change.result });
    case 'choose-kind':
      return { ...before, sizes: change.sizes };
    case 'write-stake':
      return { ...before, stakeText: change.text };
    case 'choose-format':
      return { ...before, format: change.format, legs: before.legs.map(rewritten(change.format)) };
    case 'start-anew':
      return change.calculation;
  }
}

/** Makes a leg from its odds in thousandths, written in an odds format. */
export function legOf(key: number, oddsMilli: number, result: LegResult, format: OddsFormat): CalculationLeg {
  return { key, oddsText: formatOdds(oddsMilli, format), oddsMilli, result };
}

/** Replaces digits and signs of Arabic and Persian keyboards by those that the parsers accept. */
export function westernDigits(text: string): string {
  return text
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll('٫', '.')
    .replaceAll('−', '-');
}

/**
 * Returns a function that writes the odds of a leg in another format. `oddsMilli` stays exact, although some formats
 * round.
 */
function rewritten(format: OddsFormat): (leg: CalculationLeg) => CalculationLeg {
  return (leg) => (leg.oddsMilli === null ? leg : { ...leg, oddsText: formatOdds(leg.oddsMilli, format) });
}

function withLegs(before: Calculation, legs: readonly CalculationLeg[]): Calculation {
  return { ...before, legs, sizes: sizesAfter(before.legs.length, before.sizes, legs.length) };
}

function withLeg(before: Calculation, key: number, changed: Partial<CalculationLeg>): Calculation {
  return { ...before, legs: before.legs.map((leg) => (leg.key === key ? { ...leg, ...changed } : leg)) };
}
