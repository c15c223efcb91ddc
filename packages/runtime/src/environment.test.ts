import { expect, test } from 'vitest';
import { EnvironmentError, readEnvironment } from './environment.ts';

test('an empty environment gives the documented defaults', () => {
  expect(readEnvironment({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: './data',
    databaseUrl: undefined,
    feedSpeed: 1,
    addressAllowance: 1,
    role: 'all',
  });
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['FEED_SPEED', '-1'],
  ['ADDRESS_ALLOWANCE', '0'],
  ['ROLE', 'everything'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['PUBLIC_ORIGIN', 'ftp://example.org'],
  ['NATS_URL', 'http://localhost'],
])('%s=%s is refused by its name', (name, value) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(EnvironmentError);
  expect(() => readEnvironment({ [name]: value })).toThrow(new RegExp(`^${name}="${value}"`));
});

test.each([
  ['https://bets.example', true],
  ['http://bets.example', false],
  ['', false],
])('SEC: behind the public origin "%s" cookies go over TLS only: %s', (PUBLIC_ORIGIN, overTls) => {
  expect(readEnvironment({ PUBLIC_ORIGIN }).overTls).toBe(overTls);
});

test('every wrong variable gets its own line', () => {
  expect(() => readEnvironment({ PORT: 'x', ROLE: 'y' })).toThrow(/PORT=.*\nROLE=/);
});
