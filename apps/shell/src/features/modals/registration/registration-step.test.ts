import { expect, test } from 'vitest';
import { type RegistrationSituation, type RegistrationStep, registrationStep } from './registration-step.ts';

const visitor: RegistrationSituation = {
  isAllowed: true,
  route: 'home',
  isSignedIn: false,
  isDepositDue: false,
  isAgreementRequired: false,
  isAgreementSettled: false,
  isPageWanted: false,
};

const rows: [words: string, Partial<RegistrationSituation>, RegistrationStep][] = [
  ['a visitor', {}, 'modal'],
  ['registration is disabled', { isAllowed: false }, 'nothing'],
  ['on the page of registration', { route: 'registration' }, 'nothing'],
  [
    'on that page with everything else at once',
    { route: 'registration', isAgreementRequired: true, isDepositDue: true, isPageWanted: true },
    'nothing',
  ],
  ['the agreement is required', { isAgreementRequired: true }, 'agreement'],
  ['it comes before a page', { isAgreementRequired: true, isPageWanted: true }, 'agreement'],
  ['it comes before the login page leads on', { isAgreementRequired: true, route: 'login' }, 'agreement'],
  ['it was accepted before', { isAgreementRequired: true, isAgreementSettled: true }, 'modal'],
  ['a deposit is due', { isSignedIn: true, isDepositDue: true }, 'deposit'],
  [
    'a deposit is due, and the agreement required',
    { isSignedIn: true, isDepositDue: true, isAgreementRequired: true },
    'agreement',
  ],
  [
    'a deposit is due where a page is wanted',
    { isSignedIn: true, isDepositDue: true, isPageWanted: true },
    'deposit',
  ],
  ['a player who has deposited', { isSignedIn: true }, 'route'],
  ['such a player needs no agreement', { isSignedIn: true, isAgreementRequired: true }, 'route'],
  ['on the login page', { route: 'login' }, 'route'],
  ['a page is wanted', { isPageWanted: true }, 'route'],
];

test.each(rows)('REG-01: %s', (_, change, step) => {
  expect(registrationStep({ ...visitor, ...change })).toBe(step);
});
