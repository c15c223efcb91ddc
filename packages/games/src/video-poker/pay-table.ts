import type { PokerCategory } from './hand-category.ts';

export const maxCoins = 5;

/** What a coin pays, in coins: Jacks or Better 9/6. A royal flush pays 4000 in all at five coins. */
const pays: Record<PokerCategory, number> = {
  'royal-flush': 250,
  'straight-flush': 50,
  four: 25,
  'full-house': 9,
  flush: 6,
  straight: 4,
  three: 3,
  'two-pair': 2,
  'jacks-or-better': 1,
  'low-pair': 0,
  'high-card': 0,
};

const royalAtMaxCoins = 4_000;

/** Returns what a hand pays in coins. @throws RangeError for a number of coins that cannot be staked */
export function pokerPay(category: PokerCategory, coins: number): number {
  if (!Number.isSafeInteger(coins) || coins < 1 || coins > maxCoins) {
    throw new RangeError(`a hand is played for 1 to ${maxCoins} coins, not ${coins}`);
  }
  return category === 'royal-flush' && coins === maxCoins ? royalAtMaxCoins : pays[category] * coins;
}
