import { granted } from '@fairline/server/testing/granted';
import { type TestSite, testSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

let site: TestSite;
let cookie: string;
let lastCaller = 0;

const password = 'quiet harbour lantern';
const long = 'x'.repeat(300);
const arabicDigits = '١٢٣٤٥٦';
const token = 'a'.repeat(43);
const requestId = '3f1c0f5e-7d0b-4c51-9a39-0d6f2f6a1b2c';
const encoded = (text: string) => Buffer.from(text).toString('base64');

beforeAll(async () => {
  site = await testSite();
  const { cookies } = await site.call('POST', '/web-api/registration', {
    body: {
      type: 'full_reg',
      email: 'fields@site.example',
      password,
      name: 'Mia',
      surname: 'Holm',
      birthDate: '1990-01-01',
      currency: 'EUR',
      countryCode: 'de',
      agreed: true,
    },
  });
  cookie = await granted(site, `user_token=${cookies.user_token}`);
});
afterAll(() => site.stop());

/** The forms by their addresses, each with a body that has no fault. */
const forms = {
  login: { uLogin: 'fields@site.example', uPassword: encoded(password) },
  'login/phone': { phone_number: '0151 23456789', country_code: 'de', uPassword: encoded(password) },
  'login/sms/code': { 'phone-number': '0151 23456789', 'phone-code': '49' },
  'login/sms': { 'sms-code': '123456' },
  'login/two-step': { code: '123456' },
  recovery: { method: 'email', email: 'fields@site.example', lang: 'en' },
  'recovery/by-phone': { method: 'phone', phone: '0151 23456789', countryCode: 'de', lang: 'en' },
  'recovery/code': { requestId, code: '123456' },
  'recovery/password': { token, newPassword: 'another meadow kettle', lang: 'en' },
  password: { oldPassword: password, newPassword: 'another meadow kettle' },
  'activation/email': { email: 'other@site.example', lang: 'en' },
  'activation/phone': { phone: '0151 23456789', lang: 'en' },
  'activation/code': { contact: 'phone', requestId, code: '123456', lang: 'en' },
  'activation/link': { token, lang: 'en' },
} as const;
type Form = keyof typeof forms;

/** The faults of a text field: empty, over-long, a right-to-left override. */
const texts = ['', long, 'a\u202eb'];
/** The faults of a code of six digits: also look-alikes, digits of another script, too few and too many. */
const codes = ['', '12345', '1234567', arabicDigits, '12345l', '１２３４５６', '12\u200f3456', ' 12345'];
/** The faults of an address: also a look-alike letter, two signs, no domain. */
const emails = [
  '',
  `${long}@site.example`,
  'a\u202eb@site.example',
  'аna@site.example',
  'a@@b.example',
  'a@b',
];
/** The faults of a number: also another country, a letter for a digit, too few and too many digits, a zero after the code. */
const phones = [
  '',
  'x',
  '0151',
  '0151 2345678901234567',
  '+49 0151 23456789',
  '+999 151 234567',
  '0151 2345678l',
  '\u202a0151 23456789\u202c',
  '1'.repeat(41),
];

const faults: readonly (readonly [Form, string, readonly unknown[]])[] = [
  ['login', 'uLogin', ['', '   ', long, 'a\u202eb', undefined]],
  ['login', 'uPassword', ['', 'x'.repeat(801), undefined]],
  ['login/phone', 'phone_number', ['', '1'.repeat(41), '\u202a0151 23456789\u202c', undefined]],
  ['login/phone', 'country_code', ['', 'ԁe', 'deu', undefined]],
  ['login/phone', 'uPassword', ['', 'x'.repeat(801), undefined]],
  ['login/sms/code', 'phone-number', ['', '1'.repeat(41), '\u202a0151 23456789\u202c', undefined]],
  ['login/sms/code', 'phone-code', ['', '0', '049', arabicDigits, '12345', undefined]],
  ['login/sms', 'sms-code', [...codes, undefined]],
  ['login/two-step', 'code', ['', long, '12\u202e3456', undefined]],
  ['recovery', 'email', [...emails, undefined]],
  ['recovery', 'lang', ['', 'EN', 'eng', 'еn', undefined]],
  ['recovery/by-phone', 'phone', [...phones, undefined]],
  ['recovery/by-phone', 'countryCode', ['', 'DE', 'ԁe', 'deu', undefined]],
  ['recovery/code', 'requestId', ['', 'x', long, undefined]],
  ['recovery/code', 'code', [...codes, undefined]],
  ['recovery/password', 'token', [...texts, 'a'.repeat(42), undefined]],
  ['recovery/password', 'newPassword', ['', 'x'.repeat(201), 'a\u202eb c d e f', undefined]],
  ['password', 'oldPassword', ['', 'x'.repeat(201), undefined]],
  [
    'password',
    'newPassword',
    ['', 'short', '00000000', 'x'.repeat(129), 'x'.repeat(201), 'tram\u202e4lin', 'MiaHolm1990', undefined],
  ],
  ['activation/email', 'email', emails],
  ['activation/phone', 'phone', [...phones, undefined]],
  ['activation/code', 'contact', ['', 'post', undefined]],
  ['activation/code', 'code', [...codes, undefined]],
  ['activation/link', 'token', [...texts, undefined]],
];
const rows = faults.flatMap(([form, field, values]) => values.map((value) => [form, field, value] as const));

/** The codes of fields that have a text of their own. Any other fault is INVALID_INPUT, at its field. */
const ownCodes: Readonly<Record<string, string>> = { newPassword: 'PASSWORD_WEAK', phone: 'PHONE_INVALID' };

test.each(rows)('SEC: %s refuses %s in %j, and names it', async (form, field, value) => {
  const { status, json } = await site.call('POST', `/web-api/user/${form.replace('/by-phone', '')}`, {
    body: { ...forms[form], [field]: value },
    cookie,
    remoteAddress: `10.77.${Math.floor(++lastCaller / 200)}.${(lastCaller % 200) + 1}`,
  });
  expect([400, 422]).toContain(status);
  expect(['INVALID_INPUT', ownCodes[field]]).toContain(json.code);
  const errors = z.array(z.object({ path: z.string(), detail: z.string().min(1) })).parse(json.errors);
  expect([...new Set(errors.map(({ path }) => path))]).toEqual([`body.${field}`]);
});

test('SEC: every field of these forms has its faults in the table', () => {
  const missing = Object.entries(forms).flatMap(([form, body]) =>
    Object.keys(body).filter(
      (field) =>
        field !== 'method' &&
        field !== 'lang' &&
        field !== 'requestId' &&
        !faults.some(([each, name]) => each === form && name === field),
    ),
  );
  expect(missing).toEqual([]);
});
