import { expect, test } from 'vitest';
import { callerCountry } from './caller-country.ts';

test.each([
  { ofAddress: 'DE', header: 'ru', trusted: true, country: 'de' },
  { ofAddress: undefined, header: 'RU', trusted: true, country: 'ru' },
  { ofAddress: undefined, header: 'ru', trusted: false, country: undefined },
  { ofAddress: undefined, header: undefined, trusted: true, country: undefined },
  { ofAddress: undefined, header: 'XX', trusted: true, country: undefined },
  { ofAddress: undefined, header: 'T1', trusted: true, country: undefined },
  { ofAddress: undefined, header: 'de, ru', trusted: true, country: undefined },
])('BOOT-05: address $ofAddress, header $header, trusted $trusted: $country', ({ country, ...evidence }) => {
  expect(callerCountry(evidence)).toBe(country);
});
