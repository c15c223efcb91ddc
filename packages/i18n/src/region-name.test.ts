import { expect, test } from 'vitest';
import { regionName } from './region-name.ts';

test.each([
  ['de', 'en', 'Germany'],
  ['DE', 'ru', 'Германия'],
  ['us', 'ru', 'США'],
  ['us', 'de', 'Vereinigte Staaten'],
  ['hk', 'es', 'Hong Kong'],
  ['ae', 'ar', 'الإمارات العربية المتحدة'],
] as const)('names %s in %s', (code, lng, name) => {
  expect(regionName(code, lng)).toBe(name);
});

test.each(['', 'x', 'toString', '<b>', '__proto__'])('shows the unknown code "%s" in capitals', (code) => {
  expect(regionName(code, 'en')).toBe(code.toUpperCase());
});
