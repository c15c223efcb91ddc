import { expect, test } from 'vitest';
import { readSettings } from './read-settings.ts';
import { defaultFacts } from './site-facts.ts';

const betting = {
  minStakeMinor: 50,
  maxStakeMinor: 1_000_000,
  maxReturnMinor: 100_000_000,
  currencyScale: { RUB: 100, JPY: 150 },
};

test('stakes are multiplied by the scale of the currency and converted to its minor units', () => {
  const { stakes } = readSettings({ core: { currencies: ['EUR', 'RUB', 'JPY', 'KWD', 'XXX'] }, betting });
  expect(stakes.map(({ currency, minStakeMinor }) => [currency, minStakeMinor])).toEqual([
    ['EUR', 50],
    ['RUB', 5_000],
    ['JPY', 75],
    ['KWD', 500],
  ]);
  expect(stakes[2]).toMatchObject({ maxStakeMinor: 1_500_000, maxReturnMinor: 150_000_000 });
});

test('a stake is at least one minor unit', () => {
  const { stakes } = readSettings({
    core: { currencies: ['JPY'] },
    betting: { ...betting, currencyScale: {} },
  });
  expect(stakes[0]?.minStakeMinor).toBe(1);
});

test('without a configuration the facts are the defaults', () => {
  const { rules, ...configured } = defaultFacts;
  expect(readSettings({})).toEqual(configured);
  expect(rules).toBeNull();
});

test('SEC: malformed values are left out', () => {
  const facts = readSettings({
    core: { companyName: 7, currencies: 'EUR' },
    reg: { minimumAgeYears: '21' },
    betting,
    contacts: { email: null, helpLine: { name: 'Help', url: 'javascript:alert(1)' } },
  });
  expect(facts).toMatchObject({ values: { company: 'Fairline', age: '18' }, helpLine: null, stakes: [] });
});
