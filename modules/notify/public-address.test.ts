import { expect, test } from 'vitest';
import { isPublicAddress, publicLookup } from './public-address.ts';
import { readRetryAfter } from './push-service.ts';

test.each(['8.8.8.8', '142.250.74.74', '2a00:1450:4001:81b::200a'])('UI-01: %s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.53',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  'fe80::1',
  'fd00::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
])('UI-01: %s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test('UI-01: a name that leads inside is not connected to', async () => {
  const looked = (all: boolean) =>
    new Promise((done) =>
      publicLookup('localhost', { all }, (error, address) => done(error?.code ?? address)),
    );
  expect(await looked(true)).toBe('EADDRNOTAVAIL');
  expect(await looked(false)).toBe('EADDRNOTAVAIL');
});

test('UI-01: Retry-After is seconds or a date', () => {
  const nowMs = Date.UTC(2026, 0, 1);
  expect(readRetryAfter('120', nowMs)).toBe(120_000);
  expect(readRetryAfter('Thu, 01 Jan 2026 00:01:00 GMT', nowMs)).toBe(60_000);
  expect(readRetryAfter('Wed, 31 Dec 2025 00:00:00 GMT', nowMs)).toBe(0);
  for (const value of [undefined, 'soon', '-5']) expect(readRetryAfter(value, nowMs)).toBeUndefined();
});
