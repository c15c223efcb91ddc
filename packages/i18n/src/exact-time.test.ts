import { expect, test } from 'vitest';
import { writeExactTime } from './exact-time.ts';

test('a moment is written to the second in its zone', () => {
  const atMs = Date.UTC(2026, 2, 5, 23, 5, 9);
  expect(writeExactTime({ lng: 'en', timeZone: 'UTC' }, atMs)).toBe('5 Mar 2026, 23:05:09');
  expect(writeExactTime({ lng: 'en', timeZone: 'Asia/Kolkata' }, atMs)).toBe('6 Mar 2026, 04:35:09');
});

test('a reader of a clock of twelve hours reads it so', () => {
  const atMs = Date.UTC(2026, 2, 5, 23, 5, 9);
  expect(writeExactTime({ lng: 'en', timeZone: 'UTC', hour12: true }, atMs)).toBe('5 Mar 2026, 11:05:09 pm');
});
