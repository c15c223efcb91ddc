import { expect, test } from 'vitest';
import { shownBalance } from './use-balance.ts';

const player = { id: '7', currency: 'EUR', balanceMinor: 1000 };

test('until it was asked for, the balance is the one of the page', () => {
  expect(shownBalance(player, undefined)).toBe(1000);
});

test('what was asked for since is newer', () => {
  expect(shownBalance(player, { playerId: '7', contextMinor: 1000, balanceMinor: 400 })).toBe(400);
});

test('a balance that the shell tells of afterwards is newer still', () => {
  const fetched = { playerId: '7', contextMinor: 1000, balanceMinor: 400 };
  expect(shownBalance({ ...player, balanceMinor: 350 }, fetched)).toBe(350);
});

test('another player never sees it', () => {
  const fetched = { playerId: '7', contextMinor: 1000, balanceMinor: 400 };
  expect(shownBalance({ ...player, id: '8' }, fetched)).toBe(1000);
});
