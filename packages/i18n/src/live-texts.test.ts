import { afterEach, expect, test } from 'vitest';
import { liveDictionary, showOverrides } from './live-texts.ts';
import { createTranslator } from './translator.ts';

afterEach(() => showOverrides(() => ({})));

test('a translator shows the text of an operator at once, and then that of the code again', () => {
  const dictionary = liveDictionary('test.live', 'en', { hello: 'Hello, {name}', bye: 'Bye' });
  const german = createTranslator('de', liveDictionary('test.live', 'de', { hello: 'Hallo, {name}' }));
  const t = createTranslator('en', dictionary);
  showOverrides((lng) => (lng === 'en' ? { 'test.live': { hello: 'Welcome, {name}' } } : {}));
  expect([t('hello', { name: 'Ana' }), t('bye'), german('hello', { name: 'Ana' })]).toEqual([
    'Welcome, Ana',
    'Bye',
    'Hallo, Ana',
  ]);
  showOverrides(() => ({}));
  expect(t('hello', { name: 'Ana' })).toBe('Hello, Ana');
});

test('a dictionary that is loaded later has the texts as well, also inside of sections', () => {
  showOverrides(() => ({ 'test.page': { 'sections.0.blocks.1.list.0': 'first', 'sections.0.id': 'never' } }));
  const page = liveDictionary('test.page', 'en', {
    sections: [{ id: 'one', blocks: ['text', { list: ['item', 'other'] }] }],
  });
  expect(page.sections).toEqual([{ id: 'one', blocks: ['text', { list: ['first', 'other'] }] }]);
});
