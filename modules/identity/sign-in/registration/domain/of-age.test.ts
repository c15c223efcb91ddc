import { expect, test } from 'vitest';
import { dateIn, isOfAge } from './of-age.ts';

const nowMs = Date.UTC(2026, 0, 1, 11);

test.each([
  ['Pacific/Kiritimati', '2026-01-02'],
  ['UTC', '2026-01-01'],
  [undefined, '2026-01-01'],
  ['Pacific/Pago_Pago', '2026-01-01'],
  ['Mars/Olympus', '2026-01-01'],
])('today in %s is %s', (zone, date) => {
  expect(dateIn(zone, nowMs)).toBe(date);
});

test('on New Year’s Eve the year is that of the zone', () => {
  expect(dateIn('Pacific/Pago_Pago', Date.UTC(2026, 0, 1, 10, 59))).toBe('2025-12-31');
});

test.each([
  ['2008-01-01', '2026-01-01', true],
  ['2008-01-02', '2026-01-01', false],
  ['2008-01-02', '2026-01-02', true],
  ['2008-02-29', '2026-02-28', false],
  ['2008-02-29', '2026-03-01', true],
])('a person born on %s is of age on %s: %s', (birthDate, today, isOld) => {
  expect(isOfAge(birthDate, 18, today)).toBe(isOld);
});
