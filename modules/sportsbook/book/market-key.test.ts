import { expect, test } from 'vitest';
import { marketKey, sharedSpecifiers } from './market-key.ts';

test('markets have the same keys before and after the shared texts are forgotten', () => {
  const lines = Array.from({ length: 25_000 }, (_, index) => ({
    marketId: 18,
    specifiers: `total=${index}.5`,
  }));
  const winner = { marketId: 1, specifiers: '' };
  for (const market of [...lines, ...lines]) {
    expect(marketKey(market)).toBe(`18/${market.specifiers}`);
    expect(sharedSpecifiers(market)).toBe(market.specifiers);
    expect(marketKey(winner)).toBe('1');
  }
});
