import { expect, test } from 'vitest';
import { createFormatters } from './formatters.ts';

const atMs = Date.UTC(2026, 2, 5, 23, 5);
const plain = (text: string): string =>
  text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/[\u200e\u200f]/g, '');

test('money: minor units by bigint or number, in the customs of the language', () => {
  expect(createFormatters({ lng: 'en' }).money(125_050n, 'EUR')).toBe('€1,250.50');
  expect(plain(createFormatters({ lng: 'ru' }).money(125_050, 'RUB'))).toBe('1 250,50 ₽');
  expect(plain(createFormatters({ lng: 'de' }).money(1250, 'JPY'))).toBe('1.250 ¥');
  expect(createFormatters({ lng: 'ar' }).money(1250, 'EUR')).toContain('12.50');
  expect(() => createFormatters({ lng: 'en' }).money(12.5, 'EUR')).toThrow(RangeError);
});

test('time: of the reader’s zone, with 24 or 12 hours', () => {
  const midnight = Date.UTC(2026, 2, 5);
  expect(createFormatters({ lng: 'en', timeZone: 'UTC' }).time(midnight)).toBe('00:00');
  expect(createFormatters({ lng: 'es', timeZone: 'UTC' }).time(midnight)).toBe('00:00');
  expect(createFormatters({ lng: 'en', timeZone: 'Europe/Moscow' }).time(atMs)).toBe('02:05');
  expect(plain(createFormatters({ lng: 'en', timeZone: 'UTC', hour12: true }).time(atMs))).toBe('11:05 pm');
  expect(plain(createFormatters({ lng: 'ar', timeZone: 'UTC', hour12: true }).time(atMs))).toBe('11:05 م');
});

test('dates: the year only where it says something', () => {
  const format = createFormatters({ lng: 'en', timeZone: 'UTC' });
  expect(format.date(atMs, atMs)).toBe('5 Mar');
  expect(format.date(atMs, Date.UTC(2025, 11, 31))).toBe('5 Mar 2026');
  expect(format.date(atMs)).toBe('5 Mar 2026');
  expect(format.weekday(atMs)).toBe('Thu');
  expect(format.dateTime(atMs)).toBe('5 Mar 2026, 23:05');
});

test('relative days: counted in calendar days of the zone, not in 24 hours', () => {
  const format = createFormatters({ lng: 'en', timeZone: 'UTC' });
  const anHourLater = atMs + 3_600_000;
  expect(format.relativeDay(atMs, atMs)).toBe('Today');
  expect(format.relativeDay(anHourLater, atMs)).toBe('Tomorrow');
  expect(format.relativeDay(atMs, anHourLater)).toBe('Yesterday');
  expect(createFormatters({ lng: 'en', timeZone: 'Europe/Moscow' }).relativeDay(anHourLater, atMs)).toBe(
    'Today',
  );
  expect(format.relativeDay(atMs + 2 * 86_400_000, atMs)).toBe('Sat 7 Mar');
  expect(createFormatters({ lng: 'ru', timeZone: 'UTC' }).relativeDay(anHourLater, atMs)).toBe('Завтра');
  expect(createFormatters({ lng: 'ar', timeZone: 'UTC' }).relativeDay(atMs, atMs)).toBe('اليوم');
});

test('numbers: in the customs of the language, Arabic with the digits of the prices', () => {
  expect(createFormatters({ lng: 'en' }).number(1234.5678, 2)).toBe('1,234.57');
  expect(createFormatters({ lng: 'de' }).number(1234.5)).toBe('1.234,5');
  expect(createFormatters({ lng: 'ar' }).number(1234.5)).toBe('1,234.5');
  expect(createFormatters({ lng: 'en' }).percent(0.1234)).toBe('12.3%');
  expect(plain(createFormatters({ lng: 'de' }).percent(0.1234, 0))).toBe('12 %');
  expect([1.5, 0, -0.25].map(createFormatters({ lng: 'en' }).signed)).toEqual(['+1.5', '0', '−0.25']);
});

test('countdown: minutes and seconds, never below zero', () => {
  const { countdown } = createFormatters({ lng: 'en' });
  expect([0, 9.9, 65, 5400, 6005, -3].map(countdown)).toEqual([
    '00:00',
    '00:09',
    '01:05',
    '90:00',
    '100:05',
    '00:00',
  ]);
});
