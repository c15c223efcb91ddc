import { expect, test } from 'vitest';
import { offeredLanguages } from './offered-languages.ts';

test('LANG-03: a language that is hidden from visitors is offered to players only', () => {
  const settings = { languages: ['en', 'ru', 'ar'], hiddenFromVisitors: ['ru', 'xx'] };
  expect(offeredLanguages({ ...settings, authenticated: false })).toEqual(['en', 'ar']);
  expect(offeredLanguages({ ...settings, authenticated: true })).toEqual(['en', 'ru', 'ar']);
});
