import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createConfig, settings } from '@fairline/config';
import { calls } from '@fairline/contracts';
import { granted } from '@fairline/server/testing/granted';
import { keepCookie, personPassword, registerPerson, type TestPerson } from '@fairline/server/testing/person';
import { confirmPhone } from '@fairline/server/testing/sent-codes';
import { askForSms, codeTo, requestsAnswered } from '@fairline/server/testing/sms-code';
import { solveCaptcha } from '@fairline/server/testing/solve-captcha';
import { type Answer, type TestSite, testSite } from '@fairline/server/testing/test-site';
import { setUpTotp } from '@fairline/server/testing/two-step';
import { softPasskey } from '@fairline/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { accountStates } from './account-states.fixture.ts';
import { type EntryWay, entryWays } from './entry-ways.ts';
import { unusualEntries } from './unusual-entries.fixture.ts';

const key = 'a key of more than thirty-two characters';
const root = '/web-api/user';
const origin = 'http://localhost';

let site: TestSite;
let config: ReturnType<typeof createConfig>;
let lastPhone = 0;
let lastAddress = 0;

/** Returns an IP address that nobody has failed from: many failures of one address need a captcha. */
const newAddress = () => `10.1.${++lastAddress >> 8}.${lastAddress & 255}`;

/** The address of the proxy, whose word about countries counts. Nobody fails from it here. */
const nearProxy = '127.0.0.1';

/** Where a request comes from. */
interface From {
  headers?: Record<string, string>;
  remoteAddress?: string;
}
/** Tries a way in that was prepared for a person. */
type Enter = (from?: From) => Promise<Answer>;

beforeAll(async () => {
  site = await testSite();
  config = createConfig(site.platform);
  await config.start?.();
  const reason = { dangerous: 'the method of the test' };
  await config.service.change(settings.auth.signInMethods.id, [{ methodId: 'crm', key }], 'test', {}, reason);
  const person = await registerPerson(site);
  await vi.waitFor(async () => {
    await site.platform.clock.advance(200);
    expect((await byToken(person)).status).toBe(200);
  }, 30_000);
});
afterAll(async () => {
  await config.stop?.();
  await site.stop();
});

/** Gives a person a telephone number that they have confirmed. */
async function withPhone(person: TestPerson): Promise<string> {
  const phone = `+491512345${String(++lastPhone).padStart(4, '0')}`;
  await confirmPhone(site, person, phone);
  return phone;
}

function byPhone(phone_number: string, change: object = {}, from: From = {}) {
  const uPassword = Buffer.from(personPassword).toString('base64');
  const body = { phone_number, country_code: 'de', uPassword, ...change };
  return site.call('POST', `${root}/login/phone`, { body, remoteAddress: newAddress(), ...from });
}

interface TokenChange {
  token?: string;
  exp?: number;
  lng?: string;
  methodId?: string;
  by?: string;
  sentLng?: string;
}

function byToken({ id }: TestPerson, change: TokenChange = {}, from: From = {}) {
  const nowSeconds = Math.floor(site.platform.clock.now() / 1_000);
  const { methodId = 'crm', exp = nowSeconds + 30, lng = 'en', by = key } = change;
  const token = change.token ?? `${id}.${site.platform.ids.secret()}`;
  const sign = createHmac('sha256', by).update(`${methodId}.${token}.${lng}.${exp}`).digest('hex');
  const body = { method_id: methodId, token, sign, lng: change.sentLng ?? lng, exp };
  return site.call('POST', `${root}/login/token`, { body, remoteAddress: newAddress(), ...from });
}

/** Signs in by a QR code that a signed-in device of the person allows. */
async function byQr(person: TestPerson, change: { number?: string; times?: number } = {}) {
  const begun = await site.call('POST', `${root}/login/qr`, { body: { language: 'en' } });
  const cookie = `qr_step=${begun.cookies.qr_step}`;
  const code = new URL(String(begun.json.address)).searchParams.get('code') ?? '';
  const answered = await site.call('POST', `${root}/qr/${code}`, {
    cookie: person.cookie,
    body: { number: change.number ?? begun.json.number },
  });
  const end: Enter = (from = {}) => site.call('POST', `${root}/login/qr/answer`, { cookie, ...from });
  return { begun, code, cookie, answered, end };
}

