import { expect, test } from 'vitest';
import { leadingZeroBits } from './leading-zero-bits.ts';

test.each([
  [[0x80], 0],
  [[0x7f, 0xff], 1],
  [[0x01], 7],
  [[0x00, 0xff], 8],
  [[0x00, 0x10, 0x00], 11],
  [[0x00, 0x00], 16],
  [[], 0],
])('AUTH-08: %j begins with %i zero bits', (bytes, bits) => {
  expect(leadingZeroBits(Uint8Array.from(bytes))).toBe(bits);
});
