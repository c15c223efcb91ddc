import { createTranslator } from '@fairline/i18n/translator';
import { expect, test } from 'vitest';
import en from '../../../locales/en.json' with { type: 'json' };
import { requestPlace, requestTitle } from './request-topics.ts';

const topic = (topicId?: string) => ({
  name: 'office-request',
  params: topicId === undefined ? {} : { topicId },
});
const subTopic = (topicId: string, subTopicId: string) => ({
  name: 'office-request-topic',
  params: { topicId, subTopicId },
});
const transactions = (topicId: string, transactionId?: string) => ({
  name: 'office-request-transactions',
  params: { topicId, ...(transactionId !== undefined && { transactionId }) },
});

test.each([
  [topic(), { step: 'topics' }],
  [topic('deposit'), { step: 'topic', topic: { id: 'deposit' } }],
  [transactions('deposit'), { step: 'payments', topic: { id: 'deposit' } }],
  [transactions('deposit', 'p-1'), { step: 'letter', topic: { id: 'deposit' }, paymentId: 'p-1' }],
  [
    subTopic('deposit', 'wrong-amount'),
    { step: 'letter', topic: { id: 'deposit' }, subTopic: 'wrong-amount' },
  ],
  [subTopic('withdrawal', 'refused'), { step: 'letter', topic: { id: 'withdrawal' }, subTopic: 'refused' }],
])('OFFER-06: %j is a step of a request', (route, place) => {
  expect(requestPlace(route)).toMatchObject(place);
});

test.each([
  topic('other'),
  topic('constructor'),
  subTopic('deposit', 'refused'),
  transactions('withdrawal'),
  transactions('withdrawal', 'p-1'),
])('%j is no step of a request', (route) => {
  expect(requestPlace(route)).toBeUndefined();
});

test('SEO-01: every step of a request has a title of its own', () => {
  const t = createTranslator('en', en);
  const titles = [
    topic(),
    topic('deposit'),
    subTopic('deposit', 'not-mine'),
    transactions('deposit'),
    transactions('deposit', '5'),
  ].map((route) => {
    const place = requestPlace(route);
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
