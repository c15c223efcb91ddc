import { expect, test } from 'vitest';
import { directionOf, languageCodes, languageOf } from './languages.ts';

test('LANG-05: Arabic is the only language of the site that is written from right to left', () => {
  expect(languageCodes.filter((lng) => directionOf(lng) === 'rtl')).toEqual(['ar']);
});

test('LANG-05: a remote may be in a language that the site is not in', () => {
  expect(['fa', 'he', 'ur', 'fr', '', 'constructor'].map(directionOf)).toEqual([
    'rtl',
    'rtl',
    'rtl',
    'ltr',
    'ltr',
    'ltr',
  ]);
});

test('a page in a language that the site does not have is in English', () => {
  expect(languageOf('de')).toBe('de');
  expect(languageOf('xx')).toBe('en');
});
