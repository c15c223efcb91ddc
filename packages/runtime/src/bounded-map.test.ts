import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesOf, createBoundedMap } from './bounded-map.ts';

test('after any entries, a map stays within its bounds and has the newest ones', () => {
  const step = fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd', 'e'), bytes: fc.nat(400) });
  fc.assert(
    fc.property(fc.array(step), fc.nat({ max: 4 }), (steps, max) => {
      const map = createBoundedMap<object>({ maxEntries: max + 1, maxBytes: 500 });
      for (const { key, bytes } of steps) {
        const value = {};
        map.set(key, value, bytes);
        expect(map.get(key)).toBe(value);
        expect(map.size).toBeLessThanOrEqual(max + 1);
        expect(map.bytes).toBeLessThanOrEqual(500);
      }
      for (const key of 'abcde') map.delete(key);
      expect([map.size, map.bytes]).toEqual([0, 0]);
    }),
  );
});

test('the oldest entry is dropped first, and setting a key again makes it the newest', () => {
  const map = createBoundedMap<number>({ maxEntries: 2 });
  map.set('first', 1);
  map.set('second', 2);
  map.set('first', 3);
  map.set('third', 4);
  expect(['first', 'second', 'third'].map((key) => map.get(key))).toEqual([3, undefined, 4]);
});

test('a size that is known later counts from then on, and not for a value that was replaced', () => {
  const map = createBoundedMap<string>({ maxEntries: 10, maxBytes: 1_000 });
  map.set('old', 'one');
  map.set('new', 'two');
  map.setBytes('old', 'another', 900);
  expect(map.bytes).toBeLessThan(100);
  map.setBytes('new', 'two', 970);
  expect([map.get('old'), map.get('new')]).toEqual([undefined, 'two']);
});

test('an entry larger than the bound is not stored, and drops no other', () => {
  const map = createBoundedMap<string>({ maxEntries: 10, maxBytes: 1_000 });
  map.set('small', 'one', 100);
  map.set('large', 'two', 1_001);
  map.set('later', 'three');
  map.setBytes('later', 'three', 5_000);
  expect(['small', 'large', 'later'].map((key) => map.get(key))).toEqual(['one', undefined, undefined]);
});

test('long keys count too', () => {
  const map = createBoundedMap<true>({ maxEntries: 1_000, maxBytes: 100_000 });
  for (let each = 0; each < 1_000; each++) map.set(`${each} ${'x'.repeat(2_000)}`, true);
  expect(map.size).toBeLessThanOrEqual(25);
});

test('the estimate of a value is never below the size of its texts and bytes', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(bytesOf(value)).toBeGreaterThanOrEqual(JSON.stringify(value).length / 2);
    }),
  );
  expect(bytesOf({ html: 'x'.repeat(100), rows: [new Uint8Array(50), 1, null] })).toBeGreaterThan(250);
});
