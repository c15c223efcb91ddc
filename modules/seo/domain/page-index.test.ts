import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPageIndex, type Placed } from './page-index.ts';

const page = (stem: string, open: boolean, lang: string | null = null): Placed => ({
  pattern: { stem, open },
  lang,
});

test('SEO-01: the most specific pattern comes first, and a language only decides between equal ones', () => {
  const pages = [
    page('/', true),
    page('/casino', true, 'en'),
    page('/casino/slots', true),
    page('/casino/slots', true, 'en'),
    page('/casino/slots/big', false),
    page('/casino/slots/big', false, 'de'),
  ];
  const [all, casino, slots, slotsEn, big] = pages;
  expect(createPageIndex(pages).at('/casino/slots/big', 'en')).toEqual([big, slotsEn, slots, casino, all]);
});

test('SEO-01: a wildcard matches every path that begins with it, and a path without one only itself', () => {
  const index = createPageIndex([page('/promo/', true), page('/news', false)]);
  expect(index.at('/promo/a', 'en')).toHaveLength(1);
  expect(index.at('/promo', 'en')).toHaveLength(0);
  expect(index.at('/news/a', 'en')).toHaveLength(0);
  expect(index.at('/promo/', 'en')).toHaveLength(1);
});

test('SEO-01: a path with an asterisk is no pattern', () => {
  expect(createPageIndex([page('/a', true)]).at('/a*', 'en')).toHaveLength(1);
  expect(createPageIndex([page('/a*', false)]).at('/ab', 'en')).toHaveLength(0);
});

test('SEO-01: the index finds the same as a search of every pattern', () => {
  const path = fc.stringMatching(/^\/[ab/]{0,5}$/);
  const placed = fc.record({
    pattern: fc.record({ stem: path, open: fc.boolean() }),
    lang: fc.constantFrom(null, 'en', 'de'),
  });
  fc.assert(
    fc.property(fc.array(placed, { maxLength: 30 }), path, (pages, asked) => {
      const found = createPageIndex(pages).at(asked, 'en');
      const held = pages.filter(
        ({ pattern, lang }) =>
          lang !== 'de' && (pattern.open ? asked.startsWith(pattern.stem) : asked === pattern.stem),
      );
      expect(new Set(found)).toEqual(new Set(held));
      expect(found).toHaveLength(held.length);
      for (const [index, before] of found.entries()) {
        const after = found[index + 1];
        if (after?.pattern.open && before.pattern.open) {
          expect(before.pattern.stem.length).toBeGreaterThanOrEqual(after.pattern.stem.length);
        }
        if (after?.pattern.open === false) expect(before.pattern.open).toBe(false);
      }
    }),
  );
});
