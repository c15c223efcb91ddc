import { expect, test } from 'vitest';
import { differencesOf, valueText } from '../parts/differences.ts';
import { isStoredSecret } from './stored-secret.ts';

const secret = (secretId: string, setAt: number) => ({ secretId, setAt });

test('SEC: of a secret a page says since when it is set, and not its id', () => {
  const value = [{ name: 'google', secret: secret('a1', 0) }];
  expect(valueText(value)).toBe('[{"name":"google","secret":"set 1970-01-01T00:00:00.000Z"}]');
});

test('SEC: a secret that was entered anew is a difference', () => {
  const [before, after] = [secret('a1', 0), secret('b2', 60_000)].map((key) => ({ value: [{ key }] }));
  expect(differencesOf(before, before)).toEqual([]);
  expect(differencesOf(before, after)).toEqual([
    { path: 'value.0.key', before: 'set 1970-01-01T00:00:00.000Z', after: 'set 1970-01-01T00:01:00.000Z' },
  ]);
});

test.each([
  [null],
  ['text'],
  [{ secretId: 'a' }],
  [{ secretId: 'a', setAt: '0' }],
  [{ secretId: 'a', setAt: 0, more: 1 }],
])('SEC: %j is no stored secret', (value) => {
  expect(isStoredSecret(value)).toBe(false);
});
