import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  beginSocialSignIn,
  captchaHeader,
  endSocialSignIn,
  getRights,
  getSession,
  getToken,
  giveSocialTwoStepCode,
  giveTwoStepCode,
  login,
  logout,
  sendSms,
  signInByPhone,
  signInBySms,
  signInBySocialLogin,
  signInByToken,
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
  ['AUTH-01', login, ['uLogin', 'uPassword', 'save', 'componentsData'], ['ticket']],
  ['AUTH-02', signInByPhone, ['phone_number', 'country_code', 'uPassword', 'save'], ['componentsData']],
  ['AUTH-02', signInByToken, ['method_id', 'token', 'sign', 'lng'], ['exp']],
  ['AUTH-04', signInBySocialLogin, ['login', 'pass', 'g-recaptcha-response'], ['ticket']],
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
