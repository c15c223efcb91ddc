import { expect, test } from 'vitest';
import { createRowBytes } from './row-bytes.ts';

test('rows are written as COPY reads them: tabs between values, a line each, and \\N for nothing', () => {
  const rows = createRowBytes(100);
  rows.add([0, -45, 9, 10, 1_234_567_890_123, 'win', '', null]);
  rows.add(['{"kind":"won"}']);
  expect(rows.take().toString()).toBe('0\t-45\t9\t10\t1234567890123\twin\t\t\\N\n{"kind":"won"}\n');
  expect(rows.length()).toBe(0);
});

test('what was taken stays as it is while further rows are written', () => {
  const rows = createRowBytes(100);
  rows.add(['first']);
  const taken = rows.take();
  rows.add(['other']);
  expect(taken.toString()).toBe('first\n');
  expect(rows.take().toString()).toBe('other\n');
});
