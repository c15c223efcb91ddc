import fc from 'fast-check';
import { expect, test } from 'vitest';
import { siteAddress, splitLanguage } from './site-address.ts';

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
])('BOOT-04: %s is the path %s and the query %s', (url, path, search) => {
  expect(siteAddress(url)).toEqual({ path, search });
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'https://[', 'mailto:a@b.c'])(
  'BOOT-04: %s is no address of a page',
  (url) => {
    expect(siteAddress(url)).toBeUndefined();
  },
);

test('BOOT-04: whatever is asked, the path has one leading slash and reads the same again', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true }), fc.stringMatching(/^[/\\.%2e:a-z]*$/)),
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
