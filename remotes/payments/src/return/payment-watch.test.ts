import type { PaymentView } from '@fairline/contracts';
import { expect, test } from 'vitest';
import { maxPolls, type PaymentWatch, shouldPoll, watchPhase } from './payment-watch.ts';

const payment = (state: PaymentView['state']): PaymentView => ({
  paymentId: 'p1',
  kind: 'deposit',
  methodId: 'card',
  amountMinor: 2_500,
  currency: 'EUR',
  state,
  createdAt: 1,
  finishedAt: null,
});
const known = (state: PaymentView['state'], polls = 1): PaymentWatch => ({
  answer: { kind: 'ready', data: payment(state) },
  polls,
});
const failed = (code: string): PaymentWatch => ({ answer: { kind: 'failed', code }, polls: 1 });

test('a pending payment is requested twenty times and then shown as slow', () => {
  for (let polls = 0; polls < maxPolls; polls++) {
    const watch = known('pending', polls);
    expect([polls, shouldPoll(watch), watchPhase(watch)]).toEqual([polls, true, 'waiting']);
  }
  const slow = known('pending', maxPolls);
  expect([shouldPoll(slow), watchPhase(slow)]).toEqual([false, 'slow']);
});

test.each(['paid', 'failed', 'cancelled', 'expired'] as const)(
  'a payment that is %s is not requested again',
  (state) => {
    expect([shouldPoll(known(state)), watchPhase(known(state))]).toEqual([false, state]);
  },
);

test('the polling goes on after a lost connection', () => {
  expect([shouldPoll(failed('NETWORK')), watchPhase(failed('NETWORK'))]).toEqual([true, 'error']);
});

test('an unknown payment and a missing session are distinguished', () => {
  expect(watchPhase(failed('PAYMENT_UNKNOWN'))).toBe('unknown');
  const visitor: PaymentWatch = { answer: { kind: 'signed-out' }, polls: 1 };
  expect([watchPhase(visitor), shouldPoll(visitor)]).toEqual(['signed-out', false]);
  expect(watchPhase({ answer: undefined, polls: 0 })).toBe('loading');
});
