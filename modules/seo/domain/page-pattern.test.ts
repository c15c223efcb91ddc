import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pagePath, parsePattern, writePattern } from './page-pattern.ts';

test.each([
  ['/en/casino/slots', 'en', '/casino/slots'],
  ['/en', 'en', '/'],
  ['/en/', 'en', '/'],
  ['/', 'en', '/'],
  ['/de/casino', 'en', '/de/casino'],
  ['/england', 'en', '/england'],
  ['/casino/?a=1#b', 'en', '/casino'],
  ['//evil.example/x', 'en', '/evil.example/x'],
  ['https://fairline.example/en/promo', 'en', '/promo'],
  ['/en/a/../b%c3%a9', 'en', '/b%C3%A9'],
  ['javascript:alert(1)', 'en', undefined],
])('SEO-01: %s in %s is the page %s', (address, lang, path) => {
  expect(pagePath(address, lang)).toBe(path);
});

test.each([
  ['/casino', { stem: '/casino', open: false }],
  ['/casino/', { stem: '/casino', open: false }],
  ['/casino*', { stem: '/casino', open: true }],
  ['/casino/*', { stem: '/casino/', open: true }],
  ['/*', { stem: '/', open: true }],
  ['/', { stem: '/', open: false }],
  ['/казино/*', { stem: '/%D0%BA%D0%B0%D0%B7%D0%B8%D0%BD%D0%BE/', open: true }],
])('SEO-01: the pattern %s', (written, pattern) => {
  expect(parsePattern(written)).toEqual(pattern);
});

test.each(['', 'casino', '*', '//x', '/a/../b', '/a//b', '/a b', '/a?b', '/a*b', '/a#b', '/\\x', '/{lng}/a'])(
  'SEO-01: %j is no pattern',
  (written) => {
    expect(parsePattern(written)).toBeUndefined();
  },
);

test('SEO-01: a pattern that is written and read again is the same', () => {
  const word = fc.stringMatching(/^[a-zа-я0-9.-]{1,6}$/).filter((text) => !/^\.{1,2}$/.test(text));
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 4 }),
      fc.constantFrom('', '*', '/*'),
      (words, end) => {
        const pattern = parsePattern(`/${words.join('/')}${end}`);
        if (!pattern) throw new Error('no pattern');
        expect(parsePattern(writePattern(pattern))).toEqual(pattern);
      },
    ),
  );
});
