import { expect, test } from 'vitest';
import { readScope, scopeKey, sentScope } from './scope.ts';

test('the address names a scope', () => {
  const scopes = [
    { country: null, lang: null },
    { country: 'de', lang: null },
    { country: null, lang: 'en' },
    { country: 'de', lang: 'en' },
  ];
  expect(scopes.map(scopeKey)).toEqual(['', 'de-', '-en', 'de-en']);
  expect(scopes.map((scope) => readScope(scopeKey(scope)))).toEqual(scopes);
  expect(scopes.map(sentScope)).toEqual([
    {},
    { country: 'de' },
    { lang: 'en' },
    { country: 'de', lang: 'en' },
  ]);
  expect(readScope('nonsense')).toEqual({ country: null, lang: null });
});
