import { expect, test } from 'vitest';
import { defaultRules, readRules } from './rules.ts';

test('missing and malformed values get their defaults', () => {
  expect(readRules({})).toEqual(defaultRules);
  expect(
    readRules({
      reg: { registrationTypes: 'fast_reg', bonusChoices: [7], minimumAgeYears: 'old' },
      core: { countries: 'de', currencies: 1, defaultCurrency: null },
    }),
  ).toEqual(defaultRules);
});

test('the address of support is read if it is an e-mail address', () => {
  expect(readRules({ contacts: { email: 'help@site.example' } }).supportEmail).toBe('help@site.example');
  for (const email of ['', 'javascript:alert(1)', 5])
    expect(readRules({ contacts: { email } }).supportEmail).toBe('');
});

test('the minimum age is 18 even if a lower one is configured', () => {
  expect(readRules({ reg: { minimumAgeYears: 16 } }).minimumAgeYears).toBe(18);
  expect(readRules({ reg: { minimumAgeYears: 21 } }).minimumAgeYears).toBe(21);
});

test('the forms come in the order of the configuration, without unknown ones', () => {
  expect(readRules({ reg: { registrationTypes: ['soc_reg', 'full_reg', 'fast_reg'] } }).kinds).toEqual([
    'full_reg',
    'fast_reg',
  ]);
  expect(readRules({ reg: { registrationTypes: ['soc_reg'] } }).kinds).toEqual([]);
});

test('REG-03: where sign-ins need a second step, one click is not offered', () => {
  const auth = { isSecondStepRequired: true };
  expect(readRules({ auth }).kinds).toEqual(['full_reg', 'phone_reg']);
  expect(readRules({ auth, reg: { registrationTypes: ['fast_reg', 'full_reg'] } }).kinds).toEqual([
    'full_reg',
  ]);
});

test('REG-03: the ways to save a login are the numbers of the configuration, in its order', () => {
  expect(readRules({ reg: { credentialSavings: [2, 0, 7] } }).credentialSavings).toEqual([2, 0]);
  expect(readRules({ reg: { credentialSavings: [] } }).credentialSavings).toEqual([]);
});

test('REG-03: countries and currencies are those of the configuration', () => {
  const core = { countries: ['de', 'br', 5], currencies: ['EUR', '<b>'], defaultCurrency: 'EUR' };
  expect(readRules({ core })).toMatchObject({
    countries: ['de', 'br'],
    currencies: ['EUR'],
    defaultCurrency: 'EUR',
  });
  expect(readRules({ core: { countries: [] } }).countries).toEqual([]);
});
