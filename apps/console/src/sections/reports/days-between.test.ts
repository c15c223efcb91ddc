import { expect, test } from 'vitest';
import { daysBetween } from './days-between.ts';

test('both days are in, also over the end of a month', () => {
  expect(daysBetween('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(daysBetween('2026-03-02', '2026-03-01')).toEqual([]);
});
