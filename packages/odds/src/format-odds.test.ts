import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatOdds, type OddsFormat, oddsFormats } from './format-odds.ts';
import { parseOdds } from './parse-odds.ts';
import { anyOddsMilli } from './testing/arbitrary-bets.ts';
import { workedCases } from './testing/worked-cases.ts';

interface FormatCase {
  readonly oddsMilli: number;
  readonly decimal: string;
  readonly fractional: string;
  readonly american: string;
  readonly hongKong: string;
  readonly indonesian: string;
  readonly malay: string;
}

describe('UI-07: a price in the six notations', () => {
  test.each(workedCases<FormatCase>('odds-formats'))('$oddsMilli reads $american, $malay', (row) => {
    const read = Object.fromEntries(
      oddsFormats.map((format) => [format, formatOdds(row.oddsMilli, format)] as const),
    );
    const { oddsMilli, hongKong, ...others } = row;
    expect(read).toEqual({ ...others, hongkong: hongKong });
  });

  test('decimal, fractional, Hong Kong and Indonesian prices are read back exactly', () => {
    const exact: OddsFormat[] = ['decimal', 'fractional', 'hongkong', 'indonesian'];
    fc.assert(
      fc.property(anyOddsMilli, fc.constantFrom(...exact), (oddsMilli, format) => {
        expect(parseOdds(formatOdds(oddsMilli, format), format)).toEqual({ ok: true, oddsMilli });
      }),
    );
  });

  test('an American or Malay text is read as a price that is written as the same text', () => {
    const rounded: OddsFormat[] = ['american', 'malay'];
    fc.assert(
      fc.property(anyOddsMilli, fc.constantFrom(...rounded), (oddsMilli, format) => {
        const once = parseOdds(formatOdds(oddsMilli, format), format);
        if (!once.ok) throw new Error(`${oddsMilli} was not read back`);
        expect(parseOdds(formatOdds(once.oddsMilli, format), format)).toEqual(once);
      }),
    );
  });

  test('an American price is exact to half a point', () => {
    fc.assert(
      fc.property(anyOddsMilli, (oddsMilli) => {
        const read = parseOdds(formatOdds(oddsMilli, 'american'), 'american');
        expect(read.ok && Math.abs(read.oddsMilli - oddsMilli)).toBeLessThanOrEqual(5);
      }),
    );
  });

  test.each([1_000, 0, -1_500, 1_500.5, Number.NaN, Number.POSITIVE_INFINITY])('%d is no price', (odds) => {
    for (const format of oddsFormats) expect(() => formatOdds(odds, format)).toThrow(RangeError);
  });
});

describe('a price that a person typed', () => {
  test.each<[string, OddsFormat, number]>([
    [' 2.5 ', 'decimal', 2_500],
    ['2,5', 'decimal', 2_500],
    ['3', 'decimal', 3_000],
    ['6/4', 'fractional', 2_500],
    ['1/3', 'fractional', 1_333],
    ['+150', 'american', 2_500],
    ['-100', 'american', 2_000],
    ['0.5', 'hongkong', 1_500],
    ['-2.000', 'indonesian', 1_500],
    ['-0.5', 'malay', 3_000],
  ])('%s in %s is %i', (text, format, oddsMilli) => {
    expect(parseOdds(text, format)).toEqual({ ok: true, oddsMilli });
  });

  test.each<[string, OddsFormat]>([
    ['', 'decimal'],
    ['1', 'decimal'],
    ['0.9', 'decimal'],
    ['2.5001', 'decimal'],
    ['2e3', 'decimal'],
    ['-2.5', 'decimal'],
    ['9'.repeat(100_000), 'decimal'],
    ['1/0', 'fractional'],
    ['0/1', 'fractional'],
    ['150', 'american'],
    ['+99', 'american'],
    ['-0', 'american'],
    ['-0.5', 'indonesian'],
    ['-1.5', 'malay'],
    ['-0.000', 'malay'],
    ['--0.5', 'malay'],
  ])('%s in %s is refused', (text, format) => {
    expect(parseOdds(text, format)).toEqual({ ok: false, code: 'INVALID_ODDS' });
  });
});
