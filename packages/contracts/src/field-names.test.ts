import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  accountSchema,
  activateAccount,
  addCurrency,
  beginSocialSignIn,
  captchaHeader,
  checkBlock,
  checkRedirect,
  confirmTerms,
  endSocialSignIn,
  gamePreviewSchema,
  getAccountState,
  getCaptcha,
  getConfigGroups,
  getCounters,
  getGamesPreview,
  getOneTapClient,
  getRights,
  getSession,
  getSiteConfig,
  getTermsStatus,
  getTime,
  getToken,
  giveSocialTwoStepCode,
  giveTwoStepCode,
  logCookieAgreement,
  login,
  logout,
  phoneCountrySchema,
  phoneMaskSchema,
  rightActions,
  rightSchema,
  sendSms,
  signInByOneTap,
  signInByPhone,
  signInBySms,
  signInBySocialLogin,
  signInByToken,
  validateCaptcha,
} from './index.ts';

/** Lists the field names that a schema accepts. */
function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const { properties } = z
    .object({ properties: z.record(z.string(), z.unknown()) })
    .parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return Object.keys(properties);
}

/** The rows of the specification's table "Authentication", and the fields that this site adds. */
test.each([
  ['AUTH-01', login, ['uLogin', 'uPassword', 'save', 'componentsData'], ['ticket', 'uNewPassword']],
  [
    'AUTH-02',
    signInByPhone,
    ['phone_number', 'country_code', 'uPassword', 'save'],
    ['componentsData', 'uNewPassword'],
  ],
  ['AUTH-02', signInByToken, ['method_id', 'token', 'sign', 'lng'], ['exp']],
  ['AUTH-04', signInBySocialLogin, ['login', 'pass', 'g-recaptcha-response'], ['ticket', 'uNewPassword']],
  ['AUTH-02', sendSms, ['phone-number', 'phone-code'], ['componentsData']],
  ['AUTH-02', signInBySms, ['sms-code'], ['save', 'componentsData']],
  ['AUTH-03', giveTwoStepCode, ['code', 'save'], []],
  ['AUTH-03', giveSocialTwoStepCode, ['code'], []],
] as const)('%s: the call takes exactly the fields of the specification: %o', (_id, call, fields, own) => {
  expect(fieldsOf(call.body).toSorted()).toEqual([...fields, ...own].toSorted());
});

test('AUTH-08: the captcha of every sign-in comes in its own header', () => {
  expect(captchaHeader).toBe('x-captcha');
});

test('AUTH-02: the calls without fields in the specification take none', () => {
  for (const call of [getRights, getToken, getSession]) expect(call).not.toHaveProperty('body');
  expect(fieldsOf(getToken.answer)).toContain('token');
  expect(fieldsOf(beginSocialSignIn.answer)).toEqual(['redirectUrl']);
  for (const call of [beginSocialSignIn, endSocialSignIn])
    expect(call.path).toMatch(/^\/social-api\/oauth\//);
});

test('AUTH-13, AUTH-11: disconnect answers success and message, and the session check user_id', () => {
  expect(fieldsOf(logout.answer)).toEqual(['success', 'message']);
  expect(fieldsOf(getSession.answer)).toContain('user_id');
});

/** The rows of the other tables of calls: what is sent, and the fields that this site adds. */
test.each([
  ['BOOT-02', getSiteConfig.query, ['lang'], []],
  ['BOOT-03', getConfigGroups.query, ['groups', 'lang'], ['ids']],
  ['BOOT-04', checkRedirect.body, ['url'], []],
  ['BOOT-05', checkBlock.body, ['auth', 'url'], []],
  ['AUTH-08', validateCaptcha.body, ['captcha'], []],
  ['AUTH-08', getCaptcha.query, [], ['call', 'type', 'lng']],
  ['AUTH-05', signInByOneTap.body, ['credential', 'language', 'currency', 'countryId'], ['returnTo']],
  ['ACC-02', activateAccount.query, ['id'], []],
  ['ACC-03', addCurrency.body, ['currencyId'], []],
  ['UI-06', logCookieAgreement.body, ['cookiesAgreeTime'], []],
  ['ANA-01', getCounters.query, ['domain', 'projectId'], []],
  [
    'GUARD-12',
    getGamesPreview.query,
    ['whence', 'groupId', 'lng', 'ref', 'fcountry', 'includeCategories'],
    [],
  ],
] as const)('%s: what the call sends has the names of the specification', (_id, schema, fields, own) => {
  expect(fieldsOf(schema).toSorted()).toEqual([...fields, ...own].toSorted());
});

/** What is answered. Money is in minor units, and its names say so. */
test.each([
  ['BOOT-02', getSiteConfig.answer, ['result'], []],
  ['BOOT-03', getConfigGroups.answer, ['result'], []],
  ['BOOT-04', checkRedirect.answer, ['redirect', 'code', 'url', 'reasons', 'breadcrumbs'], []],
  ['BOOT-05', checkBlock.answer, ['displayTypeId', 'templateTypeId'], []],
  ['AUTH-08', validateCaptcha.answer, ['type', 'time', 'error_message'], ['token']],
  ['AUTH-08', getTime.answer, ['time'], []],
  ['AUTH-05', getOneTapClient.answer, ['clientId'], ['nonce', 'configUrl']],
  ['AUTH-05', signInByOneTap.answer, ['redirectUrl'], []],
  ['GUARD-08', getTermsStatus.answer, ['result', 'updatedAt'], []],
  ['GUARD-08', confirmTerms.answer, ['result', 'updatedAt'], []],
  ['ACC-07', phoneCountrySchema, ['id', 'name', 'country_code', 'tel_code'], []],
  ['ACC-07', phoneMaskSchema, ['CountryId', 'Mask', 'Max', 'Min'], []],
  [
    'ACC-01',
    getAccountState.answer,
    ['activeAccount', 'bonus', 'all_accounts', 'is_available_first_deposit_bonus'],
    ['variant', 'balanceMinor'],
  ],
  [
    'ACC-01',
    accountSchema,
    [
      ...['id', 'type', 'iso', 'symbol', 'currencyId', 'points', 'label', 'labelWithSymbol'],
      ...['isActive', 'isPointsTypeBalance'],
    ],
    // The field `money` of the specification is in minor units here.
    ['moneyMinor', 'heldMinor', 'owedMinor'],
  ],
  ['ACC-01', getAccountState.answer.shape.bonus.element, ['idBonus'], ['moneyMinor', 'iso']],
  ['GUARD-12', getGamesPreview.answer, ['Success', 'Value'], []],
  ['GUARD-12', gamePreviewSchema, ['id', 'name', 'route', 'oldRoute', 'categories', 'tag'], []],
  ['ANA-01', getCounters.answer.shape.counters.element, ['type', 'code'], []],
  ['ACC-04', rightSchema, [], ['allowed', 'code', 'until']],
] as const)('%s: what is answered has the names of the specification', (_id, schema, fields, own) => {
  expect(fieldsOf(schema).toSorted()).toEqual([...fields, ...own].toSorted());
});

test('ACC-04: the rights name each action', () => {
  expect(rightActions).toEqual([
    'deposit',
    'stake-line',
    'stake-live',
    'transfer',
    'withdrawal',
    'change-data',
  ]);
});

test('ACC-03: a change of the currencies answers with data.message', () => {
  expect(fieldsOf(addCurrency.answer.shape.data)).toEqual(['message']);
});
