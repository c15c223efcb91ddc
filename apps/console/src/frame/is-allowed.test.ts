import { expect, test } from 'vitest';
import { isAllowed } from './is-allowed.ts';

const noon = Date.parse('2026-03-05T12:00:00Z');
const grants = [{ permission: 'bets.view', countries: null, hours: null }] as const;

test('a section is open to an operator with one of its rights, and to everybody when it names none', () => {
  expect(isAllowed([], [], noon)).toBe(true);
  expect(isAllowed(['bets.view', 'ledger.view'], grants, noon)).toBe(true);
  expect(isAllowed(['players.view'], grants, noon)).toBe(false);
});
