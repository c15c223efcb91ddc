import { expect, test } from 'vitest';
import { draftOf, formOf } from './draft-of-form.ts';

test('a form without a draft is empty, and goes by e-mail', () => {
  expect(formOf(undefined)).toMatchObject({ name: '', byEmail: true, bySms: false, languages: [] });
});

test('a draft survives the form, and languages without a text are left out', () => {
  const draft = {
    name: 'New game',
    byEmail: true,
    bySms: true,
    countries: ['de', 'at'],
    languages: ['de' as const],
    texts: {
      en: { letter: { title: 'A new game', text: 'Look.' }, sms: 'A game' },
      de: { letter: null, sms: 'Ein Spiel' },
    },
  };
  expect(draftOf(formOf(draft))).toEqual(draft);
});

test('countries are read in any case, with commas or blanks between them', () => {
  expect(draftOf({ ...formOf(undefined), countries: ' DE, at  fr,' }).countries).toEqual(['de', 'at', 'fr']);
});
