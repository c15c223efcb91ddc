import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bySpecificity,
  covers,
  matchPattern,
  mayOverlap,
  type PathPattern,
  parsePattern,
  writePattern,
} from './path-pattern.ts';

function pattern(written: string): PathPattern {
  const parsed = parsePattern(written);
  if (!parsed) throw new Error(`${written} is no pattern`);
  return parsed;
}

test.each([
  ['/en/old', '/en/old', { lng: 'en', rest: '' }],
  ['/en/old', '/en/older', undefined],
  ['/en/old/', '/en/old', { lng: 'en', rest: '' }],
  ['/en/old*', '/en/older/x', { lng: 'en', rest: 'er/x' }],
  ['/en/old/*', '/en/old', undefined],
  ['/{lng}', '/en', { lng: 'en', rest: '' }],
  ['/{lng}/', '/en', { lng: 'en', rest: '' }],
  ['/{lng}', '/', undefined],
  ['/{lng}/old/*', '/de/old/a/b', { lng: 'de', rest: 'a/b' }],
  ['/{lng}/old', '/old', undefined],
  ['/*', '/anything', { lng: undefined, rest: 'anything' }],
])('BOOT-04: %s and %s', (written, path, match) => {
  expect(matchPattern(pattern(written), path)).toEqual(match);
});

test.each([
  '',
  'old',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
  '/a*b',
  '/a/{lng}',
  '/{lng}x',
  '/{lng}*',
  '/a/../b',
  '/a/%2e%2e/b',
  '/a//b',
  '/a?b',
  '/a#b',
  '/a b',
  '/a\n',
])('BOOT-04: %j is no pattern', (written) => {
  expect(parsePattern(written)).toBeUndefined();
});

test('BOOT-04: the most specific pattern comes first', () => {
  const ordered = ['/en/a/b', '/{lng}/a/b', '/en/a/*', '/{lng}/a/*', '/en/*', '/{lng}/*', '/*'];
  expect(ordered.toReversed().map(pattern).sort(bySpecificity).map(writePattern)).toEqual(ordered);
});

const segment = fc.constantFrom('en', 'de', 'a', 'ab', 'b');
const path = fc.array(segment, { maxLength: 3 }).map((segments) => `/${segments.join('/')}`);
const anyPattern = fc
  .record({ anyLanguage: fc.boolean(), body: path, open: fc.constantFrom('', '*', '/*') })
  .map(({ anyLanguage, body, open }) => `${anyLanguage ? '/{lng}' : ''}${body}${open}`.replace('//', '/'))
  .map(parsePattern)
  .filter((parsed) => parsed !== undefined);

test('BOOT-04: a pattern is written as it was read', () => {
  fc.assert(
    fc.property(anyPattern, (each) => {
      expect(parsePattern(writePattern(each))).toEqual(each);
    }),
  );
});

test('BOOT-04: patterns that share a path overlap, and one that covers another has all its paths', () => {
  fc.assert(
    fc.property(anyPattern, anyPattern, path, (a, b, each) => {
      const [ofA, ofB] = [matchPattern(a, each) !== undefined, matchPattern(b, each) !== undefined];
      if (ofA && ofB) expect(mayOverlap(a, b)).toBe(true);
      if (ofB && covers(a, b)) expect(ofA).toBe(true);
      expect(mayOverlap(a, b)).toBe(mayOverlap(b, a));
    }),
    { numRuns: 2000 },
  );
});

test('BOOT-04: of two patterns of which one covers the other, the covered one is tried first', () => {
  fc.assert(
    fc.property(anyPattern, anyPattern, (a, b) => {
      if (covers(a, b) && !covers(b, a)) expect(bySpecificity(b, a)).toBeLessThan(0);
    }),
    { numRuns: 2000 },
  );
});
