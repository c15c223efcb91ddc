import { expect, test } from 'vitest';
import { askOffice } from '../../testing/ask-office.ts';

test('the account shows the balance, the held stakes, and the losses beside the stakes', async () => {
  const { title, body } = await askOffice('account');
  expect(title).toBe('Account');
  const figures = ['€1,234.56', '€10.00', 'Staked', '€50.00', 'Returned', 'Lost in all', '-€50.00'];
  for (const text of [...figures, '100234', 'Ana &lt;b&gt;', 'not given']) expect(body).toContain(text);
});

test('LIM-03: the account links to the limits', async () => {
  const { body } = await askOffice('account', { lng: 'de' });
  expect(body).toMatch(/<section id="limits"/);
  expect(body).toContain('href="/de/office/responsible"');
});
