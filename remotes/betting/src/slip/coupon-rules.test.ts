import { expect, test } from 'vitest';
import { defaultCouponRules, quickStakesIn, readCouponRules } from './coupon-rules.ts';

test('CONF-01: quick stakes come from the configuration, scaled to the currency', () => {
  const stakes = readCouponRules({
    coupon: { quickStakesMinor: [150, 2000] },
    betting: { currencyScale: { JPY: 150, RUB: 100 } },
  });
  expect(quickStakesIn('EUR', stakes)).toEqual([150n, 2_000n]);
  expect(quickStakesIn('RUB', stakes)).toEqual([15_000n, 200_000n]);
  expect(quickStakesIn('JPY', stakes)).toEqual([225n, 3_000n]);
  expect(quickStakesIn('KWD', stakes)).toEqual([1_500n, 20_000n]);
});

test('quick stakes that the configuration leaves out have their defaults', () => {
  expect(readCouponRules({})).toEqual(defaultCouponRules);
  expect(readCouponRules({ coupon: { quickStakesMinor: 'much' }, betting: { currencyScale: null } })).toEqual(
    defaultCouponRules,
  );
  expect(readCouponRules({ coupon: { quickStakesMinor: [] } }).quickStakes).toEqual([]);
});

test('an amount that the currency has no coin for is not a quick stake', () => {
  expect(quickStakesIn('JPY', { quickStakes: [50, 500], scales: new Map() })).toEqual([5n]);
});

test('the bonuses of Lucky bets and the margin of an anti-accumulator come from the configuration', () => {
  const bonus = { oneWinnerTimes: 2, allWinnersPercent: 10 };
  const { formRules } = readCouponRules({
    betting: { luckyBonuses: { 4: bonus, 5: { oneWinnerTimes: 'two' } }, antiAccumulatorMarginMilli: 60 },
  });
  expect(formRules).toEqual({ luckyBonuses: { 4: bonus }, antiMarginMilli: 60 });
});
