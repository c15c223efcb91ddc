import fc from 'fast-check';
import { expect, test } from 'vitest';
import { returnPath, returnQuery } from './return-path.ts';

test('GUARD-09: goes back to a path of this site with its query', () => {
  expect(returnPath('/en/office/history?state=open', 'en')).toBe('/en/office/history?state=open');
  expect(returnPath(undefined, 'de')).toBe('/de');
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'javascript:alert(1)',
  'en/home',
  '',
])('GUARD-09: an address of another site leads home: %j', (wanted) => {
  expect(returnPath(wanted, 'en')).toBe('/en');
});

test('GUARD-09: whatever is wanted, the browser stays on the site', () => {
  const hostile = fc.array(
    fc.constantFrom('/', '\\', '\t', '\n', '.', '@', ':', 'evil', '?', '#', 'en', '%2f'),
  );
  fc.assert(
    fc.property(hostile, (parts) => {
      const url = new URL(returnPath(parts.join(''), 'en'), 'https://site.example');
      expect(url.origin).toBe('https://site.example');
    }),
  );
});

test('GUARD-09: does not go back to the pages that are for visitors', () => {
  for (const wanted of [
    '/en/user/login',
    '/en/registration?return=%2Fen',
    '/de/registration/socialregistration',
  ])
    expect(returnPath(wanted, 'en')).toBe('/en');
  expect(returnPath('/en/registrations', 'en')).toBe('/en/registrations');
});

test('carries the wanted return to the other page', () => {
  expect(returnQuery('/en/office?a=b')).toBe('?return=%2Fen%2Foffice%3Fa%3Db');
  expect(returnQuery(undefined)).toBe('');
});
