import { afterEach, expect, test, vi } from 'vitest';
import { randomKey } from './random-key.ts';

afterEach(() => vi.unstubAllGlobals());

test('a key has the form that the platform accepts', () => {
  expect(randomKey()).toMatch(/^[\da-f]{32}$/);
  expect(randomKey()).not.toBe(randomKey());
});

test('a key is also created in a browser without randomUUID', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(randomKey()).toMatch(/^[\da-f]{32}$/);
});
