import { describe, expect, test } from 'vitest';
import { checkBetShape, lineCount, maxLegs, maxLines } from './bet-shape.ts';
import { namedSystems } from './named-systems.ts';

const namedLines: Readonly<Record<string, number>> = {
  Trixie: 4,
  Patent: 7,
  Yankee: 11,
  'Lucky 15': 15,
  Canadian: 26,
  'Lucky 31': 31,
  Heinz: 57,
  'Lucky 63': 63,
  'Super Heinz': 120,
  Goliath: 247,
};

describe('OFFER-01: the shape of a bet', () => {
  test('every named system has the lines it is known for', () => {
    const lines = namedSystems.map(({ name, legs, sizes }) => [name, lineCount(legs, sizes)] as const);
    expect(Object.fromEntries(lines)).toEqual(namedLines);
  });

  test('an accumulator of the most legs is one line', () => {
    expect(checkBetShape(maxLegs, [maxLegs])).toEqual({ ok: true, lines: 1 });
  });

  test('the widest system over 20 legs is just allowed', () => {
    expect(checkBetShape(20, [10])).toEqual({ ok: true, lines: maxLines });
    expect(checkBetShape(20, [10, 20])).toEqual({ ok: false, code: 'TOO_MANY_LINES' });
  });

  test('a banker is a leg of every line', () => {
    // Two bankers and two of three others: AB12, AB13, AB23.
    expect(checkBetShape(5, [4], [0, 1])).toEqual({ ok: true, lines: 3 });
    expect(checkBetShape(5, [3, 4, 5], [0, 1])).toEqual({ ok: true, lines: 7 });
  });

  test.each([
    { bankers: [5], sizes: [2] },
    { bankers: [-1], sizes: [2] },
    { bankers: [0, 0], sizes: [3] },
    { bankers: [0, 1], sizes: [2] },
  ])('bankers $bankers in lines of $sizes are refused', ({ bankers, sizes }) => {
    expect(checkBetShape(5, sizes, bankers)).toEqual({ ok: false, code: 'INVALID_BANKERS' });
  });

  test.each([
    { legs: 0, sizes: [1], code: 'TOO_FEW_LEGS' },
    { legs: Number.NaN, sizes: [1], code: 'TOO_FEW_LEGS' },
    { legs: maxLegs + 1, sizes: [1], code: 'TOO_MANY_LEGS' },
    { legs: 3, sizes: [], code: 'INVALID_SIZES' },
    { legs: 3, sizes: [0], code: 'INVALID_SIZES' },
    { legs: 3, sizes: [4], code: 'INVALID_SIZES' },
    { legs: 3, sizes: [2, 2], code: 'INVALID_SIZES' },
    { legs: 3, sizes: [1.5], code: 'INVALID_SIZES' },
  ])('$legs legs by $sizes is refused: $code', ({ legs, sizes, code }) => {
    expect(checkBetShape(legs, sizes)).toEqual({ ok: false, code });
    if (code === 'INVALID_SIZES') expect(() => lineCount(legs, sizes)).toThrow(RangeError);
  });
});
