import { currencies } from '@fairline/money';
import { expect, test } from 'vitest';
import { sandboxMethods } from './methods.ts';

const cardIn = (currency: string) => sandboxMethods(currency).find(({ methodId }) => methodId === 'card');

test('a card takes about 1 to 10,000 euros in every currency, in minor units', () => {
  expect(cardIn('EUR')).toMatchObject({ minMinor: 100, maxMinor: 1_000_000 });
  expect(cardIn('JPY')).toMatchObject({ minMinor: 150, maxMinor: 1_500_000 });
  expect(cardIn('KWD')).toMatchObject({ minMinor: 1_000, maxMinor: 10_000_000 });
  expect(cardIn('RUB')).toMatchObject({ minMinor: 10_000, maxMinor: 100_000_000 });
});

test('every currency of the platform has the same methods, and an unknown one has none', () => {
  for (const currency of Object.keys(currencies)) {
    expect(sandboxMethods(currency).map(({ methodId }) => methodId)).toEqual(['card', 'transfer', 'wallet']);
  }
  expect(sandboxMethods('XXX')).toEqual([]);
  expect(sandboxMethods('toString')).toEqual([]);
});
