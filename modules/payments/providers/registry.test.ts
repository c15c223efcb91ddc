import { createLog } from '@fairline/runtime';
import { expect, test } from 'vitest';
import type { NamedProvider, PaymentMethod, PaymentProvider } from './port.ts';
import { createProviderRegistry, type ProviderSwitch } from './registry.ts';

const log = createLog('silent');

function providerWith(methods: PaymentProvider['methods']): PaymentProvider {
  const unused = () => {
    throw new Error('not used by this test');
  };
  return { methods, start: unused, cancel: unused, payOut: unused, readReport: unused, examples: () => [] };
}

const method = (methodId: string, name = methodId): PaymentMethod => ({
  methodId,
  name,
  minMinor: 100,
  maxMinor: 1_000,
});

const bank: NamedProvider = {
  name: 'bank',
  provider: providerWith(() => [method('card', 'Card of the bank')]),
};
const purse: NamedProvider = {
  name: 'purse',
  provider: providerWith(() => [method('card', 'Card of the purse'), method('purse')]),
};

function namesOf(switches: readonly ProviderSwitch[], currency = 'EUR', providers = [bank, purse]) {
  const registry = createProviderRegistry(providers, () => switches, log);
  return registry.methods(currency).map((offered) => offered.method.name);
}

test('methods are on offer in the order of the setting, and of two providers the first one gets a shared method', () => {
  const [bankOn, purseOn] = [
    { name: 'bank', currencies: [] },
    { name: 'purse', currencies: [] },
  ];
  expect(namesOf([bankOn, purseOn])).toEqual(['Card of the bank', 'purse']);
  expect(namesOf([purseOn, bankOn])).toEqual(['Card of the purse', 'purse']);
});

test('a provider that is off, or not installed, or off in the currency offers nothing', () => {
  expect(namesOf([{ name: 'bank', currencies: [] }])).toEqual(['Card of the bank']);
  expect(namesOf([{ name: 'nobody', currencies: [] }])).toEqual([]);
  expect(namesOf([{ name: 'bank', currencies: ['USD'] }])).toEqual([]);
  expect(namesOf([{ name: 'bank', currencies: ['USD'] }], 'USD')).toEqual(['Card of the bank']);
  expect(namesOf([{ name: 'bank', currencies: [] }], 'XXX')).toEqual([]);
});

test('a provider that is off is still found, for its open checkouts', () => {
  const registry = createProviderRegistry([bank], () => [], log);
  expect(registry.find('bank')).toBe(bank.provider);
  expect(registry.find('nobody')).toBeUndefined();
});

test('a provider whose methods fail does not affect the methods of the others', () => {
  const failing = {
    name: 'failing',
    provider: providerWith(() => {
      throw new Error('down');
    }),
  };
  const wrong = { name: 'wrong', provider: providerWith(() => [{ ...method('x'), minMinor: 2_000 }]) };
  const switches = ['failing', 'wrong', 'bank'].map((name) => ({ name, currencies: [] }));
  expect(namesOf(switches, 'EUR', [failing, wrong, bank])).toEqual(['Card of the bank']);
});

test('two providers with one name are refused at the start', () => {
  expect(() => createProviderRegistry([bank, bank], () => [], log)).toThrow(
    'two payment providers have the name bank',
  );
});
