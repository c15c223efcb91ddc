import { expect, test } from 'vitest';
import { createFormatters } from './formatters.ts';

const plain = (text: string): string =>
  text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/[\u200e\u200f]/g, '');

test('money: minor units by bigint or number, in the customs of the language', () => {
  expect(createFormatters({ lng: 'en' }).money(125_050n, 'EUR')).toBe('€1,250.50');
  expect(plain(createFormatters({ lng: 'ru' }).money(125_050, 'RUB'))).toBe('1 250,50 ₽');
  expect(plain(createFormatters({ lng: 'de' }).money(1250, 'JPY'))).toBe('1.250 ¥');
  expect(createFormatters({ lng: 'ar' }).money(1250, 'EUR')).toContain('12.50');
  expect(() => createFormatters({ lng: 'en' }).money(12.5, 'EUR')).toThrow(RangeError);
});

test('numbers: in the customs of the language, Arabic with the digits of the prices', () => {
  expect(createFormatters({ lng: 'en' }).number(1234.5678, 2)).toBe('1,234.57');
  expect(createFormatters({ lng: 'de' }).number(1234.5)).toBe('1.234,5');
  expect(createFormatters({ lng: 'ar' }).number(1234.5)).toBe('1,234.5');
  expect(createFormatters({ lng: 'en' }).percent(0.1234)).toBe('12.3%');
  expect(plain(createFormatters({ lng: 'de' }).percent(0.1234, 0))).toBe('12 %');
  expect([1.5, 0, -0.25].map(createFormatters({ lng: 'en' }).signed)).toEqual(['+1.5', '0', '−0.25']);
});

test('countdown: minutes and seconds, never below zero', () => {
  const { countdown } = createFormatters({ lng: 'en' });
  expect([0, 9.9, 65, 5400, 6005, -3].map(countdown)).toEqual([
    '00:00',
    '00:09',
    '01:05',
    '90:00',
    '100:05',
    '00:00',
  ]);
});
