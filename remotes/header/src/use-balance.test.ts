import { expect, test } from 'vitest';
import { shownBalance } from './use-balance.ts';

const player = { id: '7', currency: 'EUR', balanceMinor: 1000 };

test('before the first request the balance is the one of the page', () => {
  expect(shownBalance(player, undefined)).toBe(1000);
});

test('a fetched balance is newer than the one of the page', () => {
  expect(
    shownBalance(player, { playerId: '7', contextMinor: 1000, currency: 'EUR', balanceMinor: 400 }),
  ).toBe(400);
});

test('a balance that the shell sends after that is newer still', () => {
  const fetched = { playerId: '7', contextMinor: 1000, currency: 'EUR', balanceMinor: 400 };
  expect(shownBalance({ ...player, balanceMinor: 350 }, fetched)).toBe(350);
});

test('a fetched balance is not shown to another player', () => {
  const fetched = { playerId: '7', contextMinor: 1000, currency: 'EUR', balanceMinor: 400 };
  expect(shownBalance({ ...player, id: '8' }, fetched)).toBe(1000);
});

test('ACC-02: a fetched balance is not shown for another account, also when both had the same balance', () => {
  const fetched = { playerId: '7', contextMinor: 1000, currency: 'EUR', balanceMinor: 400 };
  expect(shownBalance({ ...player, currency: 'JPY' }, fetched)).toBe(1000);
});
