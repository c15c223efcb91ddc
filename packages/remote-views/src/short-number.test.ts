import { expect, test } from 'vitest';
import { shortNumber } from './short-number.ts';

test('a long id is shortened to its end, in groups', () => {
  expect(shortNumber('0199c7a2-11aa-7bbb-8ccc-4f3a9b21d07e')).toBe('3A9-B21-D07E');
});

test('a short number is returned unchanged', () => {
  for (const id of ['', '1000042', 'b-77']) expect(shortNumber(id)).toBe(id);
});
