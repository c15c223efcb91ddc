import { eventCatalogue } from '@fairline/contracts';
import { expect, test } from 'vitest';
import { loginEvent } from './login-event.ts';

test.each([
  ['anna@example.com', undefined, { method: 'email', outcome: 'succeeded' }],
  ['1000042', undefined, { method: 'id', outcome: 'succeeded' }],
  ['1000042', 'WRONG_CREDENTIALS', { method: 'id', outcome: 'failed', code: 'WRONG_CREDENTIALS' }],
])('ANA-01: a sign-in as %s (%s) is reported without the login itself', (login, code, data) => {
  const event = loginEvent(login, code);
  expect(event).toEqual({ name: 'login', data });
  expect(eventCatalogue.login.safeParse(event.data).success).toBe(true);
});
