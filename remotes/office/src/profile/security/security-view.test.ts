import { expect, test } from 'vitest';
import { askOffice } from '../../testing/ask-office.ts';

test('SEC: the password form marks its fields for password managers and hides what is typed', async () => {
  const { body } = await askOffice('security');
  for (const part of ['autoComplete="current-password"', 'autoComplete="new-password"', 'name="oldPassword"'])
    expect(body.toLowerCase()).toContain(part.toLowerCase());
  expect(body.match(/type="password"/g)).toHaveLength(2);
});
