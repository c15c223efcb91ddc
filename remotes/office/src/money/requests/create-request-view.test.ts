import type { MatchedRoute } from '@fairline/remote-kit/protocol';
import { expect, test } from 'vitest';
import { askOffice } from '../../testing/ask-office.ts';
import { answerDown, supportEmail } from '../../testing/platform-answers.ts';

const letter = (subTopicId: string): MatchedRoute => ({
  name: 'office-request-topic',
  params: { topicId: 'deposit', subTopicId },
});
const transactions = (transactionId?: string): MatchedRoute => ({
  name: 'office-request-transactions',
  params: { topicId: 'deposit', ...(transactionId !== undefined && { transactionId }) },
});
const ask = (route: MatchedRoute) => askOffice('payment/create-request', { route });

test('OFFER-06: a request leads from its topic to the payment and the letter', async () => {
  const base = '/en/office/payment/create-request';
  const topics = await askOffice('payment/create-request');
  expect(topics.body).toContain(`href="${base}/deposit"`);
  const topic = await ask({ name: 'office-request', params: { topicId: 'deposit' } });
  expect(topic.body).toContain(`href="${base}/deposit/transactions"`);
  expect(topic.body).toContain(`href="${base}/deposit/wrong-amount"`);
  const payments = await ask(transactions());
  expect(payments.body).toContain(`href="${base}/deposit/transactions/p1"`);
  expect(payments.body).toContain('€25.00');
  expect(decodeURIComponent((await ask(transactions('p1'))).body)).toContain(
    'Player 100234: A deposit, payment p1',
  );
});

test('a mail link is shown only where the operator gives an address', async () => {
  const pages = [{ section: 'payment/create-request', options: { route: letter('not-mine') } }];
  for (const { section, options } of pages) {
    const { body } = await askOffice(section, options);
    expect(body, section).toContain(`href="mailto:${supportEmail}?subject=`);
    const down = await askOffice(section, { ...options, from: answerDown });
    expect(down.body, section).toContain('There is no address to write to yet');
    expect(down.body, section).not.toContain('mailto:');
  }
});
