import { expect, test } from 'vitest';
import { factOfBet, isLoss, type SettledBet } from './player-fact.ts';

const bet = (state: SettledBet['state'], returnMinor: number): SettledBet => ({
  state,
  currency: 'EUR',
  stakeMinor: 500,
  returnMinor,
});

test.each([
  [bet('won', 1_000), 'bet-won'],
  [bet('won', 501), 'bet-won'],
  // A bet that is half lost at a quarter line, or in a dead heat, pays something and is still not a win.
  [bet('won', 500), 'bet-part-returned'],
  [bet('won', 250), 'bet-part-returned'],
  [bet('returned', 500), 'bet-void'],
  [bet('lost', 0), 'bet-lost'],
])('UI-01: a bet settled as %j is reported as %s', (settled, kind) => {
  expect(factOfBet(settled).kind).toBe(kind);
});

test('UI-01: only a lost bet is a loss, which players have to choose', () => {
  expect(isLoss(factOfBet(bet('lost', 0)))).toBe(true);
  for (const returnMinor of [250, 500, 1_000]) expect(isLoss(factOfBet(bet('won', returnMinor)))).toBe(false);
});
