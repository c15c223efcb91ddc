import { describe, expect, test } from 'vitest';
import { solveReturns } from './worst-mix.ts';

describe('the linear program', () => {
  test('three fair prices allow no sure win, and one price above them does', () => {
    const fair = [Float64Array.of(2, 0, 0), Float64Array.of(0, 4, 0), Float64Array.of(0, 0, 4)];
    expect(solveReturns(fair)).toEqual({ sureWin: false, weights: Float64Array.of(0.5, 0.25, 0.25) });
    const wrong = solveReturns([
      Float64Array.of(2, 0, 0),
      Float64Array.of(0, 4.4, 0),
      Float64Array.of(0, 0, 4),
    ]);
    expect(wrong.sureWin).toBe(true);
    if (!wrong.sureWin) return;
    const [one = 0, two = 0, three = 0] = wrong.stakes;
    expect(one + two + three).toBeCloseTo(1, 12);
    expect(Math.min(2 * one, 4.4 * two, 4 * three)).toBeGreaterThan(1.02);
  });

  test('an end in which every bet loses makes every mix lose', () => {
    expect(solveReturns([Float64Array.of(3, 0), Float64Array.of(5, 0)])).toMatchObject({ sureWin: false });
  });
});
