import { expect, test } from 'vitest';
import { isTimeZone, offsetZone, readerZone, zoneOf } from './time-zone.ts';

test('UI-07: Intl knows every offset by its name, and by the right time', () => {
  for (let quarters = -12 * 4; quarters <= 14 * 4; quarters++) {
    const hours = quarters / 4;
    const clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: offsetZone(hours),
      dateStyle: 'short',
      timeStyle: 'short',
    });
    const atMs = Date.UTC(2026, 0, 10);
    expect(Date.parse(`${clock.format(atMs).replace(' ', 'T')}Z`) - atMs).toBe(hours * 3_600_000);
  }
});

test.each([
  ['reader', readerZone],
  ['browser', readerZone],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['+05:45', '+05:45'],
  ['3', 'Etc/GMT-3'],
  [3, 'Etc/GMT-3'],
  [0, 'UTC'],
  ['-3.5', '-03:30'],
  [5.75, '+05:45'],
  ['15', undefined],
  [-13, undefined],
  ['3.1', undefined],
  ['', undefined],
  [' ', undefined],
  ['1e1', undefined],
  [Number.NaN, undefined],
  ['Mars/Olympus', undefined],
  ['Asia/Kolkata"><script>', undefined],
  [null, undefined],
])('UI-07: a cookie or setting with %j is the zone %s', (value, zone) => {
  expect(zoneOf(value)).toBe(zone);
});

test('UI-07: every zone of the IANA database that this machine lists is a valid zone', () => {
  expect(Intl.supportedValuesOf('timeZone').filter((name) => !isTimeZone(name))).toEqual([]);
});
