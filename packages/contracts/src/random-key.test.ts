import { afterEach, expect, test, vi } from 'vitest';
import { randomKey } from './random-key.ts';

afterEach(() => vi.unstubAllGlobals());

test('a key has the form that the platform takes', () => {
  expect(randomKey()).toMatch(/^[\da-f]{32}$/);
  expect(randomKey()).not.toBe(randomKey());
});

test('a key is made where a browser offers no randomUUID', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(randomKey()).toMatch(/^[\da-f]{32}$/);
});
