import { expect, test } from 'vitest';
import { instantOf } from './kickoff-time.ts';

test.each([
  ['2026-01-10', '15:00', 'Europe/London', '2026-01-10T15:00Z'],
  ['2026-08-15', '15:00', 'Europe/London', '2026-08-15T14:00Z'],
  ['2026-08-15', '20:30', 'Europe/Berlin', '2026-08-15T18:30Z'],
  ['2026-06-01', '20:00', 'America/Sao_Paulo', '2026-06-01T23:00Z'],
  ['2026-06-01', '01:00', 'Etc/GMT-14', '2026-05-31T11:00Z'],
  ['2026-06-01', '12:00', 'Asia/Kolkata', '2026-06-01T06:30Z'],
  // Summer time begins on this day at 01:00 UTC. The first time is before the change, the others are after it.
  ['2026-03-29', '00:30', 'Europe/London', '2026-03-29T00:30Z'],
  ['2026-03-29', '14:00', 'Europe/London', '2026-03-29T13:00Z'],
  ['2026-03-29', '01:30', 'Europe/London', '2026-03-29T01:30Z'],
  // Summer time ends on this day.
  ['2026-10-25', '12:00', 'Europe/Madrid', '2026-10-25T11:00Z'],
])('%s %s in %s is %s', (date, time, zone, instant) => {
  expect(new Date(instantOf(date, time, zone)).toISOString()).toBe(new Date(instant).toISOString());
});
