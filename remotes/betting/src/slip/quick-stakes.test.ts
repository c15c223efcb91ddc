import { expect, test } from 'vitest';
import { defaultQuickStakes, quickStakesIn, readQuickStakes } from './quick-stakes.ts';

test('CONF-01: quick stakes come from the configuration, scaled to the currency', () => {
  const stakes = readQuickStakes({
    coupon: { quickStakesMinor: [150, 2000] },
    betting: { currencyScale: { JPY: 150, RUB: 100 } },
  });
  expect(quickStakesIn('EUR', stakes)).toEqual([150n, 2_000n]);
  expect(quickStakesIn('RUB', stakes)).toEqual([15_000n, 200_000n]);
  expect(quickStakesIn('JPY', stakes)).toEqual([225n, 3_000n]);
  expect(quickStakesIn('KWD', stakes)).toEqual([1_500n, 20_000n]);
});

test('quick stakes that the configuration leaves out have their defaults', () => {
  expect(readQuickStakes({})).toEqual(defaultQuickStakes);
  expect(readQuickStakes({ coupon: { quickStakesMinor: 'much' }, betting: { currencyScale: null } })).toEqual(
    defaultQuickStakes,
  );
  expect(readQuickStakes({ coupon: { quickStakesMinor: [] } }).hundredths).toEqual([]);
});

test('an amount that the currency has no coin for is not a quick stake', () => {
  expect(quickStakesIn('JPY', { hundredths: [50, 500], scales: new Map() })).toEqual([5n]);
});
