import { expect, test } from 'vitest';
import { pitchPlan } from './pitch-plans.ts';
import { circlePoints, pathOf, placeOf, viewSize } from './pitch-view.ts';

const pitch = { length: 100, width: 50 };

test('near lengths are drawn longer than far ones, and the middle stays in the middle', () => {
  const lengthAt = (y: number) => placeOf([100, y], pitch)[0] - placeOf([0, y], pitch)[0];
  expect(lengthAt(50)).toBeGreaterThan(lengthAt(25));
  expect(lengthAt(25)).toBeGreaterThan(lengthAt(0));
  for (const y of [0, 25, 50]) expect(placeOf([50, y], pitch)[0]).toBeCloseTo(viewSize.width / 2, 10);
});

test('the far half of a pitch takes less room than the near one', () => {
  const [far = 0, middle = 0, near = 0] = [0, 25, 50].map((y) => placeOf([0, y], pitch)[1]);
  expect(middle - far).toBeLessThan(near - middle);
});

test('an arc begins and ends at its angles', () => {
  const points = circlePoints({ x: 10, y: 5, radius: 2, from: -90, to: 90 });
  const [first, last] = [points.at(0) ?? [0, 0], points.at(-1) ?? [0, 0]];
  expect([first[0], first[1], last[0], last[1]].map((value) => Math.round(value * 1e6) / 1e6)).toEqual([
    10, 3, 10, 7,
  ]);
});

test('UI-07: every sport has its pitch, and no pitch leaves the drawing', () => {
  const plans = [1, 2, 4, 5, 109, 111].map(pitchPlan);
  expect(new Set(plans).size).toBe(5);
  for (const plan of [...plans, pitchPlan(999)]) {
    const { outline, painted = [], lines, broad = [], marks = [] } = plan;
    for (const run of [outline, ...painted, ...lines, ...broad, ...marks]) {
      expect(pathOf(run, plan)).toMatch(/^M(?:-?[\d.]+ -?[\d.]+L?)+$/);
      for (const [x, y] of run.map((point) => placeOf(point, plan))) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(viewSize.width);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(viewSize.height);
      }
    }
  }
});
