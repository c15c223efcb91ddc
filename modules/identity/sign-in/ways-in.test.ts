import { createHmac } from 'node:crypto';
import { createConfig, settings } from '@fairline/config';
import { granted } from '@fairline/server/testing/granted';
import { keepCookie, personPassword, registerPerson, type TestPerson } from '@fairline/server/testing/person';
import { type Answer, type TestSite, testSite } from '@fairline/server/testing/test-site';
import { setUpTotp } from '@fairline/server/testing/two-step';
import { softPasskey } from '@fairline/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

const key = 'a key of more than thirty-two characters';
const root = '/web-api/user';
const origin = 'http://localhost';

let site: TestSite;
let config: ReturnType<typeof createConfig>;
let lastPhone = 0;
let lastAddress = 0;

/** Returns an IP address that nobody has failed from: many failures of one address need a captcha. */
const newAddress = () => `10.1.${++lastAddress >> 8}.${lastAddress & 255}`;

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
  });
});
afterAll(async () => {
  await config.stop?.();
  await site.stop();
});

/** Gives a person a telephone number that they have confirmed. */
async function confirmPhone({ id }: TestPerson): Promise<string> {
  const phone = `+491512345${String(++lastPhone).padStart(4, '0')}`;
  await site.platform.database.pool.query(
    'UPDATE identity.player SET phone = $2, phone_confirmed_at = $3 WHERE id = $1',
    [id, phone, new Date(site.platform.clock.now())],
  );
  return phone;
}

function byPhone(phone_number: string, change: object = {}) {
  const uPassword = Buffer.from(personPassword).toString('base64');
  const body = { phone_number, country_code: 'de', uPassword, ...change };
  return site.call('POST', `${root}/login/phone`, { body, remoteAddress: newAddress() });
}

interface TokenChange {
  token?: string;
  exp?: number;
  lng?: string;
  methodId?: string;
  by?: string;
  sentLng?: string;
}

function byToken({ id }: TestPerson, change: TokenChange = {}) {
  const nowSeconds = Math.floor(site.platform.clock.now() / 1_000);
  const { methodId = 'crm', exp = nowSeconds + 30, lng = 'en', by = key } = change;
  const token = change.token ?? `${id}.${site.platform.ids.secret()}`;
  const sign = createHmac('sha256', by).update(`${methodId}.${token}.${lng}.${exp}`).digest('hex');
  const body = { method_id: methodId, token, sign, lng: change.sentLng ?? lng, exp };
  return site.call('POST', `${root}/login/token`, { body, remoteAddress: newAddress() });
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
  const end = () => site.call('POST', `${root}/login/qr/answer`, { cookie });
  return { begun, code, cookie, answered, end };
}

async function byPasskey(person: TestPerson) {
  const passkey = softPasskey();
  const cookie = await granted(site, person.cookie);
  const begun = await site.call('POST', `${root}/passkeys/enrolment`, { cookie });
  const added = await site.call('POST', `${root}/passkeys`, {
    cookie: `${cookie}; passkey_step=${begun.cookies.passkey_step}`,
    body: { name: 'Phone', response: passkey.register(begun.json, origin) },
  });
  keepCookie(person, added);
  return async () => {
    const asked = await site.call('POST', `${root}/login/passkey/challenge`);
    return site.call('POST', `${root}/login/passkey`, {
      cookie: `passkey_step=${asked.cookies.passkey_step}`,
      body: { response: passkey.answer(asked.json, origin) },
      remoteAddress: newAddress(),
    });
  };
}

function byPassword({ email }: TestPerson, path = `${root}/login`) {
  const body =
    path === `${root}/login`
      ? { uLogin: email, uPassword: Buffer.from(personPassword).toString('base64') }
      : { login: email, pass: personPassword };
  return site.call('POST', path, { body, remoteAddress: newAddress() });
}

