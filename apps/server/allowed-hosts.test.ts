import { expect, test } from 'vitest';
import { createAllowedHosts } from './allowed-hosts.ts';

const sources = {
  host: '127.0.0.1',
  publicOrigin: undefined,
  apiOrigin: undefined,
  remotesOrigin: undefined,
  allowedHosts: [],
};

function refusal(host: string | undefined, more: Partial<Parameters<typeof createAllowedHosts>[0]> = {}) {
  const headers = host === undefined ? {} : { host };
  const rawHeaders = Object.entries(headers).flat();
  return createAllowedHosts({ ...sources, ...more }).refusalOf({ headers, rawHeaders, url: '/en' });
}

test.each([
  ['the address listened on', '10.0.0.5:3000', { host: '10.0.0.5' }],
  ['the address of version 6 listened on', '[fd00::5]:3000', { host: 'fd00::5' }],
  ['the public origin', 'bets.example', { publicOrigin: 'https://bets.example' }],
  ['the inner name of the API', 'api:3001', { apiOrigin: 'http://api:3001' }],
  ['the inner name of the remotes', 'remotes:3002', { remotesOrigin: 'http://remotes:3002' }],
  ['a name that the operator gives', 'Mirror.Example', { allowedHosts: ['mirror.example'] }],
])('a process answers for %s', (_words, host, more) => {
  expect(refusal(host, more)).toBeUndefined();
  expect(refusal(host)).toBe('HOST_UNKNOWN');
});

test('a request of HTTP/1.0 may have no host', () => {
  expect(refusal(undefined)).toBeUndefined();
});

test('a process that listens on every address still refuses unknown host names', () => {
  expect(refusal('evil.example', { host: '0.0.0.0' })).toBe('HOST_UNKNOWN');
  expect(refusal('10.0.0.5', { host: '0.0.0.0' })).toBe('HOST_UNKNOWN');
});
