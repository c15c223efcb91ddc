import { expect, test } from 'vitest';
import { parsePhone } from './parse-phone.ts';
import { phonePlans } from './phone-plans.ts';

test.each([
  ['0151 23456789', 'de', '+4915123456789', 'de'],
  ['151 23456789', 'de', '+4915123456789', 'de'],
  ['+49 (151) 234-56789', 'de', '+4915123456789', 'de'],
  ['0049 151 23456789', 'de', '+4915123456789', 'de'],
  ['0049 151 23456789', undefined, '+4915123456789', 'de'],
  ['+49 151 23456789', undefined, '+4915123456789', 'de'],
  ['8 (912) 345-67-89', 'ru', '+79123456789', 'ru'],
  ['+7 701 234 5678', undefined, '+77012345678', 'kz'],
  ['+39 312 345 6789', 'it', '+393123456789', 'it'],
  ['06 1234 5678', 'it', '+390612345678', 'it'],
  ['612 34 56 78', 'ES', '+34612345678', 'es'],
  ['050 123 4567', 'ae', '+971501234567', 'ae'],
])('ACC-07: %s in %s is %s', (text, country, e164, place) => {
  expect(parsePhone(text, country)).toMatchObject({ ok: true, e164, country: place });
});

test.each([
  ['', 'de', 'empty'],
  [' + ', 'de', 'empty'],
  ['\u202a0151 23456789\u202c', 'de', 'direction-marks'],
  ['\u200f+49 151 23456789', 'de', 'direction-marks'],
  ['٠١٥١ ٢٣٤٥٦٧٨٩', 'de', 'look-alike-digits'],
  ['０151 23456789', 'de', 'look-alike-digits'],
  ['O151 23456789', 'de', 'look-alike-digits'],
  ['0151 2345678l', 'de', 'look-alike-digits'],
  ['0151 23456789 ext 3', 'de', 'characters'],
  ['+49+151 23456789', 'de', 'characters'],
  ['<script>', 'de', 'characters'],
  ['+0 151 23456789', 'de', 'leading-zero'],
  ['000 49 151 23456789', 'de', 'leading-zero'],
  ['+49 0151 23456789', 'de', 'leading-zero'],
  ['0151 23456789', undefined, 'country-unknown'],
  ['0151 23456789', 'zz', 'country-unknown'],
  ['+999 151 23456789', undefined, 'country-unknown'],
  ['+44 7400 123456', 'de', 'wrong-country'],
  ['0151', 'de', 'too-short'],
  ['+49 1', 'de', 'too-short'],
  ['0151 2345678901234567', 'de', 'too-long'],
  ['+34 612 345 678 901 234', 'es', 'too-long'],
  ['112 345 678', 'es', 'not-in-plan'],
])('ACC-07: %j in %s is refused: %s', (text, country, fault) => {
  expect(parsePhone(text, country)).toEqual({ ok: false, fault });
});

test('a number says whether it can get SMS', () => {
  expect(parsePhone('+49 30 901820')).toMatchObject({ ok: true, isMobile: false });
  expect(parsePhone('+49 151 23456789')).toMatchObject({ ok: true, isMobile: true });
});

test('ACC-07: every country has a calling code, a mask and lengths that hold the mask', () => {
  expect(phonePlans.size).toBeGreaterThan(220);
  for (const { country, telCode, mask, min, max } of phonePlans.values()) {
    expect(country).toMatch(/^[a-z]{2}$/);
    expect(telCode).toMatch(/^[1-9]\d{0,2}$/);
    expect(mask).toMatch(/^[#() .\-/]+$/);
    const digits = mask.replace(/[^#]/g, '').length;
    expect(digits, country).toBeGreaterThanOrEqual(min);
    expect(digits, country).toBeLessThanOrEqual(max);
    expect(max).toBeLessThanOrEqual(15);
  }
  expect(phonePlans.get('de')).toMatchObject({ telCode: '49', mask: '#### #######' });
});
