import { expect, test } from 'vitest';
import { publicLookup } from './public-lookup.ts';
import { readRetryAfter } from './push-service.ts';

test('UI-01: a host name with a private address is refused', async () => {
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
