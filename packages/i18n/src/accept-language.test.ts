import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wantedLanguage } from './accept-language.ts';

const offered = ['en', 'ru', 'es', 'de', 'ar'];
const wanted = (header: string | undefined) => wantedLanguage(header, offered, 'ru');

test.each([
  ['de-AT,de;q=0.9,en;q=0.5', 'de'],
  ['fr;q=0.9,es;q=0.4,ar;q=0.8', 'ar'],
  ['DE-at', 'de'],
  ['es-419', 'es'],
  ['zh-Hant-TW, en;q=0.1', 'en'],
  ['arn', undefined],
  ['den', undefined],
  ['arn, es;q=0.2', 'es'],
  ['ja', undefined],
  ['*', 'ru'],
  ['fr, *;q=0.5', 'ru'],
  ['*, de;q=0.3', 'de'],
  ['*, ru;q=0', 'en'],
  ['*;q=0', undefined],
  ['en-US, en;q=0, de;q=0.1', 'de'],
  ['de, de-AT;q=0', 'de'],
  ['en;q=0.2, de ; q=0.3', 'de'],
  ['de;q=2, en;q=0.1', 'en'],
  ['d, -de, de-, ;q=1', undefined],
  ['', undefined],
  [undefined, undefined],
])('LANG-02: a browser with the header %s gets %s', (header, expected) => {
  expect(wanted(header)).toBe(expected);
});

const letters = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), minLength, maxLength });
const subtags = fc.array(letters(2, 8), { maxLength: 2 });

test('LANG-02: a language is found by its whole subtag, never by how it begins', () => {
  fc.assert(
    fc.property(fc.constantFrom(...offered), letters(1, 6), subtags, (lng, more, moreSubtags) => {
      expect(wanted([lng, ...moreSubtags].join('-'))).toBe(lng);
      expect(wanted([lng + more, ...moreSubtags].join('-'))).toBeUndefined();
    }),
  );
});

test('LANG-02: the result is the most wanted offered language, and never a refused one', () => {
  const weights = fc.dictionary(fc.constantFrom(...offered), fc.integer({ min: 0, max: 1000 }), {
    minKeys: 1,
  });
  fc.assert(
    fc.property(weights, (byLanguage) => {
      const header = Object.entries(byLanguage).map(
        ([lng, weight]) => `${lng};q=${(weight / 1000).toFixed(3)}`,
      );
      const found = wanted(header.join(', '));
      const maxQuality = Math.max(...Object.values(byLanguage));
      if (maxQuality === 0) expect(found).toBeUndefined();
      else expect(byLanguage[found ?? '']).toBe(maxQuality);
    }),
  );
});

test('LANG-02: no header causes an error or a language that is not offered', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[a-z*;=q0-9.,\- ]{0,60}$/)), (header) => {
      expect([...offered, undefined]).toContain(wanted(header));
    }),
  );
});
