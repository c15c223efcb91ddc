import { expect, test } from 'vitest';
import { askOffice } from '../../testing/ask-office.ts';
import { answerDown, supportEmail } from '../../testing/platform-answers.ts';

test('OFFER-06: a request leads from its topic to the payment and the letter', async () => {
  const base = '/en/office/payment/create-request';
  const topics = await askOffice('payment/create-request');
  expect(topics.body).toContain(`href="${base}/deposit"`);
  const topic = await askOffice('payment/create-request/deposit');
  expect(topic.body).toContain(`href="${base}/deposit/transactions"`);
  expect(topic.body).toContain(`href="${base}/deposit/wrong-amount"`);
  const payments = await askOffice('payment/create-request/deposit/transactions');
  expect(payments.body).toContain(`href="${base}/deposit/transactions/p1"`);
  expect(payments.body).toContain('€25.00');
  const letter = await askOffice('payment/create-request/deposit/transactions/p1');
  expect(decodeURIComponent(letter.body)).toContain('Player 100234: A deposit, payment p1');
});

test('a mail link is shown only where the operator gives an address', async () => {
  for (const section of ['share-idea', 'payment/create-request/deposit/not-mine']) {
    expect((await askOffice(section)).body, section).toContain(`href="mailto:${supportEmail}?subject=`);
    const { body } = await askOffice(section, { from: answerDown });
    expect(body, section).toContain('There is no address to write to yet');
    expect(body, section).not.toContain('mailto:');
  }
});
