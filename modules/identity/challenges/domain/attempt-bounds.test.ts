import { expect, test } from 'vitest';
import { throttleWindowMs, waitMs } from './attempt-bounds.ts';

const none = { subject: [], address: [], device: [] };
const times = (count: number, everyMs = 0) => Array.from({ length: count }, (_, index) => index * everyMs);

test.each([
  ['nothing', none, 0],
  ['nine failures of a name', { ...none, subject: times(9) }, 0],
  ['ten failures of a name', { ...none, subject: times(10) }, throttleWindowMs],
  ['twelve failures, a second apart', { ...none, subject: times(12, 1_000) }, throttleWindowMs + 2_000],
  ['99 failures of an address', { ...none, address: times(99) }, 0],
  ['100 failures of an address', { ...none, address: times(100) }, throttleWindowMs],
  ['29 failures of a device', { ...none, device: times(29) }, 0],
  ['30 failures of a device', { ...none, device: times(30) }, throttleWindowMs],
])('AUTH-16: after %s', (_name, failures, wait) => {
  expect(waitMs(failures, 0)).toBe(wait);
});