async function byPasskey(person: TestPerson): Promise<Enter> {
  const passkey = softPasskey();
  const cookie = await granted(site, person.cookie);
  const begun = await site.call('POST', `${root}/passkeys/enrolment`, { cookie });
  const added = await site.call('POST', `${root}/passkeys`, {
    cookie: `${cookie}; passkey_step=${begun.cookies.passkey_step}`,
    body: { name: 'Phone', response: passkey.register(begun.json, origin) },
  });
  keepCookie(person, added);
  return async (from = {}) => {
    const asked = await site.call('POST', `${root}/login/passkey/challenge`);
    return site.call('POST', `${root}/login/passkey`, {
      cookie: `passkey_step=${asked.cookies.passkey_step}`,
      body: { response: passkey.answer(asked.json, origin) },
      remoteAddress: newAddress(),
      ...from,
    });
  };
}

function byPassword({ email }: TestPerson, path = `${root}/login`, from: From = {}) {
  const body =
    path === `${root}/login`
      ? { uLogin: email, uPassword: Buffer.from(personPassword).toString('base64') }
      : { login: email, pass: personPassword };
  return site.call('POST', path, { body, remoteAddress: newAddress(), ...from });
}

describe('AUTH-02: by telephone number and password', () => {
  test('a confirmed number signs in, in every way to write it', async () => {
    const person = await registerPerson(site);
    const phone = await withPhone(person);
    for (const typed of [phone, phone.replace('+49', '0'), phone.replace('+', '00'), ` ${phone} `]) {
      expect((await byPhone(typed)).json, typed).toMatchObject({ player: { userId: person.id } });
    }
  });

  test('a number without a calling code is one of the country in `country_code`', async () => {
    const person = await registerPerson(site);
    await confirmPhone(site, person, '+436641234567');
    const inCountry = async (country_code: string) => (await byPhone('0664 1234567', { country_code })).json;
    expect(await inCountry('at')).toMatchObject({ player: { userId: person.id } });
    expect(await inCountry('de')).toMatchObject({ code: 'WRONG_CREDENTIALS' });
  });

  test('SEC: an unconfirmed, an unknown and a malformed number get the answer of a wrong password', async () => {
    const person = await registerPerson(site, { phone: '+4915123459999' });
    const confirmed = await withPhone(await registerPerson(site));
    const answers = [
      await byPhone(confirmed, { uPassword: Buffer.from('not the password').toString('base64') }),
      await byPhone('+4915123459999'),
      await byPhone('+4915123450000'),
      await byPhone('no number'),
    ];
    expect(person.id).toMatch(/^\d+$/);
    for (const { status, json } of answers) {
      expect(status).toBe(401);
      expect(json).toEqual(answers[0]?.json);
    }
  });
});

test('AUTH-01, AUTH-02: `save` keeps the session for a month, by login as by telephone number', async () => {
  const person = await registerPerson(site);
  const phone = await withPhone(person);
  const uPassword = Buffer.from(personPassword).toString('base64');
  const byLogin = (save: object) =>
    site.call('POST', `${root}/login`, {
      body: { uLogin: person.email, uPassword, ...save },
      remoteAddress: newAddress(),
    });
  for (const enter of [byLogin, (save: object) => byPhone(phone, save)]) {
    const days: number[] = [];
    for (const save of [{ save: true }, { save: false }, {}]) {
      const line = [(await enter(save)).headers['set-cookie']].flat().join();
      const [, expires = ''] = /user_token=[^;]+;.*?Expires=([^;]+)/.exec(line) ?? [];
      days.push((Date.parse(expires) - site.platform.clock.now()) / 86_400_000);
    }
    expect(days.map((each) => Math.round(each * 2) / 2)).toEqual([30, 0.5, 0.5]);
  }
});

