import { expect, test } from 'vitest';
import { bindingOf, isOwnSessionCookie } from './cookie-binding.ts';

const token = 'a'.repeat(43);

test('SEC: over TLS a session cookie counts only with the cookie that no sibling host can set', () => {
  const tls = { overTls: true };
  expect(isOwnSessionCookie(token, bindingOf(token), tls)).toBe(true);
  expect(isOwnSessionCookie(token, undefined, tls)).toBe(false);
  expect(isOwnSessionCookie(token, bindingOf('b'.repeat(43)), tls)).toBe(false);
  expect(isOwnSessionCookie(token, token, tls)).toBe(false);
});

test('SEC: a site without TLS, such as a local one, needs no binding', () => {
  expect(isOwnSessionCookie(token, undefined, { overTls: false })).toBe(true);
});
