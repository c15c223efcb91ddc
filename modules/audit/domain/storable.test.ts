import { expect, test } from 'vitest';
import { storableJson } from './storable.ts';

test('SEC: of a secret of a setting the record has its id and its time', () => {
  const secret = { secretId: 'a1-b2', setAt: 5 };
  expect(storableJson({ secret })).toBe(JSON.stringify({ secret }));
});

test.each([
  ['a text'],
  [{ secretId: 'a text with blanks', setAt: 5 }],
  [{ secretId: 'a1', setAt: 'a text' }],
  [{ secretId: 'a1', setAt: 5, more: 'a text' }],
])('SEC: under the name of a secret the record does not have %j', (secret) => {
  expect(storableJson({ secret })).toBe('{"secret":"[Redacted]"}');
});
