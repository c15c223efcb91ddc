import type { PaymentView } from '@fairline/contracts';
import { expect, test } from 'vitest';
import { maxPolls, type PaymentWatch, shouldPoll, watchPayment, watchPhase } from './payment-watch.ts';

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
const answered = (state: PaymentView['state']) =>
  ({ type: 'answered', loaded: { kind: 'ready', data: payment(state) } }) as const;
const failed = (code: string) => ({ type: 'answered', loaded: { kind: 'failed', code } }) as const;
const fresh: PaymentWatch = { loaded: undefined, polls: 0 };

test('a pending payment is asked after twenty times and then called slow', () => {
  let watch = fresh;
  for (let count = 1; count < maxPolls; count++) {
    watch = watchPayment(watch, answered('pending'));
    expect([count, shouldPoll(watch), watchPhase(watch)]).toEqual([count, true, 'waiting']);
  }
  watch = watchPayment(watch, answered('pending'));
  expect([shouldPoll(watch), watchPhase(watch)]).toEqual([false, 'slow']);
  expect(watchPhase(watchPayment(watch, { type: 'asked-again' }))).toBe('waiting');
});

test.each(['paid', 'failed', 'cancelled', 'expired'] as const)(
  'a payment that is %s is not asked after again',
  (state) => {
    const watch = watchPayment(watchPayment(fresh, answered('pending')), answered(state));
    expect([shouldPoll(watch), watchPhase(watch)]).toEqual([false, state]);
  },
);

test('a lost connection neither hides a known payment nor ends the watch', () => {
  const lost = watchPayment(fresh, failed('NETWORK'));
  expect([shouldPoll(lost), watchPhase(lost)]).toEqual([true, 'error']);
  const known = watchPayment(watchPayment(fresh, answered('pending')), failed('NETWORK'));
  expect([shouldPoll(known), watchPhase(known)]).toEqual([true, 'waiting']);
});

test('an unknown payment and a visitor are told apart', () => {
  expect(watchPhase(watchPayment(fresh, failed('PAYMENT_UNKNOWN')))).toBe('unknown');
  const visitor = watchPayment(fresh, { type: 'answered', loaded: { kind: 'signed-out' } });
  expect([watchPhase(visitor), shouldPoll(visitor)]).toEqual(['signed-out', false]);
  expect(watchPhase(fresh)).toBe('loading');
});
