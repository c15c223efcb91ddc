import { expect, test } from 'vitest';
import { dateAt, isOfAge } from './of-age.ts';

const newYear = (hour: number, minute = 0) => Date.UTC(2026, 0, 1, hour, minute);

test.each([
  ['in', '18:29 UTC is the last minute of the day', newYear(18, 29), '2026-01-01'],
  ['in', '18:30 UTC is midnight', newYear(18, 30), '2026-01-02'],
  // Auckland is at +13:00 and Chatham at +13:45: the later midnight counts.
  ['nz', 'the day has begun in one zone', newYear(10, 59), '2026-01-01'],
  ['nz', 'the day has begun in every zone', newYear(11), '2026-01-02'],
  ['us', 'Hawaii still has the year before', newYear(9, 59), '2025-12-31'],
  ['us', 'Hawaii has the day too', newYear(10), '2026-01-01'],
  ['DE', 'a code in capitals', newYear(22, 59), '2026-01-01'],
  ['de', 'it is midnight in Berlin', newYear(23), '2026-01-02'],
  ['xk', 'nobody knows its zones, so the last of the world counts', newYear(11, 59), '2025-12-31'],
  ['xk', 'the day has begun everywhere', newYear(12), '2026-01-01'],
])('REG-03: in %s %s', (country, _, nowMs, date) => {
  expect(dateAt({ country }, nowMs)).toBe(date);
});

test.each([
  ['Pacific/Kiritimati', '2026-01-01'],
  ['UTC', '2026-01-01'],
  ['Pacific/Pago_Pago', '2025-12-31'],
  ['-11:00', '2025-12-31'],
  ['reader', '2026-01-01'],
  ['Mars/Olympus', '2026-01-01'],
])('REG-03: the zone %s makes nobody older than their country does', (timeZone, date) => {
  expect(dateAt({ country: 'de', timeZone }, newYear(10, 59))).toBe(date);
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
