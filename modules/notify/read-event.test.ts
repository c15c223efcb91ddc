import { expect, test } from 'vitest';
import { readEvent } from './read-event.ts';

const betId = '018f0000-0000-7000-8000-000000000001';
const sale = {
  type: 'bet-sold',
  betId,
  saleNo: 2,
  isByOrder: true,
  currency: 'EUR',
  soldMinor: 300,
  paidMinor: 456,
};

test('OFFER-01: players are notified of a sale by their order, once for each sale', () => {
  expect(readEvent({ topic: 'live.player.7', message: sale })).toEqual({
    eventId: `sale:${betId}:2`,
    playerId: 7n,
    fact: { kind: 'bet-sold', currency: 'EUR', stakeMinor: 300, returnMinor: 456 },
    isLoss: false,
  });
});

test('OFFER-01: a sale by hand is answered on the page, and by no message', () => {
  const message = { ...sale, isByOrder: false };
  expect(readEvent({ topic: 'live.player.7', message })).toBeUndefined();
});
