import { expect, test } from 'vitest';
import { askOffice } from '../../testing/ask-office.ts';

test('ACC-04: the page of letters shows the four switches as the player has set them', async () => {
  const { title, body } = await askOffice('mailing');
  expect(title).toBe('Letters and messages');
  expect(body.match(/role="switch"/g)).toHaveLength(4);
  expect(body.match(/role="switch"[^>]*checked=""|checked=""[^>]*role="switch"/g)).toHaveLength(1);
  expect(body).toContain('Deposits by e-mail');
});
