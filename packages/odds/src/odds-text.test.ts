import { expect, test } from 'vitest';
import { oddsText } from './odds-text.ts';

/** Intl uses non-breaking spaces, and in Arabic a mark that keeps a sign in its place. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('\u200e', '');

test('UI-07: a price has two decimals, and a third one when it is not zero', () => {
  expect([2_570, 2_575, 2_000, 1_010].map((odds) => oddsText(odds, 'decimal', 'en-GB'))).toEqual([
    '2.57',
    '2.575',
    '2.00',
    '1.01',
  ]);
});

test.each([
  ['en-GB', '2.57', '1,234.57'],
  ['de-DE', '2,57', '1.234,57'],
  ['ru-RU', '2,57', '1 234,57'],
  ['es-ES', '2,57', '1234,57'],
  ['ar-AE-u-nu-latn', '2.57', '1,234.57'],
])('UI-07: in %s a price reads %s, and a total of many %s', (locale, price, total) => {
  expect(plain(oddsText(2_570, 'decimal', locale))).toBe(price);
  expect(plain(oddsText(1_234_567, 'decimal', locale))).toBe(total);
});

test('UI-07: each notation that has decimals has the mark of the language, and the others have none', () => {
  const german = (oddsMilli: number, format: string) => oddsText(oddsMilli, format, 'de-DE');
  expect(german(2_500, 'hongkong')).toBe('1,50');
  expect(german(1_850, 'indonesian')).toBe('-1,176');
  expect(german(2_500, 'malay')).toBe('-0,667');
  expect(german(2_500, 'fractional')).toBe('3/2');
  expect(german(2_500, 'american')).toBe('+150');
});

test('an invalid price, and one in an unknown notation, is written as decimal', () => {
  expect(oddsText(1_000, 'american', 'en-GB')).toBe('1.00');
  expect(oddsText(0, 'fractional', 'en-GB')).toBe('0.00');
  expect(oddsText(2_500, 'no notation', 'en-GB')).toBe('2.50');
});