describe('AUTH-02: by telephone number and password', () => {
  test('a confirmed number signs in, in every way to write it', async () => {
    const person = await registerPerson(site);
    const phone = await confirmPhone(person);
    for (const typed of [phone, phone.replace('+49', '0'), phone.replace('+', '00'), ` ${phone} `]) {
      expect((await byPhone(typed)).json, typed).toMatchObject({ player: { userId: person.id } });
    }
  });

  test('SEC: an unconfirmed, an unknown and a malformed number get the answer of a wrong password', async () => {
    const person = await registerPerson(site, { phone: '+4915123459999' });
    const confirmed = await confirmPhone(await registerPerson(site));
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

/** Every way in. Each is prepared for a person, and then tried. */
const ways: Readonly<Record<string, (person: TestPerson) => Promise<() => Promise<Answer>>>> = {
  password: async (person) => () => byPassword(person),
  'social login': async (person) => () => byPassword(person, '/social-api/oauth/login'),
  phone: async (person) => {
    const phone = await confirmPhone(person);
    return () => byPhone(phone);
  },
  token: async (person) => () => byToken(person),
  passkey: byPasskey,
  'QR code': async (person) => (await byQr(person)).end,
};

/** Every state of an account, how it begins, and what a way in answers then. */
const states: Readonly<Record<string, { begin(person: TestPerson): Promise<unknown>; answer: object }>> = {
  unverified: { begin: async () => {}, answer: { status: 200, json: { player: {} } } },
  banned: {
    begin: ({ id }) =>
      site.platform.database.pool.query('UPDATE identity.player SET ban_level = 53 WHERE id = $1', [id]),
    answer: { status: 200, json: { player: { ban_level: 53 } } },
  },
  closed: {
    begin: ({ id }) =>
      site.platform.database.pool.query('UPDATE identity.player SET closed_at = $2 WHERE id = $1', [
        id,
        new Date(site.platform.clock.now()),
      ]),
    answer: { status: 403, json: { code: 'ACCOUNT_CLOSED' } },
  },
  'self-excluded': {
    begin: (person) => setBreak(person, { limitType: 30, limitValue: 1 }),
    answer: { status: 403, json: { code: 'SELF_EXCLUDED' } },
  },
  'timed out': {
    begin: (person) => setBreak(person, { limitType: 33, limitValue: 7 }),
    answer: { status: 200, json: { player: {} } },
  },
};

/** Begins a break of a player. */
async function setBreak(
  { cookie }: TestPerson,
  body: { limitType: number; limitValue: number },
): Promise<void> {
  const answer = await site.call('POST', '/limit-service-api/api/external/web/v3/limit', { cookie, body });
  expect(answer.status, JSON.stringify(answer.json)).toBe(200);
}

describe.each(Object.entries(ways))(
  'AUTH-01, AUTH-02: every state of an account meets %s',
  (_name, prepare) => {
    test.each(Object.entries(states))('%s', async (_state, { begin, answer }) => {
      const person = await registerPerson(site);
      const enter = await prepare(person);
      await begin(person);
      expect(await enter()).toMatchObject(answer);
    });

    test('AUTH-14: security settings are open afterwards only where the password was given', async () => {
      const person = await registerPerson(site);
      const { cookies } = await (await prepare(person))();
      const cookie = `user_token=${cookies.user_token}`;
      const secure = await site.call('GET', '/web-api/user/secure-data', { cookie });
      const isByPassword = [ways.password, ways['social login'], ways.phone].includes(prepare);
      expect(secure.cookies.ggru !== undefined && secure.cookies.ggru !== '').toBe(isByPassword);
    });

    test('with a second factor', async () => {
      const person = await registerPerson(site);
      await setUpTotp(site, person);
      const enter = await prepare(person);
      const { json } = await enter();
      const isTwoFactors = prepare === ways.passkey || prepare === ways['QR code'];
      expect('two_step' in json).toBe(!isTwoFactors);
      expect('player' in json).toBe(isTwoFactors);
    });
  },
);
