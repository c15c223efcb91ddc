import { expect, test } from 'vitest';
import { chosenOf, sentRoles } from './chosen-roles.ts';

const noonMs = Date.UTC(2026, 5, 1, 12);
const given = [
  { role: 'payments', until: noonMs },
  { role: 'support', until: null },
];

test('the present roles of an operator are chosen, each with the day on which it ends', () => {
  expect(chosenOf(given)).toEqual({ payments: '2026-06-01', support: '' });
});

test('a proposal keeps the exact end of a role whose day nobody has changed', () => {
  expect(sentRoles(chosenOf(given), given)).toEqual(given);
});

test('a changed day ends a role at its start in UTC, and an emptied one never', () => {
  expect(sentRoles({ payments: '', support: '2026-07-01', audit: '2026-06-01' }, given)).toEqual([
    { role: 'payments', until: null },
    { role: 'support', until: Date.UTC(2026, 6, 1) },
    { role: 'audit', until: Date.UTC(2026, 5, 1) },
  ]);
});
