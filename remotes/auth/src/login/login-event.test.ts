import { eventCatalogue } from '@fairline/contracts';
import { expect, test } from 'vitest';
import { loginEvent, passwordWay, type Way } from './login-event.ts';

test.each<[Way, string | undefined, object]>([
  [passwordWay('anna@example.com'), undefined, { method: 'email', outcome: 'succeeded' }],
  [passwordWay('1000042'), undefined, { method: 'id', outcome: 'succeeded' }],
  [
    passwordWay('1000042'),
    'WRONG_CREDENTIALS',
    { method: 'id', outcome: 'failed', code: 'WRONG_CREDENTIALS' },
  ],
  [
    { method: 'two-step' },
    'SECOND_FACTOR_WRONG',
    { method: 'two-step', outcome: 'failed', code: 'SECOND_FACTOR_WRONG' },
  ],
  [{ method: 'passkey' }, undefined, { method: 'passkey', outcome: 'succeeded' }],
])('ANA-01: a sign-in by %j (%s) is reported without the login itself', (way, code, data) => {
  const event = loginEvent(way, code);
  expect(event).toEqual({ name: 'login', data });
  expect(eventCatalogue.login.safeParse(event.data).success).toBe(true);
});
