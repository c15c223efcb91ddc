import { expect, test } from 'vitest';
import { createTimeFormatters, writeCalendarDay, writeTime } from './time-formatters.ts';

const atMs = Date.UTC(2026, 2, 5, 23, 5);
const plain = (text: string): string =>
  text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/[\u200e\u200f]/g, '');

test('time: of the reader’s zone, with 24 or 12 hours', () => {
  const midnight = Date.UTC(2026, 2, 5);
  expect(createTimeFormatters({ lng: 'en', timeZone: 'UTC' }).time(midnight)).toBe('00:00');
  expect(createTimeFormatters({ lng: 'es', timeZone: 'UTC' }).time(midnight)).toBe('00:00');
  expect(createTimeFormatters({ lng: 'en', timeZone: 'Europe/Moscow' }).time(atMs)).toBe('02:05');
  expect(plain(createTimeFormatters({ lng: 'en', timeZone: 'UTC', hour12: true }).time(atMs))).toBe(
    '11:05 pm',
  );
  expect(plain(createTimeFormatters({ lng: 'ar', timeZone: 'UTC', hour12: true }).time(atMs))).toBe(
    '11:05 م',
  );
});

test('dates: the year only when it is another one', () => {
  const format = createTimeFormatters({ lng: 'en', timeZone: 'UTC' });
  expect(format.date(atMs, atMs)).toBe('5 Mar');
  expect(format.date(atMs, Date.UTC(2025, 11, 31))).toBe('5 Mar 2026');
  expect(format.date(atMs)).toBe('5 Mar 2026');
  expect(format.weekday(atMs)).toBe('Thu');
  expect(format.dateTime(atMs)).toBe('5 Mar 2026, 23:05');
});

test('relative days: counted in calendar days of the zone, not in 24 hours', () => {
  const format = createTimeFormatters({ lng: 'en', timeZone: 'UTC' });
  const anHourLater = atMs + 3_600_000;
  expect(format.relativeDay(atMs, atMs)).toBe('Today');
  expect(format.relativeDay(anHourLater, atMs)).toBe('Tomorrow');
  expect(format.relativeDay(atMs, anHourLater)).toBe('Yesterday');
  expect(createTimeFormatters({ lng: 'en', timeZone: 'Europe/Moscow' }).relativeDay(anHourLater, atMs)).toBe(
    'Today',
  );
  expect(format.relativeDay(atMs + 2 * 86_400_000, atMs)).toBe('Sat 7 Mar');
  expect(createTimeFormatters({ lng: 'ru', timeZone: 'UTC' }).relativeDay(anHourLater, atMs)).toBe('Завтра');
  expect(createTimeFormatters({ lng: 'ar', timeZone: 'UTC' }).relativeDay(atMs, atMs)).toBe('اليوم');
});

test.each([
  // New York moves its clocks forward on 8 March 2026, Berlin on 29 March; India never does.
  ['America/New_York', '2026-03-08T06:30:00Z', '8 Mar 2026, 01:30'],
  ['America/New_York', '2026-03-08T07:30:00Z', '8 Mar 2026, 03:30'],
  ['Europe/Berlin', '2026-03-28T20:00:00Z', '28 Mar 2026, 21:00'],
  ['Europe/Berlin', '2026-03-29T20:00:00Z', '29 Mar 2026, 22:00'],
  ['Europe/Berlin', '2026-10-25T00:30:00Z', '25 Oct 2026, 02:30'],
  ['Europe/Berlin', '2026-10-25T01:30:00Z', '25 Oct 2026, 02:30'],
  ['Asia/Kolkata', '2026-03-29T20:00:00Z', '30 Mar 2026, 01:30'],
  ['Asia/Kathmandu', '2026-03-29T20:00:00Z', '30 Mar 2026, 01:45'],
  ['Australia/Lord_Howe', '2026-01-10T00:00:00Z', '10 Jan 2026, 11:00'],
  ['Australia/Lord_Howe', '2026-07-10T00:00:00Z', '10 Jul 2026, 10:30'],
  ['Etc/GMT-3', '2026-07-10T00:00:00Z', '10 Jul 2026, 03:00'],
])('UI-07: in %s the moment %s is %s, by the summer time of that moment', (timeZone, moment, written) => {
  expect(createTimeFormatters({ lng: 'en', timeZone }).dateTime(Date.parse(moment))).toBe(written);
});

test('UI-07: a day of 23 or 25 hours is one day', () => {
  const format = createTimeFormatters({ lng: 'en', timeZone: 'America/New_York' });
  // Half an hour before midnight of the day with 23 hours, and half an hour after the next midnight.
  const eve = Date.parse('2026-03-08T04:30:00Z');
  const shortDay = Date.parse('2026-03-09T03:30:00Z');
  const after = Date.parse('2026-03-09T04:30:00Z');
  expect([format.relativeDay(shortDay, eve), format.relativeDay(after, shortDay)]).toEqual([
    'Tomorrow',
    'Tomorrow',
  ]);
  expect(format.relativeDay(after, eve)).toBe('Mon 9 Mar');
  const longDay = Date.parse('2026-11-02T04:30:00Z');
  expect(format.relativeDay(longDay, Date.parse('2026-11-01T04:30:00Z'))).toBe('Today');
});

test('UI-07: today is the reader’s day, on either side of midnight', () => {
  const nowMs = Date.parse('2026-06-10T20:00:00Z');
  const kickoff = Date.parse('2026-06-10T22:30:00Z');
  const dayIn = (timeZone: string) =>
    writeTime('{day}, {time}', createTimeFormatters({ lng: 'en', timeZone }), kickoff, nowMs);
  expect(dayIn('America/New_York')).toBe('Today, 18:30');
  expect(dayIn('Asia/Kolkata')).toBe('Today, 04:00');
  expect(dayIn('Europe/Berlin')).toBe('Tomorrow, 00:30');
});

test('the placeholders of a text are filled, and the rest does not change', () => {
  const format = createTimeFormatters({ lng: 'en', timeZone: 'UTC' });
  expect(writeTime('Until {dateTime} ({name})', format, atMs, atMs)).toBe('Until 5 Mar 2026, 23:05 ({name})');
  expect(writeTime('{date}', format, atMs, atMs)).toBe('5 Mar');
});

test('a zone that this machine does not know is replaced by that of the device', () => {
  expect(createTimeFormatters({ lng: 'en', timeZone: 'Mars/Olympus' }).time(atMs)).toMatch(/^\d\d:\d\d$/);
});

test('a calendar day is the same day everywhere', () => {
  expect(writeCalendarDay('2026-03-05', 'en')).toBe('5 Mar 2026');
  expect(writeCalendarDay(atMs, 'en', 'long')).toBe('5 March 2026');
});
