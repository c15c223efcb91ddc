import { expect, test } from 'vitest';
import { consoleCsrf } from './console-csrf.ts';

test.each([
  ['', {}],
  ['csrf=of-a-player', {}],
  ['csrf=of-a-player; console_csrf=abc', { 'x-csrf-token': 'abc' }],
  ['__Host-console_csrf=abc; ua=1', { 'x-csrf-token': 'abc' }],
])('SEC: the cookies %j give the headers %j', (cookies, headers) => {
  expect(consoleCsrf(cookies)).toEqual(headers);
});
