import fc from 'fast-check';
import { expect, test } from 'vitest';
import { zoneDays } from './zone-days.ts';

const hourMs = 3_600_000;
const zones = [
  ...['UTC', 'Asia/Kolkata', 'Asia/Kathmandu', 'America/New_York', 'America/St_Johns', 'Pacific/Kiritimati'],
  ...[
    'Pacific/Apia',
    'Australia/Lord_Howe',
    'Africa/Cairo',
    'America/Havana',
    'Etc/GMT+12',
    '+05:30',
    '-09:30',
  ],
];

function range(zone: string, day: string): [from: string, hours: number] {
  const { fromMs, toMs } = zoneDays(zone).rangeOf(day);
  return [new Date(fromMs).toISOString(), (toMs - fromMs) / hourMs];
}

test.each<[zone: string, day: string, from: string, hours: number]>([
  ['UTC', '2026-03-05', '2026-03-05T00:00:00.000Z', 24],
  ['Asia/Kolkata', '2026-03-05', '2026-03-04T18:30:00.000Z', 24],
  ['America/New_York', '2026-03-05', '2026-03-05T05:00:00.000Z', 24],
  ['America/New_York', '2026-07-05', '2026-07-05T04:00:00.000Z', 24],
  // Summer time begins on the first of these days and ends on the second.
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', 23],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', 25],
  ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00:00.000Z', 24.5],
  // On this day the clocks go from midnight to one o'clock, so the day begins at one.
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', 23],
  // Samoa crossed the date line and skipped this day, so it has no length.
  ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z', 0],
  ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z', 24],
  ['+05:30', '2026-03-05', '2026-03-04T18:30:00.000Z', 24],
])('in %s the day %s begins at %s and has %d hours', (zone, day, from, hours) => {
  expect(range(zone, day)).toEqual([from, hours]);
});

test('every moment is within the range of its day, and days follow one another without a gap', () => {
  const moment = fc.integer({ min: Date.UTC(1970, 0), max: Date.UTC(2060, 0) });
  fc.assert(
    fc.property(fc.constantFrom(...zones), moment, (zone, atMs) => {
      const days = zoneDays(zone);
      const { fromMs, toMs } = days.rangeOf(days.dayOf(atMs));
      expect(fromMs).toBeLessThanOrEqual(atMs);
      expect(atMs).toBeLessThan(toMs);
      expect(days.rangeOf(days.dayOf(toMs)).fromMs).toBe(toMs);
    }),
  );
});

test('a day of any year has a range', () => {
  for (const day of ['0001-01-01', '1850-06-15', '9999-12-30']) {
    expect(range('Europe/Amsterdam', day)[1], day).toBe(24);
  }
});
