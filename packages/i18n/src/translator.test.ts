import { expect, test } from 'vitest';
import { createTranslator } from './translator.ts';

test('fills placeholders and leaves those without a value', () => {
  const t = createTranslator('en', { bet: 'Bet {stake} on {team}' });
  expect(t('bet', { stake: '€5.00', team: '$& {stake}' })).toBe('Bet €5.00 on $& {stake}');
  expect(t('bet', { stake: '€5.00' })).toBe('Bet €5.00 on {team}');
});

test('a placeholder may carry the sign of a handicap', () => {
  const t = createTranslator('en', { line: '{home} ({+hcp}), {away} ({-hcp})' });
  expect(t('line', { home: 'A', away: 'B', '+hcp': '-1', '-hcp': '+1' })).toBe('A (-1), B (+1)');
});

test('formats numbers for the language and does not change strings', () => {
  const dictionary = { sum: '{n}' };
  expect(createTranslator('en', dictionary)('sum', { n: 1234.5 })).toBe('1,234.5');
  expect(createTranslator('de', dictionary)('sum', { n: 1234.5 })).toBe('1.234,5');
  expect(createTranslator('de', dictionary)('sum', { n: '1234.5' })).toBe('1234.5');
});

test.each([
  [1, '1 ставка'],
  [2, '2 ставки'],
  [5, '5 ставок'],
  [21, '21 ставка'],
  [1.5, '1,5 ставки'],
])('chooses the Russian plural of %d', (count, text) => {
  const t = createTranslator('ru', {
    bets_one: '{count} ставка',
    bets_few: '{count} ставки',
    bets_many: '{count} ставок',
    bets_other: '{count} ставки',
  });
  expect(t('bets', { count })).toBe(text);
});

test('a missing form falls back to other, then to the plain key', () => {
  const t = createTranslator('ru', { a_other: 'прочее', a: 'a', b: 'b' });
  expect(t('a', { count: 1 })).toBe('прочее');
  expect(t('b', { count: 1 })).toBe('b');
});

test('a later dictionary has priority', () => {
  expect(createTranslator('en', { a: '1', b: '1' }, { a: '2' })('a')).toBe('2');
});

test('a missing key is shown', () => {
  const t = createTranslator('es', { known: 'x' });
  expect([t('unknown'), t('known')]).toEqual(['unknown', 'x']);
});

test('names of object members are neither keys nor placeholders', () => {
  const t = createTranslator('en', { text: '{constructor} {toString}' });
  expect(t('constructor')).toBe('constructor');
  expect(t('__proto__')).toBe('__proto__');
  expect(t('text', {})).toBe('{constructor} {toString}');
});

test('right-to-left texts isolate what they insert, unless they are nothing else', () => {
  const t = createTranslator('ar', { home: '{home}', line: 'أكثر من {total}' });
  expect(t('line', { total: '2.5' })).toBe('أكثر من \u20682.5\u2069');
  expect(t('home', { home: 'Arsenal' })).toBe('Arsenal');
});
