import fc from 'fast-check';
import { expect, test } from 'vitest';
import { patternStem, siteAddress, splitLanguage } from './site-address.ts';

test.each([
  ['https://example.org/en/promo/?a=1#top', '/en/promo', '?a=1'],
  ['/en/promo/', '/en/promo', ''],
  ['en/promo', '/en/promo', ''],
  ['/', '/', ''],
  ['', '/', ''],
  ['//evil.example/x', '/evil.example/x', ''],
  ['/\\evil.example/x', '/evil.example/x', ''],
  ['/en/a/../../b', '/b', ''],
  ['/en//a///b', '/en/a/b', ''],
  ['/en/%c3%bc', '/en/%C3%BC', ''],
  ['/en/ü', '/en/%C3%BC', ''],
  ['/\t/evil.example/x', '/evil.example/x', ''],
  ['\n /\\evil.example/x', '/evil.example/x', ''],
  ['/en/a/%2e%2E/b', '/en/b', ''],
  ['/en/.%2e/%2e/b', '/b', ''],
  ['/en/a%2fb', '/en/a%2Fb', ''],
  ['/en/a/..%2fb', '/en/a/..%2Fb', ''],
  ['/en/%252e%252e/b', '/en/%252e%252e/b', ''],
  ['/en//../b//', '/en/b', ''],
  ['/EN/Casino', '/EN/Casino', ''],
])('BOOT-04: %s is the path %s and the query %s', (url, path, search) => {
  expect(siteAddress(url)).toEqual({ path, search });
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'https://[', 'mailto:a@b.c'])(
  'BOOT-04: %s is not the address of a page',
  (url) => {
    expect(siteAddress(url)).toBeUndefined();
  },
);

test('BOOT-04: of any text, the path has one leading slash and is read again unchanged', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl({ withQueryParameters: true }),
        fc.stringMatching(/^[/\\.%2e:a-z\t\n ]*$/),
      ),
      (url) => {
        const address = siteAddress(url);
        if (!address) return;
        expect(address.path).toMatch(/^\/(?![/\\])/);
        expect(siteAddress(address.path)?.path).toBe(address.path);
      },
    ),
  );
});

test('LANG-01: the language of a path is its first segment of two lower-case letters', () => {
  expect(splitLanguage('/en/casino')).toEqual({ lng: 'en', rest: '/casino' });
  expect(splitLanguage('/en')).toEqual({ lng: 'en', rest: '' });
  expect(splitLanguage('/eng/casino')).toEqual({ lng: undefined, rest: '/eng/casino' });
  expect(splitLanguage('/EN/casino')).toEqual({ lng: undefined, rest: '/EN/casino' });
});

test.each([
  ['/a', '/a', '/a'],
  ['/a/', '/a', '/a/'],
  ['/', '/', '/'],
  ['/ü', '/%C3%BC', '/%C3%BC'],
])('BOOT-04, SEO-01: %s is the pattern of %s, and of what begins with %s', (literal, one, open) => {
  expect(patternStem(literal, false)).toBe(one);
  expect(patternStem(literal, true)).toBe(open);
});

test.each([
  '',
  'a',
  '//a',
  '/\\a',
  '/a/../b',
  '/a/%2e%2e/b',
  '/a//b',
  '/a b',
  '/a?b',
  '/a#b',
  '/a*b',
  '/{a}',
])('BOOT-04, SEO-01: %j is no pattern', (literal) => {
  expect(patternStem(literal, false)).toBeUndefined();
  expect(patternStem(literal, true)).toBeUndefined();
});
