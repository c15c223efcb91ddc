import { expect, test } from 'vitest';
import { dictionaryFaults } from './check-dictionaries.ts';
import type { Dictionary } from './translator.ts';

const sound = {
  en: { title: 'Bets', bets_one: '{count} bet', bets_other: '{count} bets' },
  ru: {
    title: 'Ставки',
    bets_one: '{count} ставка',
    bets_few: '{count} ставки',
    bets_many: '{count} ставок',
    bets_other: '{count} ставки',
  },
  es: {
    title: 'Apuestas',
    bets_one: '{count} apuesta',
    bets_many: '{count} de apuestas',
    bets_other: '{count} apuestas',
  },
  de: { title: 'Wetten', bets_one: '{count} Wette', bets_other: '{count} Wetten' },
  ar: {
    title: 'الرهانات',
    bets_zero: 'لا رهانات',
    bets_one: 'رهان واحد',
    bets_two: 'رهانان',
    bets_few: '{count} رهانات',
    bets_many: '{count} رهانًا',
    bets_other: '{count} رهان',
  },
} satisfies Record<string, Dictionary>;

test('finds no fault in correct dictionaries', () => {
  expect(dictionaryFaults({ dictionaries: sound })).toEqual([]);
});

const { title: _title, ...withoutTitle } = sound.de;

test.each<[string, Dictionary, string]>([
  ['a missing key', withoutTitle, 'de: title is missing'],
  ['a key too many', { ...sound.de, extra: 'Mehr' }, 'de: extra is not in English'],
  [
    'a placeholder too many',
    { ...sound.de, title: '{name} Wetten' },
    'de: title has the placeholders name, English has none',
  ],
  ['an empty text', { ...sound.de, title: ' ' }, 'de: title is empty'],
  ['markup', { ...sound.de, title: 'Wetten<br>' }, 'de: title carries markup'],
  ['a text left in English', { ...sound.de, title: 'Bets' }, 'de: title is as in English: Bets'],
])('finds %s', (_, de, fault) => {
  expect(dictionaryFaults({ dictionaries: { ...sound, de } })).toEqual([fault]);
});

test('finds a plural form that the language needs', () => {
  const { bets_few: _, ...ru } = sound.ru;
  expect(dictionaryFaults({ dictionaries: { ...sound, ru } })).toEqual(['ru: bets_few is missing']);
});

test('accepts equal texts that are listed, and texts without letters', () => {
  const dictionaries = {
    ...sound,
    en: { ...sound.en, 'score.1': '1:0', name: 'Counter-Strike' },
    ru: { ...sound.ru, 'score.1': '1:0', name: 'КС' },
    es: { ...sound.es, 'score.1': '1:0', name: 'CS' },
    de: { ...sound.de, 'score.1': '1:0', name: 'Counter-Strike' },
    ar: { ...sound.ar, 'score.1': '1:0', name: 'كاونتر سترايك' },
  };
  expect(dictionaryFaults({ dictionaries })).toHaveLength(1);
  expect(dictionaryFaults({ dictionaries, sameAsEnglish: { de: ['na*'] } })).toEqual([]);
});

test('finds a figure whose sign would move to its other side', () => {
  const withGoals = (goals: string) => ({
    ...sound,
    en: { ...sound.en, goals: '6+' },
    ru: { ...sound.ru, goals: '6+' },
    es: { ...sound.es, goals: '6+' },
    de: { ...sound.de, goals: '6+' },
    ar: { ...sound.ar, goals },
  });
  expect(dictionaryFaults({ dictionaries: withGoals('6+') })).toEqual([
    'ar: goals has a sign that would move: 6+',
  ]);
  expect(dictionaryFaults({ dictionaries: withGoals('\u20686+\u2069') })).toEqual([]);
});
