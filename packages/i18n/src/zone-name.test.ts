import { expect, test } from 'vitest';
import { siteZone, zoneIn, zoneName } from './zone-name.ts';

test('UI-07: where nobody knows the zone of a reader, clocks are three hours ahead of UTC', () => {
  expect(siteZone).toBe(3);
});

test('UI-07: Intl knows every time zone by its name, and by the right offset', () => {
  for (let quarters = -12 * 4; quarters <= 14 * 4; quarters++) {
    const hours = quarters / 4;
    const clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zoneName(hours),
      dateStyle: 'short',
      timeStyle: 'short',
    });
    const atMs = Date.UTC(2026, 0, 10);
    expect(Date.parse(`${clock.format(atMs).replace(' ', 'T')}Z`) - atMs).toBe(hours * 3_600_000);
  }
});

test.each([
  ['3', 3],
  ['-3.5', -3.5],
  ['5.75', 5.75],
  ['15', undefined],
  ['-13', undefined],
  ['3.1', undefined],
  ['', undefined],
  [' ', undefined],
  ['1e1', undefined],
])('UI-07: a cookie that says %j means %s hours', (text, hours) => {
  expect(zoneIn(text)).toBe(hours);
});
