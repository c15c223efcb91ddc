import { expect, test } from 'vitest';
import { dictionaryAt } from './site-dictionaries.ts';

test.each([
  ['remotes/header/locales/en.json', 'header'],
  ['remotes/betting/locales/slip/en.json', 'betting.slip'],
  ['remotes/information/content/cookies/en.json', 'information.cookies'],
  ['apps/shell/src/page/texts/en.json', 'shell'],
  ['packages/i18n/src/dictionaries/short-markets/en.json', 'short-markets'],
])('%s belongs to the dictionary %s', (path, id) => {
  expect(dictionaryAt(path)).toEqual({ id, lng: 'en' });
});

test('other files of JSON are no dictionaries', () => {
  expect(dictionaryAt('remotes/header/package.json')).toBeUndefined();
  expect(dictionaryAt('remotes/header/locales/fr.json')).toBeUndefined();
});
