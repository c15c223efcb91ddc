import { expect, test } from 'vitest';
import { csrfHeaders } from './csrf-headers.ts';

test.each([
  ['', ''],
  ['ua=1; csrf=abc', 'abc'],
  ['csrf=tossed; __Host-csrf=own; ua=1', 'own'],
  ['console_csrf=other; not-csrf=other', ''],
])('SEC: the cookies %j give the token %j', (cookies, token) => {
  expect(csrfHeaders(cookies)).toEqual({ 'x-csrf-token': token });
});
