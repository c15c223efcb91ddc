import { expect, test } from 'vitest';
import { barsOf } from './barcode.tsx';

test('the same bet number gives the same barcode, another number another one', () => {
  const first = barsOf('0199c7a2-aaaa-7000-8000-4f3a9b21d07e');
  expect(barsOf('0199c7a2-aaaa-7000-8000-4f3a9b21d07e')).toEqual(first);
  expect(barsOf('0199c7a2-aaaa-7000-8000-4f3a9b21d07f').path).not.toBe(first.path);
});
