import { expect, test } from 'vitest';
import { askOffice } from '../../testing/ask-office.ts';

test('transactions show signed amounts and the balance after each', async () => {
  const { body } = await askOffice('transaction-history');
  expect(body.match(/<th scope="col"/g)).toHaveLength(5);
  for (const text of ['-€10.00', '€90.00', '+€100.00', '1 Mar 2026, 12:30 UTC', '000-000-ABCD', 'Show more'])
    expect(body).toContain(text);
  expect(body).toContain('href="/en/office/history"');
});

test('the filter of the transactions comes from the address and is sent to the platform', async () => {
  const { body, asked } = await askOffice('transaction-history', { query: { direction: 'out' } });
  expect(asked).toContain('/web-api/accounts/transactions?account=main&direction=out&limit=20');
  expect(body).toMatch(/href="\/en\/office\/transaction-history\?direction=out" aria-current="page"/);
});

test('ACC-01: the account of points has a list of its own, without directions', async () => {
  const { body, asked } = await askOffice('transaction-history', { query: { account: 'virtual' } });
  expect(asked).toContain('/web-api/accounts/transactions?account=virtual&direction=all&limit=20');
  expect(body).toContain('>Points<');
  expect(body).not.toContain('?direction=');
});
