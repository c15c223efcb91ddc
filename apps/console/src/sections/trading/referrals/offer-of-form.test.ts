import { expect, test } from 'vitest';
import { offerOf } from './offer-of-form.ts';

const bet = {
  currency: 'EUR',
  asked: {
    unitStakeMinor: 30_000,
    stakeMinor: 30_000,
    stakeTaxMinor: 0,
    potentialReturnMinor: 60_000,
    oddsMilli: [2_000, 1_500],
  },
};
const asked = ['2.00', '1.50'];

test('an offer has a smaller stake, other prices, or both', () => {
  const smaller = offerOf(bet, { stake: '120.50', prices: asked });
  expect(smaller).toEqual({ action: 'offer', unitStakeMinor: 12_050 });
  expect(offerOf(bet, { stake: '', prices: ['1,85', '1.5'] })).toEqual({
    action: 'offer',
    unitStakeMinor: 30_000,
    oddsMilli: [1_850, 1_500],
  });
});

test('what changes nothing, asks for more, or cannot be read is no offer', () => {
  for (const stake of ['', '300', '300.01', '0', '-5', 'x', '1.234'])
    expect(offerOf(bet, { stake, prices: asked })).toBeUndefined();
  for (const price of ['', '1', '0.5', '2.0001', '5000', 'x'])
    expect(offerOf(bet, { stake: '10', prices: [price, '1.50'] })).toBeUndefined();
});
