import { expect, test } from 'vitest';
import { readRules, usualRules } from './rules.ts';

test('what the configuration does not say is as usual', () => {
  expect(readRules(undefined)).toEqual(usualRules);
  expect(readRules({ registrationTypes: 'fast_reg', bonusChoices: [7], minimumAgeYears: 'old' })).toEqual(
    usualRules,
  );
});

test('letters go to the address of support, when there is one', () => {
  expect(readRules({}, { email: 'help@site.example' }).supportEmail).toBe('help@site.example');
  for (const email of ['', 'javascript:alert(1)', 5]) expect(readRules({}, { email }).supportEmail).toBe('');
});

test('nobody under 18 plays, whatever is configured', () => {
  expect(readRules({ minimumAgeYears: 16 }).minimumAgeYears).toBe(18);
  expect(readRules({ minimumAgeYears: 21 }).minimumAgeYears).toBe(21);
});

test('the forms come in the order of the configuration, without those that are not made here', () => {
  expect(readRules({ registrationTypes: ['soc_reg', 'full_reg', 'fast_reg'] }).kinds).toEqual([
    'full_reg',
    'fast_reg',
  ]);
});
