import { expect, test } from 'vitest';
import { EnvironmentError, readEnvironment } from './environment.ts';

test('an empty environment gives the documented defaults', () => {
  expect(readEnvironment({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: './data',
    databaseUrl: undefined,
    feedSpeed: 1,
    allowedHosts: [],
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
  ...['PUBLIC_ORIGIN', 'API_ORIGIN', 'REMOTES_ORIGIN'].flatMap((name) =>
    [
      ...['https://bets.example/en', 'https://bets.example/?a=1', 'https://bets.example/#a', 'bets.example'],
      ...['https://', 'https://bets.example https://other.example', ' '],
    ].map((value): [string, string] => [name, value]),
  ),
  ['HOST', ''],
  ['HOST', ' '],
  ['HOST', 'http://127.0.0.1'],
  ['HOST', '127.0.0.1/24'],
  ['DATA_DIR', ''],
  ['DATA_DIR', ' '],
  ['PORT', ' '],
  ['FEED_SPEED', ' '],
  ['ADDRESS_ALLOWANCE', ' '],
  ['NATS_URL', 'http://localhost'],
])('%s=%s is refused by its name', (name, value) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(EnvironmentError);
  expect(() => readEnvironment({ [name]: value })).toThrow(`${name}=${JSON.stringify(value)} is not valid`);
});

test.each([
  ['https://bets.example', true],
  ['http://bets.example', false],
  ['', false],
])('SEC: behind the public origin "%s" cookies go over TLS only: %s', (PUBLIC_ORIGIN, overTls) => {
  expect(readEnvironment({ PUBLIC_ORIGIN }).overTls).toBe(overTls);
});

test.each([
  ['https://bets.example', 'https://bets.example'],
  ['https://bets.example/', 'https://bets.example'],
  ['HTTPS://Bets.Example:443', 'https://bets.example'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
])('an origin %s is kept as browsers write it', (PUBLIC_ORIGIN, origin) => {
  expect(readEnvironment({ PUBLIC_ORIGIN }).publicOrigin).toBe(origin);
});

test.each(['127.0.0.1', '0.0.0.0', '::', '::1', 'fe80::1%eth0', 'localhost', 'web-1.internal'])(
  'the process can listen on %s',
  (HOST) => {
    expect(readEnvironment({ HOST }).host).toBe(HOST);
  },
);

test.each([
  ['DATABASE_URL', 'mysql://me:hush@db.internal/x', 'mysql://[Redacted]@db.internal/x'],
  ['NATS_URL', 'http://me:hu@sh@bus.internal', 'http://[Redacted]@bus.internal'],
  ['PUBLIC_ORIGIN', 'https://me:hush@bets.example', 'https://[Redacted]@bets.example'],
  ['MF_OVERRIDE_SECRET', 'hush', '[Redacted]'],
])('SEC: %s is refused without repeating what is secret in it', (name, value, shown) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(`${name}="${shown}" is not valid`);
});

test('every wrong variable gets its own line', () => {
  expect(() => readEnvironment({ PORT: 'x', ROLE: 'y' })).toThrow(/PORT=.*\nROLE=/);
});
