import { dictionaryFaults } from '@fairline/i18n/check-dictionaries';
import { languageCodes } from '@fairline/i18n/languages';
import { expect, test } from 'vitest';
import type { AlphabetText } from './alphabet-text.ts';
import { alphabetPage, byLetter, searchTerms } from './choose-terms.ts';
import { loadAlphabet } from './load-alphabet.ts';
import { termPlaces, termTable } from './term-table.ts';

const [en, ru, es, de, ar] = await Promise.all([
  loadAlphabet('en'),
  loadAlphabet('ru'),
  loadAlphabet('es'),
  loadAlphabet('de'),
  loadAlphabet('ar'),
]);
const alphabets = { en, ru, es, de, ar };

function pageOf(text: AlphabetText, place: { block?: string; category?: string; slug?: string } = {}) {
  return alphabetPage(text, 'en', place);
}

test('OFFER-08: there are at least sixty terms, each with an address of its own', () => {
  expect(termPlaces.length).toBeGreaterThanOrEqual(60);
  expect(new Set(termPlaces.map(({ slug }) => slug)).size).toBe(termPlaces.length);
});

test.each(languageCodes)('LANG-02: %s has a text for every term and topic, and no other texts', (lng) => {
  const { terms, topics } = alphabets[lng];
  expect(Object.keys(terms).toSorted()).toEqual(termPlaces.map(({ slug }) => slug).toSorted());
  const expected = Object.entries(termTable).flatMap(([block, categories]) => [
    block,
    ...Object.keys(categories).map((category) => `${block}/${category}`),
  ]);
  expect(Object.keys(topics).toSorted()).toEqual(expected.toSorted());
  const names = Object.values(terms).map(([name]) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const [name, meaning] of Object.values(terms)) {
    expect(name.trim()).not.toBe('');
    expect(meaning.length, name).toBeGreaterThan(15);
    if (lng !== 'en') expect(Object.values(en.terms).map(([, text]) => text)).not.toContain(meaning);
  }
});

test('LANG-02: every language has the same labels', () => {
  const dictionaries = { en: en.words, ru: ru.words, es: es.words, de: de.words, ar: ar.words };
  expect(dictionaryFaults({ dictionaries })).toEqual([]);
});

test('a block, a category and a term narrow the page', () => {
  expect(pageOf(en)?.terms).toHaveLength(termPlaces.length);
  expect(pageOf(en, { block: 'odds' })?.title).toBe('Odds');
  const pricing = pageOf(en, { block: 'odds', category: 'pricing' });
  expect(pricing?.terms).toHaveLength(termTable.odds.pricing.length);
  const margin = pageOf(en, { block: 'odds', category: 'pricing', slug: 'margin' });
  expect(margin).toMatchObject({ title: 'Margin', lead: en.terms.margin?.[1] });
  expect(margin?.terms[0]).toMatchObject({ slug: 'margin', path: '/betting-alphabet/odds/pricing/margin' });
  expect(margin?.terms).toHaveLength(termTable.odds.pricing.length);
});

test.each([
  { block: 'nothing' },
  { block: 'odds', category: 'kinds' },
  { block: 'odds', category: 'pricing', slug: 'trixie' },
  { block: 'constructor' },
])('the alphabet has no page at %j', (place) => {
  expect(pageOf(en, place)).toBeUndefined();
});

test('the search finds words in names and meanings, names first, whatever their case and accents', () => {
  const all = pageOf(en)?.terms ?? [];
  expect(searchTerms(all, 'MARGIN')[0]?.slug).toBe('margin');
  expect(searchTerms(all, 'stake back')).not.toHaveLength(0);
  expect(searchTerms(all, 'zzzz')).toEqual([]);
  expect(searchTerms(all, '  ')).toHaveLength(all.length);
  const spanish = alphabetPage(es, 'es', {})?.terms ?? [];
  expect(searchTerms(spanish, 'handicap asiatico')[0]?.slug).toBe('asian-handicap');
});

test('every term is listed under one letter, and the letters are in the order of the language', () => {
  for (const lng of languageCodes) {
    const terms = alphabetPage(alphabets[lng], lng, {})?.terms ?? [];
    const letters = byLetter(terms, lng);
    expect(letters.flatMap(([, each]) => each)).toHaveLength(terms.length);
    for (const [letter] of letters) expect(letter).not.toMatch(/\s/);
  }
  expect(byLetter(pageOf(en)?.terms ?? [], 'en')[0]?.[0]).toBe('0–9');
});
