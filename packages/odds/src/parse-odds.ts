import { mulDivHalfAway } from '@fairline/money';
import type { OddsFormat } from './format-odds.ts';
import { minOddsMilli } from './price-range.ts';

export type ParseOddsResult =
  | { readonly ok: true; readonly oddsMilli: number }
  | { readonly ok: false; readonly code: 'INVALID_ODDS' };

/**
 * Reads a price that a person typed in a notation, to the nearest thousandth. Decimal, fractional, Hong Kong and
 * Indonesian prices are read exactly as `formatOdds` wrote them. American and Malay notations show fewer digits than a
 * price has, so a text is read as the nearest price that it can represent.
 */
export function parseOdds(text: string, format: OddsFormat): ParseOddsResult {
  const winningsMilli = readers[format](text.trim());
  if (winningsMilli === undefined) return invalid;
  const oddsMilli = Number(winningsMilli + 1_000n);
  return Number.isSafeInteger(oddsMilli) && oddsMilli >= minOddsMilli ? { ok: true, oddsMilli } : invalid;
}

const invalid: ParseOddsResult = { ok: false, code: 'INVALID_ODDS' };

/**
 * Each reader returns the winnings of one unit staked, in thousandths. The number of digits is bounded, so a hostile
 * text costs little.
 */
const readers: Readonly<Record<OddsFormat, (text: string) => bigint | undefined>> = {
  decimal: (text) => {
    const oddsMilli = readMilli(text);
    return oddsMilli === undefined ? undefined : oddsMilli - 1_000n;
  },
  fractional: (text) => {
    const [, won, staked] = /^(\d{1,12})\/(\d{1,12})$/.exec(text) ?? [];
    return won === undefined || staked === undefined
      ? undefined
      : divide(BigInt(won) * 1_000n, BigInt(staked));
  },
  american: (text) => {
    const [, sign, digits] = /^([+-])(\d{1,12})$/.exec(text) ?? [];
    if (digits === undefined) return undefined;
    const line = BigInt(digits);
    if (line < 100n) return undefined;
    return sign === '+' ? line * 10n : divide(100_000n, line);
  },
  hongkong: readMilli,
  indonesian: (text) => (text.startsWith('-') ? readInverse(text, atLeastOne) : readMilli(text)),
  malay: (text) => (text.startsWith('-') ? readInverse(text, atMostOne) : readMilli(text)),
};

const atLeastOne = (milli: bigint) => milli >= 1_000n;
const atMostOne = (milli: bigint) => milli <= 1_000n;

function readInverse(text: string, inRange: (milli: bigint) => boolean): bigint | undefined {
  const milli = readMilli(text.slice(1));
  return milli === undefined || !inRange(milli) ? undefined : divide(1_000_000n, milli);
}

function readMilli(text: string): bigint | undefined {
  const [, whole, decimals = ''] = /^(\d{1,12})(?:[.,](\d{1,3}))?$/.exec(text) ?? [];
  return whole === undefined ? undefined : BigInt(whole + decimals.padEnd(3, '0'));
}

function divide(numerator: bigint, denominator: bigint): bigint | undefined {
  return denominator === 0n ? undefined : mulDivHalfAway(numerator, 1n, denominator);
}
