import { expect, test } from 'vitest';
import { EnvironmentError, readEnvironment } from './environment.ts';

test('an empty environment gives the documented defaults', () => {
  expect(readEnvironment({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: './data',
    databaseUrl: undefined,
    feedSpeed: 1,
    role: 'all',
  });
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['FEED_SPEED', '-1'],
  ['ROLE', 'everything'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['PUBLIC_ORIGIN', 'ftp://example.org'],
  ['NATS_URL', 'http://localhost'],
])('%s=%s is refused by its name', (name, value) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(EnvironmentError);
  expect(() => readEnvironment({ [name]: value })).toThrow(new RegExp(`^${name}="${value}"`));
});

test('every wrong variable gets its own line', () => {
  expect(() => readEnvironment({ PORT: 'x', ROLE: 'y' })).toThrow(/PORT=.*\nROLE=/);
});
