import { sportDictionary } from '@fairline/i18n';
import { dictionaryFaults } from '@fairline/i18n/check-dictionaries';
import { languageCodes } from '@fairline/i18n/languages';
import { allTexts } from '@fairline/i18n/locales';
import { expect, test } from 'vitest';
import { locales } from './locales/index.ts';
import { knownDisciplines } from './src/cyber-data.ts';

const texts = await allTexts(locales);

test('every language has the same texts', () => {
  const sameAsEnglish = {
    ru: ['discipline.109', 'discipline.111', 'live-badge'],
    es: ['cyber', 'title.overview', 'type.real', 'type.virtual', 'discipline.109', 'discipline.111'],
    de: ['type.real', 'discipline.109', 'discipline.111', 'live-badge'],
    ar: ['discipline.109', 'discipline.111'],
  };
  expect(dictionaryFaults({ dictionaries: texts, sameAsEnglish })).toEqual([]);
});

test('every discipline has a name', () => {
  for (const lng of languageCodes) {
    for (const { sportId } of knownDisciplines) expect(texts[lng]).toHaveProperty([`discipline.${sportId}`]);
  }
});

test.each(languageCodes)('in %s disciplines have the same names as in lists and menus', async (lng) => {
  const names = await sportDictionary(lng);
  for (const { sportId } of knownDisciplines)
    expect(texts[lng][`discipline.${sportId}`]).toBe(names[`sport.${sportId}`]);
});
