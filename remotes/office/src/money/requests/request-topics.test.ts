import { createTranslator } from '@fairline/i18n/translator';
import { expect, test } from 'vitest';
import en from '../../../locales/en.json' with { type: 'json' };
import { requestPlace, requestTitle } from './request-topics.ts';

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
])('OFFER-06: %s is a step of a request', (rest, place) => {
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
])('%s is no step of a request', (rest) => {
  expect(requestPlace(base + rest)).toBeUndefined();
});

test('SEO-01: every step of a request has a title of its own', () => {
  const t = createTranslator('en', en);
  const titles = [
    '',
    '/deposit',
    '/deposit/not-mine',
    '/deposit/transactions',
    '/deposit/transactions/5',
  ].map((step) => {
    const place = requestPlace(base + step);
    return place && requestTitle(place, t);
  });
  expect(titles).toEqual([
    'New request',
    'New request: A deposit',
    'New request: I did not make this payment',
    'New request: Choose a payment',
    'New request: Letter',
  ]);
});
