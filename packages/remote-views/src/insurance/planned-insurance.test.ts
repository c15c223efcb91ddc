import { expect, test } from 'vitest';
import { insuredShares, plannedInsurance } from './planned-insurance.ts';

const offered = { marginMilli: 100, maxSharePercent: 60, lossPpm: 500_000 };

test('OFFER-01: the slip offers steps up to the highest share, and that one', () => {
  expect(insuredShares(offered)).toEqual([25, 50, 60]);
  expect(insuredShares({ maxSharePercent: 100 })).toEqual([25, 50, 75, 100]);
  expect(insuredShares({ maxSharePercent: 20 })).toEqual([20]);
});

test('OFFER-01: the premium is the expected cover with the margin, and no insurance is taken without one', () => {
  expect(plannedInsurance(offered, 50, 1_000n)).toEqual({
    sharePercent: 50,
    insuredMinor: 500n,
    premiumMinor: 275n,
  });
  expect(plannedInsurance(offered, 61, 1_000n)).toBeUndefined();
  expect(plannedInsurance(offered, 0, 1_000n)).toBeUndefined();
  expect(plannedInsurance(null, 50, 1_000n)).toBeUndefined();
  expect(plannedInsurance(offered, 50, undefined)).toBeUndefined();
  expect(plannedInsurance(offered, 25, 4n)).toBeUndefined();
});
