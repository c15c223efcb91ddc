import { expect, test } from 'vitest';
import { askOffice } from '../../testing/ask-office.ts';

test('payments are a table with a head', async () => {
  const { title, body } = await askOffice('historypay', { lng: 'es' });
  expect(title).toBe('Pagos');
  expect(body.match(/<th scope="col"/g)).toHaveLength(4);
  for (const text of ['Tarjeta bancaria', '25,00\u00a0€', 'Pagado']) expect(body).toContain(text);
});
