import { expect, test } from 'vitest';
import { createIdempotencyKeys } from './idempotency-keys.ts';

test('UI-02: a body that is sent again after a lost answer keeps its key; any other body gets a new one', () => {
  let made = 0;
  const keys = createIdempotencyKeys(() => `key-${++made}`);
  const sent = [{ text: 'a' }, { text: 'a' }, { text: 'b' }].map((body) => keys.keyFor(body));
  expect(sent).toEqual(['key-1', 'key-1', 'key-2']);
  keys.arrived();
  expect(keys.keyFor({ text: 'b' })).toBe('key-3');
});
