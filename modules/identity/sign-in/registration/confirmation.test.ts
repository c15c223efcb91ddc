import { createConfig, settings } from '@fairline/config';
import { createPasswordHasher, secretDigest } from '@fairline/runtime';
import { messagesTo } from '@fairline/server/testing/local-outbox';
import { type TestSite, testSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

let site: TestSite;
let lastAddress = 0;
let lastCaller = 0;

beforeAll(async () => {
  site = await testSite({}, { confirmsAddresses: true });
});
afterAll(() => site.stop());

const password = 'correct horse battery';
const common = { currency: 'EUR', countryCode: 'de', agreed: true, password, language: 'en' };
const full = { ...common, type: 'full_reg', name: 'Ana', surname: 'Silva', birthDate: '1990-05-17' };

/** An address that no other test uses. */
const newEmail = () => `confirm${++lastAddress}@example.org`;
const newPhone = () => `+4915123${String(450_000 + ++lastAddress)}`;

/** Registers from an IP address of its own, so that no test counts under the attempts of another. */
async function register(body: object) {
  const answer = await site.call('POST', '/web-api/registration', {
    body,
    remoteAddress: `10.9.0.${++lastCaller}`,
  });
  return { ...answer, cookie: `registration_step=${answer.cookies.registration_step}` };
}

function confirm(body: object, cookie?: string) {
  return site.call('POST', '/web-api/registration/confirmation', { body, ...(cookie ? { cookie } : {}) });
}

const again = (cookie?: string) =>
  site.call('POST', '/web-api/registration/confirmation/again', { ...(cookie ? { cookie } : {}) });

async function secretsFor(address: string) {
  const [letter] = await messagesTo(site, address);
  const text = letter?.text ?? '';
  return { code: /\b\d{6}\b/.exec(text)?.[0] ?? '', token: /#([\w-]{43})/.exec(text)?.[1] ?? '' };
}

async function playersWith(email: string): Promise<number> {
  const { rowCount } = await site.platform.database.pool.query(
    'SELECT FROM identity.player WHERE email = $1',
    [email],
  );
  return rowCount ?? 0;
}

describe('REG-03: full_reg', () => {
  test('opens the account only when the code of the letter is entered in the browser that registered', async () => {
    const email = newEmail();
    const begun = await register({ ...full, email, bonusChoice: 2 });
    expect(begun).toMatchObject({
      status: 201,
      json: { player: null, credentials: null, confirmation: { channel: 'email', to: 'c•••@example.org' } },
    });
    expect(begun.cookies.user_token).toBeUndefined();
    expect(String(begun.headers['set-cookie'])).toMatch(/registration_step=.*HttpOnly.*SameSite=Lax/);
    expect(await playersWith(email)).toBe(0);
    const { code } = await secretsFor(email);
    expect((await confirm({ code })).json.code).toBe('LINK_UNKNOWN');
    const opened = await confirm({ code }, begun.cookie);
    expect(opened).toMatchObject({ status: 200, json: { player: { email, name: 'Ana' } } });
    // ANA-01: the page of the link learns what it reports.
    expect(opened.json).toMatchObject({ type: 'full_reg', bonusChoice: 2 });
    expect(opened.cookies.user_token).toMatch(/./);
    const { rows } = await site.platform.database.pool.query(
      'SELECT email_confirmed_at IS NOT NULL AS is_confirmed FROM identity.player WHERE email = $1',
      [email],
    );
    expect(rows).toEqual([{ is_confirmed: true }]);
    expect((await confirm({ code }, begun.cookie)).json.code).toBe('LINK_UNKNOWN');
  });

  test('REG-03: the letters that were chosen are recorded with time and source, and the letter of the code claims no account', async () => {
    const email = newEmail();
    const mailing = { enable_mail_news: true, enable_mail_bets: false };
    const begun = await register({ ...full, email, language: 'de', mailing });
    const [letter] = await messagesTo(site, email);
    expect(letter?.text).not.toContain('weil Sie ein Konto');
    expect(letter?.text).toContain('Ohne den Code öffnet sich kein Konto.');
    const { code } = await secretsFor(email);
    const opened = await confirm({ code }, begun.cookie);
    const { rows } = await site.platform.database.pool.query(
      `SELECT setting, is_on, source, language, chosen_at FROM messages.mailing_choice
       WHERE player_id = (SELECT id FROM identity.player WHERE email = $1)`,
      [email],
    );
    // A switch that stays off needs no record.
    const at = expect.any(Date);
    expect(rows).toEqual([
      { setting: 'enable_mail_news', is_on: true, source: 'registration', language: 'de', chosen_at: at },
    ]);
    const cookie = `user_token=${opened.cookies.user_token}`;
    const { json } = await site.call('GET', '/web-api/user/mailing', { cookie });
    expect(json.settings).toMatchObject({ enable_mail_news: true, enable_mail_deposit: false });
  });

  test('opens by the link in that browser; another one needs the password that was chosen', async () => {
    const email = newEmail();
    const begun = await register({ ...full, email });
    const { token } = await secretsFor(email);
    expect(await confirm({ token })).toMatchObject({
      status: 403,
      json: { code: 'CONFIRMATION_ELSEWHERE' },
    });
    expect((await confirm({ token, password: 'not the password' })).json.code).toBe('WRONG_CREDENTIALS');
    expect(await playersWith(email)).toBe(0);
    expect((await confirm({ token }, begun.cookie)).status).toBe(200);

    const other = newEmail();
    await register({ ...full, email: other });
    const elsewhere = await secretsFor(other);
    expect((await confirm({ token: elsewhere.token, password })).status).toBe(200);
  });

  test('SEC: passwords for a link count as tries, also at once, and the sixth is not verified', async () => {
    const email = newEmail();
    const begun = await register({ ...full, email });
    const { token } = await secretsFor(email);
    const guesses = await Promise.all(
      Array.from({ length: 8 }, () => confirm({ token, password: 'not the password' })),
    );
    expect(guesses.map(({ json }) => json.code).sort()).toEqual([
      ...Array<string>(3).fill('TOO_MANY_REQUESTS'),
      ...Array<string>(5).fill('WRONG_CREDENTIALS'),
    ]);
    expect((await confirm({ token, password })).json.code).toBe('TOO_MANY_REQUESTS');
    expect((await confirm({ token }, begun.cookie)).json.code).toBe('TOO_MANY_REQUESTS');
    expect(await playersWith(email)).toBe(0);
  });

  test('SEC: a link that is opened twice at once with the password opens one account', async () => {
    const email = newEmail();
    await register({ ...full, email });
    const { token } = await secretsFor(email);
    const both = await Promise.all([confirm({ token, password }), confirm({ token, password })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await playersWith(email)).toBe(1);
  });

  test('holds no row of the database while a password is verified', async () => {
    const email = newEmail();
    await register({ ...full, email });
    const { token } = await secretsFor(email);
    // The verification waits behind these in the threads for passwords.
    const hash = createPasswordHasher({});
    let hashed = 0;
    const work = Promise.all(
      Array.from({ length: 100 }, async () => {
        await hash(password);
        hashed += 1;
      }),
    );
    const answer = confirm({ token, password: 'not the password' });
    const tries = async () => {
      const { rows } = await site.platform.database.pool.query<{ wrong_tries: number }>(
        'SELECT wrong_tries FROM identity.pending_registration WHERE link_digest = $1',
        [secretDigest(token)],
      );
      return rows[0]?.wrong_tries;
    };
    await expect.poll(tries, { interval: 10, timeout: 60_000 }).toBe(1);
    expect(hashed).toBeLessThan(90);
    expect((await answer).json.code).toBe('WRONG_CREDENTIALS');
    await work;
  });

  test('where the operator lets accounts open first, opens at once and tells which addresses are taken', async () => {
    const config = createConfig(site.platform);
    await config.start?.();
    const scope = { country: 'fr' };
    const reason = { dangerous: 'a test' };
    await config.service.change(settings.reg.isAddressConfirmedFirst.id, false, 'anna', scope, reason);
    const email = newEmail();
    const body = { ...full, countryCode: 'fr' };
    await expect
      .poll(async () => {
        await site.platform.clock.advance(200);
        return (await register({ ...body, email: newEmail() })).json.player !== null;
      })
      .toBe(true);
    expect((await register({ ...body, email })).json.player).toMatchObject({ email });
    expect((await register({ ...body, email })).json.code).toBe('EMAIL_TAKEN');
    await config.service.removeOverride(settings.reg.isAddressConfirmedFirst.id, 'anna', scope);
    await config.stop?.();
  });
});

describe('REG-03: phone_reg', () => {
  test('opens the account by the code of a text message, and confirms the number', async () => {
    const phone = newPhone();
    const begun = await register({ ...common, type: 'phone_reg', phone });
    expect(begun.json).toMatchObject({ player: null, confirmation: { channel: 'sms' } });
    const { code, token } = await secretsFor(phone);
    expect(token).toBe('');
    const opened = await confirm({ code }, begun.cookie);
    expect(opened).toMatchObject({ status: 200, json: { player: { email: null } } });
    const { rows } = await site.platform.database.pool.query(
      'SELECT phone, phone_confirmed_at IS NOT NULL AS is_confirmed FROM identity.player WHERE phone = $1',
      [phone],
    );
    expect(rows).toEqual([{ phone, is_confirmed: true }]);
  });

  test.each([
    ['030 901820', 'not-mobile'],
    ['0151 2345', 'too-short'],
    ['+44 7400 123456', 'wrong-country'],
  ])('refuses %s at its field: %s', async (phone, detail) => {
    expect(await register({ ...common, type: 'phone_reg', phone, phoneCountry: 'de' })).toMatchObject({
      status: 422,
      json: { code: 'PHONE_INVALID', errors: [{ path: 'body.phone', detail }] },
    });
  });
});

describe('SEC: a known address', () => {
  test.each([
    ['full_reg', newEmail, (email: string) => ({ ...full, email })],
    ['phone_reg', newPhone, (phone: string) => ({ ...common, type: 'phone_reg', phone })],
  ])('of %s gets the answers of a new one, and its owner a message', async (_, newAddress, bodyOf) => {
    const [known, fresh] = [newAddress(), newAddress()];
    const first = await register(bodyOf(known));
    await confirm({ code: (await secretsFor(known)).code }, first.cookie);

    const taken = await register(bodyOf(known));
    const open = await register(bodyOf(fresh));
    const shape = ({ status, json, headers }: typeof taken) => ({
      status,
      keys: Object.keys(Object(json.confirmation)),
      json: { ...json, confirmation: { ...Object(json.confirmation), to: '', expiresAt: 0, againAt: 0 } },
      headers: Object.keys(headers).sort(),
    });
    expect(shape(taken)).toEqual(shape(open));
    const wrong = { status: 422, json: { code: 'CODE_WRONG' } };
    expect(await confirm({ code: '000000' }, taken.cookie)).toMatchObject(wrong);
    const [letter] = await messagesTo(site, known);
    expect(letter?.text).toContain('You have');
    expect(letter?.text).not.toMatch(/\b\d{6}\b|#/);
    // The code that is stored for the known address opens nothing either.
    expect((await again(taken.cookie)).status).toBe(429);
  });

  test('that two browsers confirm opens once; the second is told after it has proven the address', async () => {
    const email = newEmail();
    const one = await register({ ...full, email });
    const { code } = await secretsFor(email);
    const other = await register({ ...full, email });
    const second = await secretsFor(email);
    expect((await confirm({ code: second.code }, other.cookie)).status).toBe(200);
    expect((await confirm({ code }, one.cookie)).json.code).toBe('EMAIL_TAKEN');
    expect(await playersWith(email)).toBe(1);
  });
});

describe('SEC: nobody is flooded by registrations with their address', () => {
  test('also when they come at once: three of them send a message', async () => {
    const email = newEmail();
    const begun = await Promise.all(Array.from({ length: 9 }, () => register({ ...full, email })));
    expect(begun.map(({ status }) => status)).toEqual(Array<number>(9).fill(201));
    expect(await messagesTo(site, email)).toHaveLength(3);
  });

  test('a registration whose first message was not sent sends none again, with the same answer', async () => {
    const email = newEmail();
    const begun = [];
    for (let count = 0; count < 4; count += 1) begun.push(await register({ ...full, email }));
    const [first, , , fourth] = begun;
    expect(await messagesTo(site, email)).toHaveLength(3);
    await site.platform.clock.skip(60_000);
    const silent = await again(fourth?.cookie);
    expect(await messagesTo(site, email)).toHaveLength(3);
    const sent = await again(first?.cookie);
    expect(await messagesTo(site, email)).toHaveLength(4);
    expect([silent.status, Object.keys(silent.json)]).toEqual([sent.status, Object.keys(sent.json)]);
  });
});

test('SEC: an excluded person registers again like anybody else; the confirmed account opens stopped', async () => {
  const person = { name: 'Ottilie', surname: 'Brandner', birthDate: '1981-11-03' };
  const known = await register({ ...full, ...person, email: newEmail() });
  const opened = await confirm(
    { code: (await secretsFor(`confirm${lastAddress}@example.org`)).code },
    known.cookie,
  );
  const excluding = await site.call('POST', '/limit-service-api/api/external/web/v3/limit', {
    body: { limitType: 30, limitValue: 180 },
    cookie: `user_token=${opened.cookies.user_token}`,
  });
  expect(excluding.status).toBe(200);

  const seen = [];
  for (const who of [person, { ...person, name: 'Wilhelmina', birthDate: '1985-02-20' }]) {
    const email = newEmail();
    const begun = await register({ ...full, ...who, email });
    expect(await playersWith(email)).toBe(0);
    const confirmed = await confirm({ code: (await secretsFor(email)).code }, begun.cookie);
    const cookie = `user_token=${confirmed.cookies.user_token}`;
    const { rows } = await site.platform.database.pool.query<{ ban_level: number }>(
      'SELECT ban_level FROM identity.player WHERE email = $1',
      [email],
    );
    const { json } = await site.call('GET', '/web-api/user/rights', { cookie });
    seen.push({
      // The status, the fields and the headers of both answers; ids and times differ for anybody.
      answers: [begun, confirmed].map(({ status, json: body, headers }) => [
        status,
        Object.keys(body),
        Object.keys(Object(body.player)),
        Object(body.player).ban_level,
        Object.keys(headers).sort(),
      ]),
      level: rows[0]?.ban_level,
      stake: Object(Object(json.rights)['stake-line']).code,
    });
  }
  const [again, fresh] = seen;
  expect(again?.answers).toEqual(fresh?.answers);
  expect([fresh?.level, fresh?.stake]).toEqual([0, null]);
  // The account is stopped without a word about the exclusion: only staff know that it is the same person.
  expect([again?.level, again?.stake]).toEqual([900, 'ACCOUNT_BLOCKED']);
});

describe('SEC: a code', () => {
  test('takes five guesses, also at once, and then no right answer', async () => {
    const email = newEmail();
    const begun = await register({ ...full, email });
    const { code } = await secretsFor(email);
    const wrong = code === '111111' ? '222222' : '111111';
    const guesses = await Promise.all(
      Array.from({ length: 9 }, () => confirm({ code: wrong }, begun.cookie)),
    );
    expect(guesses.filter(({ json }) => json.code === 'CODE_WRONG')).toHaveLength(5);
    expect((await confirm({ code }, begun.cookie)).json.code).toBe('TOO_MANY_REQUESTS');
    expect(await playersWith(email)).toBe(0);
  });

  test('is sent again after a minute, twice; the earlier one then opens nothing', async () => {
    const email = newEmail();
    const begun = await register({ ...full, email });
    const old = await secretsFor(email);
    await site.platform.clock.skip(60_000);
    expect((await again(begun.cookie)).status).toBe(200);
    expect((await again(begun.cookie)).status).toBe(429);
    const fresh = await secretsFor(email);
    expect(fresh.token).not.toBe(old.token);
    expect((await confirm({ token: old.token }, begun.cookie)).json.code).toBe('LINK_UNKNOWN');
    await site.platform.clock.skip(60_000);
    expect((await again(begun.cookie)).json).toMatchObject({ againAt: null });
    await site.platform.clock.skip(60_000);
    expect((await again(begun.cookie)).status).toBe(429);
    const last = await secretsFor(email);
    expect((await confirm({ code: last.code }, begun.cookie)).status).toBe(200);
    expect((await again()).json.code).toBe('LINK_UNKNOWN');
  });

  test('of a letter is right for ten minutes, and its link for thirty', async () => {
    const skipTo = (atMs: number) => site.platform.clock.skip(atMs - site.platform.clock.now());
    const begin = async () => {
      const email = newEmail();
      const { cookie, json } = await register({ ...full, email });
      const { expiresAt } = z.object({ expiresAt: z.number() }).parse(json.confirmation);
      return { cookie, codeEnd: expiresAt, linkEnd: expiresAt + 20 * 60_000, ...(await secretsFor(email)) };
    };
    const one = await begin();
    await skipTo(one.codeEnd - 1);
    expect((await confirm({ code: one.code }, one.cookie)).status).toBe(200);
    const two = await begin();
    await skipTo(two.codeEnd);
    expect((await confirm({ code: two.code }, two.cookie)).json.code).toBe('CODE_WRONG');
    await skipTo(two.linkEnd - 1);
    expect((await confirm({ token: two.token }, two.cookie)).status).toBe(200);
    const three = await begin();
    await skipTo(three.linkEnd);
    expect((await confirm({ token: three.token }, three.cookie)).json.code).toBe('LINK_UNKNOWN');
  });

  test('waits in the database sealed, with no personal data and no password', async () => {
    const email = newEmail();
    await register({ ...full, email });
    const { rows } = await site.platform.database.pool.query(
      'SELECT row_to_json(waiting)::text AS text FROM identity.pending_registration AS waiting',
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const secret of [email, 'Silva', '1990-05-17', password]) {
      expect(JSON.stringify(rows)).not.toContain(secret);
    }
  });

  test('of an address is sent for three registrations an hour', async () => {
    const email = newEmail();
    for (let time = 0; time < 5; time++) expect((await register({ ...full, email })).status).toBe(201);
    expect(await messagesTo(site, email)).toHaveLength(3);
  });
});

test('AUTH-16: registrations that nobody confirms need a captcha, and a confirmed one forgets them', async () => {
  const componentsData = {
    language: 'de',
    timeZone: 'Europe/Berlin',
    screen: 'large',
    touch: false,
    platform: 'linux',
  };
  const { json } = await site.call('POST', '/web-api/fingerprint', { body: { componentsData } });
  const { token } = z.object({ token: z.string() }).parse(json);
  const registerByDevice = (email: string) =>
    site.call('POST', '/web-api/registration', {
      body: { ...full, email },
      headers: { 'x-fingerprint': token },
      remoteAddress: '10.8.0.1',
    });
  const first = newEmail();
  const begun = await registerByDevice(first);
  await expect.poll(async () => (await registerByDevice(newEmail())).json.code).toBe('CAPTCHA_REQUIRED');
  const cookie = `registration_step=${begun.cookies.registration_step}`;
  expect((await confirm({ code: (await secretsFor(first)).code }, cookie)).status).toBe(200);
  expect((await registerByDevice(newEmail())).status).toBe(201);
});

test('AUTH-16: many people behind one address can register, as long as they confirm', async () => {
  for (let time = 0; time < 25; time++) {
    const email = newEmail();
    const answer = await site.call('POST', '/web-api/registration', {
      body: { ...full, email },
      remoteAddress: '10.8.0.2',
    });
    expect(answer.status).toBe(201);
    const cookie = `registration_step=${answer.cookies.registration_step}`;
    expect((await confirm({ code: (await secretsFor(email)).code }, cookie)).status).toBe(200);
  }
});
