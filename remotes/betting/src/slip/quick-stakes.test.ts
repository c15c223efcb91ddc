import { expect, test } from 'vitest';
import { defaultQuickStakes, quickStakesIn, readQuickStakes } from './quick-stakes.ts';

test('CONF-01: quick stakes are those of the configuration, in the size of the currency', () => {
  const stakes = readQuickStakes({
    coupon: { quickStakesMinor: [150, 2000] },
    betting: { currencyScale: { JPY: 150, RUB: 100 } },
  });
  expect(quickStakesIn('EUR', stakes)).toEqual([150n, 2_000n]);
  expect(quickStakesIn('RUB', stakes)).toEqual([15_000n, 200_000n]);
  expect(quickStakesIn('JPY', stakes)).toEqual([225n, 3_000n]);
  expect(quickStakesIn('KWD', stakes)).toEqual([1_500n, 20_000n]);
});

test('what the configuration does not say of quick stakes is as usual', () => {
  expect(readQuickStakes({})).toEqual(defaultQuickStakes);
  expect(readQuickStakes({ coupon: { quickStakesMinor: 'much' }, betting: { currencyScale: null } })).toEqual(
    defaultQuickStakes,
  );
  expect(readQuickStakes({ coupon: { quickStakesMinor: [] } }).hundredths).toEqual([]);
});

test('an amount that a currency has no coin for is no quick stake', () => {
  expect(quickStakesIn('JPY', { hundredths: [50, 500], scales: new Map() })).toEqual([5n]);
});