describe('AUTH-02: by a signed token', () => {
  test('a token signs its player in once', async () => {
    const person = await registerPerson(site);
    const token = `${person.id}.${'a'.repeat(20)}`;
    expect((await byToken(person, { token })).json).toMatchObject({ player: { userId: person.id } });
    expect((await byToken(person, { token })).json.code).toBe('SIGNATURE_INVALID');
  });

  test('SEC: another key, method or language, and an old or a too long token, are refused', async () => {
    const person = await registerPerson(site);
    const now = Math.floor(site.platform.clock.now() / 1_000);
    for (const change of [
      { by: 'another key of thirty-two characters' },
      { methodId: 'other' },
      { sentLng: 'de' },
      { exp: now },
      { exp: now + 61 },
      { token: `999.${'b'.repeat(20)}` },
    ]) {
      expect((await byToken(person, change)).json.code, JSON.stringify(change)).toBe('SIGNATURE_INVALID');
    }
  });

  test('SEC: of two uses at once one signs in', async () => {
    const person = await registerPerson(site);
    const token = `${person.id}.${'c'.repeat(20)}`;
    const answers = await Promise.all([byToken(person, { token }), byToken(person, { token })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });
});

describe('AUTH-02: by a QR code', () => {
  test('the other device sees who asks, and its number signs the waiting browser in once', async () => {
    const person = await registerPerson(site);
    const begun = await site.call('POST', `${root}/login/qr`, {
      body: { language: 'de' },
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    });
    expect(begun.json).toMatchObject({ number: expect.stringMatching(/^\d\d$/), qrCode: expect.any(String) });
    const address = new URL(String(begun.json.address));
    expect(address.pathname).toBe('/de/office/qr-authorisation');
    const code = address.searchParams.get('code') ?? '';
    const asking = await site.call('GET', `${root}/qr/${code}`, { cookie: person.cookie });
    expect(asking.json).toMatchObject({ browser: 'Firefox', system: 'Linux' });
    expect(JSON.stringify(asking.json)).not.toContain(`"${begun.json.number}"`);
    const cookie = `qr_step=${begun.cookies.qr_step}`;
    const end = () => site.call('POST', `${root}/login/qr/answer`, { cookie });
    expect((await end()).json).toEqual({ state: 'waiting' });
    const { number } = begun.json;
    await site.call('POST', `${root}/qr/${code}`, { cookie: person.cookie, body: { number } });
    expect((await end()).json).toMatchObject({ player: { userId: person.id } });
    expect((await end()).json.code).toBe('SIGN_IN_UNKNOWN');
  });

  test('SEC: a wrong number declines, and is not tried again', async () => {
    const person = await registerPerson(site);
    const { begun, code, answered, end } = await byQr(person, { number: '00' });
    expect(answered.json).toEqual({ state: 'declined' });
    const { number } = begun.json;
    const again = await site.call('POST', `${root}/qr/${code}`, { cookie: person.cookie, body: { number } });
    expect(again.json.code).toBe('SIGN_IN_UNKNOWN');
    expect((await end()).json).toEqual({ state: 'declined' });
  });

  test('SEC: a session that was ended after it had allowed a sign-in lets nobody in', async () => {
    const person = await registerPerson(site);
    const { answered, end } = await byQr(person);
    expect(answered.json).toEqual({ state: 'confirmed' });
    await site.call('POST', '/web-api/user/logout', { cookie: person.cookie });
    expect(await end()).toMatchObject({ json: { code: 'SIGN_IN_UNKNOWN' } });
  });

  test('SEC: a link without a session, a code that has run out, and another browser get nothing', async () => {
    const person = await registerPerson(site);
    const { code, cookie } = await byQr(person);
    expect((await site.call('GET', `${root}/qr/${code}`)).status).toBe(401);
    expect((await site.call('POST', `${root}/login/qr/answer`)).json.code).toBe('SIGN_IN_UNKNOWN');
    await site.platform.clock.skip(2 * 60_000 + 1);
    const late = await site.call('POST', `${root}/login/qr/answer`, { cookie });
    expect(late.json.code).toBe('SIGN_IN_UNKNOWN');
  });
});

async function bySms(person: TestPerson): Promise<Enter> {
  const phone = await withPhone(person);
  let asked: ReturnType<typeof askForSms> | undefined;
  return async (from = {}) => {
    const remoteAddress = from.remoteAddress ?? newAddress();
    // A second code would have to wait for half a minute.
    asked ??= askForSms(site, phone, { remoteAddress });
    const { cookie } = await asked;
    await requestsAnswered(site);
    const body = { 'sms-code': await codeTo(site, phone) };
    return site.call('POST', `${root}/login/sms`, { cookie, body, remoteAddress, ...from });
  };
}

/** Every way in, by the id of its call. Each is prepared for a person, and then tried. */
const ways: Readonly<Record<string, (person: TestPerson) => Promise<Enter>>> = {
  login: async (person) => (from) => byPassword(person, undefined, from),
  signInBySocialLogin: async (person) => (from) => byPassword(person, '/social-api/oauth/login', from),
  signInByPhone: async (person) => {
    const phone = await withPhone(person);
    return (from) => byPhone(phone, {}, from);
  },
  signInBySms: bySms,
  signInByToken: async (person) => (from) => byToken(person, {}, from),
  signInByPasskey: byPasskey,
  endQrSignIn: async (person) => (await byQr(person)).end,
};

test('AUTH-01, AUTH-02: every call that signs somebody in has a row here', () => {
  const isEntry = ({ access, answer }: (typeof calls)[number]) =>
    access === 'public' && mayAskForSecondStep(answer);
  const ids = calls.filter(isEntry).map(({ id }) => id);
  // The second step and the captcha of a network come after the first one, which has a row here or with the networks.
  const later = ['getTwoStep', 'endChallengedSignIn'];
  expect(ids.toSorted()).toEqual([...later, ...Object.keys(ways)].toSorted());
});

/** True for the answer of a way in: a player, or a second step. */
function mayAskForSecondStep(answer: z.ZodType): boolean {
  const schema = JSON.stringify(z.toJSONSchema(answer, { unrepresentable: 'any' }));
  return schema.includes('"two_step"');
}

function outcomeOf({ json }: Answer): unknown {
  const { code, player } = json;
  return player === undefined ? { code } : { banLevel: Object(player).ban_level };
}

describe.each(Object.entries(ways))(
  'AUTH-01, AUTH-02: every state of an account meets %s',
  (_name, prepare) => {
    test.each(Object.entries(accountStates(() => site)))('%s', async (_state, { begin, outcome }) => {
      const person = await registerPerson(site);
      const enter = await prepare(person);
      await begin(person);
      expect(outcomeOf(await enter())).toEqual(outcome);
    });

    test('AUTH-14: security settings are open afterwards only where the password was given', async () => {
      const person = await registerPerson(site);
      const { cookies } = await (await prepare(person))();
      const cookie = `user_token=${cookies.user_token}`;
      const secure = await site.call('GET', '/web-api/user/secure-data', { cookie });
      const isByPassword = [ways.login, ways.signInBySocialLogin, ways.signInByPhone].includes(prepare);
      expect(secure.cookies.ggru !== undefined && secure.cookies.ggru !== '').toBe(isByPassword);
    });

    test('with a second factor', async () => {
      const person = await registerPerson(site);
      await setUpTotp(site, person);
      const enter = await prepare(person);
      const { json } = await enter();
      const isTwoFactors = prepare === ways.signInByPasskey || prepare === ways.endQrSignIn;
      expect('two_step' in json).toBe(!isTwoFactors);
      expect('player' in json).toBe(isTwoFactors);
    });
  },
);

/** The rows of the table of challenged ways, by the id of the call that ends the way. */
const wayOf: Readonly<Record<string, EntryWay>> = {
  login: 'password',
  signInBySocialLogin: 'password',
  signInByPhone: 'phone',
  signInBySms: 'sms',
  signInByToken: 'token',
  signInByPasskey: 'passkey',
  endQrSignIn: 'qr',
};

describe.each(Object.entries(ways))('AUTH-08, AUTH-09: an unusual sign-in by %s', (call, prepare) => {
  const way = wayOf[call];
  const isAsked = way !== undefined && entryWays[way].challenge === 'asked';
  const outcome = isAsked ? 'needs a captcha, and is let in with it' : 'is let in';

  test.each(Object.entries(unusualEntries(() => site.platform)))(`from %s ${outcome}`, async (_, unusual) => {
    const person = await registerPerson(site);
    const enter = await prepare(person);
    await unusual.begin(person);
    const from = { headers: unusual.headers, remoteAddress: nearProxy };
    if (isAsked) {
      expect(await enter(from)).toMatchObject({
        status: 400,
        json: { code: 'CAPTCHA_REQUIRED', error_code: 100 },
      });
      const captcha = await solveCaptcha(site, 'login');
      from.headers = { ...from.headers, 'x-captcha': captcha };
    }
    expect((await enter(from)).json).toMatchObject({ player: { userId: person.id } });
  });
});

test('AUTH-03, AUTH-08: a second step is not judged again, because the first one was', async () => {
  const person = await registerPerson(site);
  const { code } = await setUpTotp(site, person);
  const from = { headers: { 'x-geo-country': 'DE' }, remoteAddress: nearProxy };
  const first = await byPassword(person, undefined, from);
  const headers = { 'x-geo-country': 'BR' };
  const cookie = `two_step=${first.cookies.two_step}`;
  const second = await site.call('POST', `${root}/login/two-step`, {
    cookie,
    headers,
    body: { code: await code() },
  });
  expect(second.json).toMatchObject({ player: { userId: person.id } });
});

test('AUTH-03, AUTH-08: docs/security.md names every way, and why one needs no captcha or no second step', async () => {
  const page = await readFile(new URL('../../../docs/security.md', import.meta.url), 'utf8');
  for (const [way, { challenge, secondStep }] of Object.entries(entryWays)) {
    const row = page.split('\n').find((line) => line.startsWith(`| \`${way}\` |`));
    expect(row).toContain(
      challenge === 'asked' ? '| need a captcha |' : `| need none | ${challenge.reason} |`,
    );
    expect(row).toMatch(
      secondStep === 'asked' ? /\| needed \|$/ : new RegExp(`\\| ${secondStep.reason} \\|$`),
    );
  }
});
