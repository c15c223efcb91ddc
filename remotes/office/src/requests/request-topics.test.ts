import { expect, test } from 'vitest';
import { requestPlace } from './request-topics.ts';

const base = '/en/office/payment/create-request';

test.each([
  ['', { step: 'topics' }],
  ['/', { step: 'topics' }],
  ['/deposit', { step: 'topic', topic: { id: 'deposit' } }],
  ['/deposit/', { step: 'topic', topic: { id: 'deposit' } }],
  ['/deposit/transactions', { step: 'payments', topic: { id: 'deposit' } }],
  ['/deposit/transactions/p-1', { step: 'letter', topic: { id: 'deposit' }, paymentId: 'p-1' }],
  ['/deposit/wrong-amount', { step: 'letter', topic: { id: 'deposit' }, subTopic: 'wrong-amount' }],
  ['/withdrawal/refused', { step: 'letter', topic: { id: 'withdrawal' }, subTopic: 'refused' }],
])('OFFER-06: %s is a place of a request', (rest, place) => {
  expect(requestPlace(base + rest)).toMatchObject(place);
});

test.each([
  '/other',
  '/constructor',
  '/deposit/refused',
  '/deposit/wrong-amount/more',
  '/deposit/transactions/p-1/more',
  '/withdrawal/transactions',
  '/withdrawal/transactions/p-1',
])('%s is none', (rest) => {
  expect(requestPlace(base + rest)).toBeUndefined();
});
