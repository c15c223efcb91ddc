import { expect, test } from 'vitest';
import { readSiteSettings } from './site-settings.ts';

const core = {
  companyName: 'Fairline',
  languages: ['en'],
  defaultLanguage: 'en',
  langHiddenUnauthorized: [],
};

test('BOOT-02: settings that decide about routes are read from their groups', () => {
  const { rules } = readSiteSettings({
    core: { ...core, routeOptions: [47], disabledRoutes: ['bingo'], pathBlacklist: ['x'] },
    brand: {},
    application: { paymentAvailability: 'players', isRechargeModal: true },
    auth: { isAccountMiddleware: true, routeFromTargets: { ad: '/promo' } },
    reg: { isRegistrationAllowed: false, isDepositFlow: true, isBonusKeptFromPath: true },
    common: { promoBonusToOffer: true },
  });
  expect(rules).toMatchObject({
    routeOptions: [47],
    disabledRoutes: ['bingo'],
    pathBlacklist: ['x'],
    paymentAvailability: 'players',
    isRechargeModal: true,
    isAccountMiddleware: true,
    routeFromTargets: { ad: '/promo' },
    isRegistrationAllowed: false,
    isDepositFlow: true,
    isBonusKeptFromPath: true,
    isResponsibleGamingAgreementRequired: false,
    isRegistrationPage: false,
    promoBonusToOffer: true,
  });
});

test('BOOT-02: a missing setting has its default', () => {
  expect(readSiteSettings({ core, brand: {} }).rules).toMatchObject({
    routeOptions: [39, 47],
    isRegistrationAllowed: true,
    isLoginPageAvailable: true,
    isAvailableConfirmTerms: false,
  });
});

test('REG-03: where sign-ins need a second step, one click is not offered', () => {
  const typesOf = (isSecondStepRequired: boolean) =>
    readSiteSettings({ core, brand: {}, auth: { isSecondStepRequired } }).rules.registrationTypes;
  expect(typesOf(false)).toEqual(['full_reg', 'fast_reg', 'soc_reg']);
  expect(typesOf(true)).toEqual(['full_reg', 'soc_reg']);
});

test('CONF-01: without toto its routes are switched off with the others', () => {
  const { rules } = readSiteSettings({
    core: { ...core, disabledRoutes: ['bingo'] },
    brand: {},
    toto: { isTotoEnabled: false },
  });
  expect(rules.disabledRoutes).toEqual(['bingo', 'toto']);
});

test.each([
  ['nothing', undefined],
  ['no languages', { core: { ...core, languages: [] }, brand: {} }],
  ['a setting of the wrong form', { core, brand: {}, reg: { isRegistrationAllowed: 'no' } }],
])('BOOT-02: %s is not a site config', (_, answer) => {
  expect(() => readSiteSettings(answer)).toThrow('no site config');
});

test('BOOT-02: one answer is parsed once for all pages', () => {
  const answer = { core, brand: {} };
  expect(readSiteSettings(answer)).toBe(readSiteSettings(answer));
  const changed = { core: { ...core, companyName: 'Other' }, brand: {} };
  expect(readSiteSettings(changed).core.companyName).toBe('Other');
});
