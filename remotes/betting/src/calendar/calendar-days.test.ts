import { expect, test } from 'vitest';
import { dayIn } from '../addresses/day-in.ts';
import { calendarDays, daysOfPage, lastPage } from './calendar-days.ts';
import { nextDay } from './next-day.ts';

const calendar = {
  today: '2026-11-29',
  days: [
    { date: '2026-11-30', count: 3 },
    { date: '2027-01-03', count: 1 },
  ],
};

test('the calendar begins today, has every day in between, and ends with its page', () => {
  const days = calendarDays(calendar);
  expect(lastPage(calendar)).toBe(1);
  expect(days).toHaveLength(70);
  expect(days.slice(0, 3).map(({ date, count }) => [date, count])).toEqual([
    ['2026-11-29', 0],
    ['2026-11-30', 3],
    ['2026-12-01', 0],
  ]);
  expect(daysOfPage(days, 1)[0]).toMatchObject({ date: '2027-01-03', count: 1 });
  expect(calendarDays({ today: '2026-11-29', days: [] })).toHaveLength(35);
});

test('arrows move by a day and by a week to the nearest day with matches, in the reading direction', () => {
  const isOpen = Array.from({ length: 35 }, (_, day) => [1, 3, 8, 20].includes(day));
  const from = (at: number, key: string, isRtl = false) => nextDay({ key, at, isRtl, isOpen });
  expect(from(1, 'ArrowRight')).toBe(3);
  expect(from(1, 'ArrowLeft', true)).toBe(3);
  expect(from(3, 'ArrowLeft')).toBe(1);
  expect(from(1, 'ArrowDown')).toBe(8);
  expect(from(3, 'ArrowDown')).toBe(20);
  expect(from(20, 'ArrowUp')).toBe(8);
  expect([from(20, 'ArrowRight'), from(1, 'ArrowUp'), from(1, 'Tab')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([from(8, 'Home'), from(8, 'End')]).toEqual([1, 20]);
});

test('the day of an address is a real day', () => {
  expect(dayIn({ day: '2026-12-03' })).toBe('2026-12-03');
  for (const day of ['', '2026-02-30', '2026-13-01', '3 December', '2026-12-03T00:00']) {
    expect(dayIn({ day }), day).toBeUndefined();
  }
});
