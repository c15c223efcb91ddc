import { formatOdds, type OddsFormat } from '@fairline/odds/format-odds';
import type { LegResult } from '@fairline/odds/leg';
import { parseOdds } from '@fairline/odds/parse-odds';
import { maxOddsMilli } from '@fairline/odds/price-range';
import { sizesAfter } from './bet-kinds.ts';

/** Legs that the calculator takes; the site takes as many in one bet. */
export const maxLegs = 20;

export interface CalculationLeg {
  /** Stays with the leg while others come and go. */
  key: number;
  /** As the reader wrote it, in the chosen notation. */
  oddsText: string;
  /** In thousandths; null while the text is no price. */
  oddsMilli: number | null;
  result: LegResult;
}

/** What the reader has entered. */
export interface Calculation {
  legs: readonly CalculationLeg[];
  sizes: readonly number[];
  /** On each line, as the reader wrote it. */
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

/** A leg with its price in thousandths, written in a notation. */
export function legOf(key: number, oddsMilli: number, result: LegResult, format: OddsFormat): CalculationLeg {
  return { key, oddsText: formatOdds(oddsMilli, format), oddsMilli, result };
}

/** Digits of Arabic and Persian keyboards as the parsers want them. */
export function westernDigits(text: string): string {
  return text
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll('٫', '.')
    .replaceAll('−', '-');
}

/** A price that can be read is written anew; the price itself stays, though some notations show less of it. */
function rewritten(format: OddsFormat): (leg: CalculationLeg) => CalculationLeg {
  return (leg) => (leg.oddsMilli === null ? leg : { ...leg, oddsText: formatOdds(leg.oddsMilli, format) });
}

function withLegs(before: Calculation, legs: readonly CalculationLeg[]): Calculation {
  return { ...before, legs, sizes: sizesAfter(before.legs.length, before.sizes, legs.length) };
}

function withLeg(before: Calculation, key: number, changed: Partial<CalculationLeg>): Calculation {
  return { ...before, legs: before.legs.map((leg) => (leg.key === key ? { ...leg, ...changed } : leg)) };
}
