import { expect, test } from 'vitest';
import { hasRight } from './rights.ts';

const at = (time: string) => ({ nowMs: Date.parse(`2026-03-05T${time}:00Z`) });
const grant = { permission: 'players.edit', countries: null, hours: null } as const;

test('a right is given by a grant of the same name alone', () => {
  expect(hasRight([grant], 'players.edit', at('12:00'))).toBe(true);
  expect(hasRight([grant], 'players.view', at('12:00'))).toBe(false);
  expect(hasRight([], 'players.edit', at('12:00'))).toBe(false);
});

test('a grant for countries gives the right there, and opens a page that names no country', () => {
  const german = { ...grant, countries: ['de', 'at'] };
  expect(hasRight([german], 'players.edit', { ...at('12:00'), country: 'de' })).toBe(true);
  expect(hasRight([german], 'players.edit', { ...at('12:00'), country: 'fr' })).toBe(false);
  expect(hasRight([german], 'players.edit', at('12:00'))).toBe(true);
});

test.each([
  ['08:00', '16:00', '07:59', false],
  ['08:00', '16:00', '08:00', true],
  ['08:00', '16:00', '16:00', false],
  ['22:00', '06:00', '23:30', true],
  ['22:00', '06:00', '05:59', true],
  ['22:00', '06:00', '12:00', false],
])('a grant from %s to %s UTC at %s gives the right: %s', (from, to, now, given) => {
  expect(hasRight([{ ...grant, hours: { from, to } }], 'players.edit', at(now))).toBe(given);
});
