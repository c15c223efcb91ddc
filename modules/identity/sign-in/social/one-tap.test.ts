import { Readable } from 'node:stream';
import { createConfig, settings } from '@fairline/config';
import { type TestSite, testSite } from '@fairline/server/testing/test-site';
import { type GoogleStandIn, googleStandIn } from '@fairline/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';

const path = '/social-api/oauth/google-one-tap';
const client = 'fairline.apps.example';
const password = 'correct horse battery';
const countryIds = settings.dicts.countryIds.default;
const person = {
  type: 'soc_reg',
  currency: 'EUR',
  countryCode: 'de',
  agreed: true,
  password,
  name: 'Ana',
  surname: 'Silva',
  birthDate: '1990-05-17',
};

let site: TestSite;
let google: GoogleStandIn;
let config: ReturnType<typeof createConfig>;
let nextPerson = 1;

/** A change of the sign-in provider is dangerous, so it needs a reason. */
const provider = { dangerous: 'the provider of the test' };

beforeAll(async () => {
  site = await testSite();
  google = await googleStandIn({
    sub: '0',
    email: 'nobody@example.org',
    given_name: 'Ana',
    family_name: 'Silva',
  });
  config = createConfig(site.platform);
  await config.start?.();
  await config.service.change(settings.auth.googleKeysAddress.id, google.keysAddress, 'test', {}, provider);
});
beforeEach(async () => {
  await offer(client, [39, 206]);
});
afterAll(async () => {
  await config.stop?.();
  await google.close();
  await site.stop();
});

/** Sets client id and features, and waits until the site uses them. */
async function offer(clientId: string, features: readonly number[]): Promise<void> {
  await config.service.change(settings.auth.googleClientId.id, clientId, 'test', {}, provider);
  await config.service.change(settings.core.routeOptions.id, features, 'test');
  const isOffered = clientId !== '' && features.includes(206);
  const isOn = async () => (await afterDelivery(() => site.call('GET', `${path}/clientId`))).status === 200;
  await expect.poll(isOn).toBe(isOffered);
}

/** Moves the clock, so that the outbox delivers changes before `work`. */
async function afterDelivery<Result>(work: () => Promise<Result>): Promise<Result> {
  await site.platform.clock.advance(200);
  return work();
}

const begun = z.object({ clientId: z.string(), nonce: z.string(), configUrl: z.string() });

/** Begins a sign-in, as a browser does. */
async function begin() {
  const { json, cookies, headers } = await site.call('GET', `${path}/clientId`);
  return {
    ...begun.parse(json),
    cookie: `one_tap=${cookies.one_tap}`,
    setCookie: String(headers['set-cookie']),
  };
}

async function send(credential: string, cookie: string, fields: Record<string, string> = {}) {
  const form = new FormData();
  const all = { credential, language: 'de', currency: 'EUR', countryId: String(countryIds.de), ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  const encoded = new Response(form);
  return site.call('POST', path, {
    payload: await encoded.text(),
    cookie,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  });
}

function newPerson() {
  const number = nextPerson++;
  return { sub: `sub-${number}`, email: `person.${number}@example.org` };
}

/** The cookies of the browsers in which tickets were made. */
const browsers = new Map<string, string>();

/** Signs a person in by one tap, from beginning to end. */
async function tap(who: { sub: string; email: string }, fields: Record<string, string> = {}) {
  const { nonce, cookie } = await begin();
  const answer = await send(
    await google.token(client, { ...who, nonce }, site.platform.clock.now()),
    cookie,
    fields,
  );
  const redirectUrl = String(answer.json.redirectUrl);
  const ticket = new URLSearchParams(redirectUrl.split('?')[1]).get('ticket') ?? '';
  browsers.set(ticket, `ticket_step=${answer.cookies.ticket_step}`);
  return { ...answer, redirectUrl, ticket };
}

async function register(ticket: string, changes: object = {}) {
  const answer = await site.call('POST', '/web-api/registration', {
    body: { ...person, ticket, ...changes },
    cookie: browsers.get(ticket) ?? '',
  });
  return { ...answer, cookie: `user_token=${answer.cookies.user_token}` };
}

function logIn(uLogin: string, more: { ticket?: string } = {}) {
  const body = { uLogin, uPassword: Buffer.from(password).toString('base64'), ...more };
  return site.call('POST', '/web-api/user/login', { body, cookie: browsers.get(more.ticket ?? '') ?? '' });
}

function read(ticket: string, cookie = browsers.get(ticket) ?? '') {
  return site.call('GET', `/social-api/oauth/tickets/${ticket}`, { cookie });
}

async function whoIs(cookie: string | undefined) {
  return (await site.call('GET', '/web-api/user/me', { cookie: `user_token=${cookie}` })).json;
}

describe('AUTH-05: one tap', () => {
  test('is off without a client id, and without its feature', async () => {
    for (const [clientId, features] of [
      ['', [206]],
      [client, [39]],
    ] as const) {
      const { nonce, cookie } = await begin();
      await offer(clientId, features);
      expect(await site.call('GET', `${path}/clientId`)).toMatchObject({
        json: { code: 'SOCIAL_SIGN_IN_OFF' },
      });
      const token = await google.token(client, { nonce }, site.platform.clock.now());
      expect(await send(token, cookie)).toMatchObject({ status: 404, json: { code: 'SOCIAL_SIGN_IN_OFF' } });
      await offer(client, [206]);
    }
  });

  test('begins with a client id and a nonce, whose counterpart scripts do not see', async () => {
    const [first, second] = [await begin(), await begin()];
    expect(first).toMatchObject({
      clientId: client,
      configUrl: 'https://accounts.google.com/gsi/fedcm.json',
    });
    expect(first.nonce).not.toBe(second.nonce);
    expect(first.setCookie).toMatch(/^one_tap=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(first.cookie).not.toContain(first.nonce);
  });

  test('leads a person without an account to the registration form, which is prefilled and opens the account', async () => {
    const who = newPerson();
    const first = await tap(who, { currency: 'USD', countryId: String(countryIds.fr) });
    expect(first).toMatchObject({ status: 200 });
    expect(first.cookies.user_token).toBeUndefined();
    expect(first.redirectUrl).toMatch(/^\/de\/registration\/socialregistration\?ticket=[\w-]{43}$/);
    const known = await read(first.ticket);
    expect(known.json).toEqual({
      provider: 'google',
      email: who.email,
      name: 'Ana',
      surname: 'Silva',
      currency: 'USD',
      countryCode: 'fr',
    });
    const registered = await register(first.ticket);
    expect(registered).toMatchObject({
      status: 201,
      json: { player: { email: who.email }, credentials: null },
    });

    const again = await tap(who);
    expect(again).toMatchObject({ status: 200, json: { redirectUrl: '/de' } });
    expect(await whoIs(again.cookies.user_token)).toMatchObject({ email: who.email });
    // The player can also sign in by password.
    expect(await logIn(who.email)).toMatchObject({ status: 200 });
  });

  test('GUARD-09: leads back to the page of origin, with a ticket as well as into an account', async () => {
    const who = newPerson();
    const fields = { returnTo: '/de/home/live?search=a' };
    const back = 'return=%2Fde%2Fhome%2Flive%3Fsearch%3Da';
    const first = await tap(who, fields);
    expect(first.redirectUrl).toBe(`/de/registration/socialregistration?ticket=${first.ticket}&${back}`);
    await register(first.ticket);
    // The login page sends a signed-in player on, by the rule of the shell.
    expect((await tap(who, fields)).redirectUrl).toBe(`/de/user/login?${back}`);
    const elsewhere = await tap(newPerson(), { returnTo: '//evil.example' });
    expect(elsewhere.json.code).toBe('INVALID_INPUT');
  });

  test('finds the country by its number, and none for an unknown number', async () => {
    const countryOf = async (countryId: string) => {
      const { ticket } = await tap(newPerson(), { countryId });
      return (await read(ticket)).json.countryCode;
    };
    expect(await countryOf(String(countryIds.br))).toBe('br');
    expect(await countryOf('999999')).toBe('');
    expect(await countryOf('')).toBe('');
    expect((await tap(newPerson(), { countryId: 'br' })).json.code).toBe('INVALID_INPUT');
  });

  test('does not lead to a closed registration; a person with an account is signed in', async () => {
    const [player, stranger, late] = [newPerson(), newPerson(), newPerson()];
    await register((await tap(player)).ticket);
    const { ticket } = await tap(late);
    const { id, default: defaultTypes } = settings.reg.registrationTypes;
    await config.service.change(id, ['full_reg', 'fast_reg'], 'test');
    const answer = () => afterDelivery(() => tap(stranger));
    const closed = { status: 403, json: { code: 'REGISTRATION_CLOSED' } };
    await expect.poll(answer).toMatchObject(closed);
    expect(await register(ticket)).toMatchObject(closed);
    expect((await tap(player)).redirectUrl).toBe('/de');
    await config.service.change(id, defaultTypes, 'test');
    await expect.poll(async () => (await answer()).status).toBe(200);
  });

  test('knows a player by their number at the provider, even when their e-mail address has changed', async () => {
    const who = newPerson();
    await register((await tap(who)).ticket);
    const moved = await tap({ sub: who.sub, email: 'moved@example.org' });
    expect(await whoIs(moved.cookies.user_token)).toMatchObject({ email: who.email });
  });

  test('ends the session that the browser had', async () => {
    const who = newPerson();
    await register((await tap(who)).ticket);
    const other = await site.player();
    const { nonce, cookie } = await begin();
    const token = await google.token(client, { ...who, nonce }, site.platform.clock.now());
    const answer = await send(token, `${cookie}; ${other.cookie}`);
    expect(await whoIs(answer.cookies.user_token)).toMatchObject({ email: who.email });
    expect((await site.call('GET', '/web-api/user/me', { cookie: other.cookie })).status).toBe(401);
  });

  test.each(['fr', 'xx'])('leads to the default language where %s is not offered', async (language) => {
    const who = newPerson();
    await register((await tap(who)).ticket);
    expect((await tap(who, { language })).redirectUrl).toBe('/en');
  });
});

describe('SEC: an account with the same e-mail address', () => {
  async function withPassword(email: string) {
    const { type: _, ...rest } = person;
    const body = { ...rest, type: 'full_reg', email };
    return z
      .object({ player: z.object({ userId: z.string() }) })
      .parse((await site.call('POST', '/web-api/registration', { body })).json).player;
  }

  test('does not open to the provider until its password has been given', async () => {
    const who = newPerson();
    const { userId } = await withPassword(who.email.toUpperCase());
    const first = await tap(who);
    expect(first.cookies.user_token).toBeUndefined();
    expect(first.redirectUrl).toMatch(/^\/de\/user\/login\?ticket=/);
    expect(await register(first.ticket)).toMatchObject({ status: 409, json: { code: 'EMAIL_TAKEN' } });
    expect((await tap(who)).cookies.user_token).toBeUndefined();
    expect(await logIn(who.email, { ticket: first.ticket })).toMatchObject({ status: 200 });
    expect(await whoIs((await tap(who)).cookies.user_token)).toMatchObject({ userId });
  });

  test('the ticket of another person is not linked to the account that signs in with it', async () => {
    const [attacker, victim] = [newPerson(), newPerson()];
    await withPassword(victim.email);
    const { ticket } = await tap(attacker);
    expect(await logIn(victim.email, { ticket })).toMatchObject({ status: 200 });
    const later = await tap(attacker);
    expect(later.cookies.user_token).toBeUndefined();
    expect(later.redirectUrl).toContain('/registration/');
  });

  test('an expired ticket does not prevent a sign-in', async () => {
    const { email } = newPerson();
    await withPassword(email);
    expect(await logIn(email, { ticket: 'a'.repeat(43) })).toMatchObject({ status: 200 });
  });
});

describe('SEC: a ticket', () => {
  test('counts in the browser of its sign-in alone, so that nobody opens an account to the sender of its address', async () => {
    const [attacker, victim] = [newPerson(), newPerson()];
    const { ticket } = await tap(attacker);
    const own = browsers.get(ticket) ?? '';
    await tap(victim);
    for (const cookie of ['', 'ticket_step=made-up', [...browsers.values()].at(-1) ?? '']) {
      expect((await read(ticket, cookie)).json.code).toBe('SOCIAL_TICKET_UNKNOWN');
      browsers.set(ticket, cookie);
      expect((await register(ticket)).json.code).toBe('SOCIAL_TICKET_UNKNOWN');
    }
    browsers.set(ticket, own);
    expect((await register(ticket)).status).toBe(201);
  });

  test('of another browser is not linked by a sign-in with its address', async () => {
    const who = newPerson();
    await site.call('POST', '/web-api/registration', {
      body: { ...person, type: 'full_reg', email: who.email },
    });
    const { ticket } = await tap(who);
    browsers.delete(ticket);
    expect(await logIn(who.email, { ticket })).toMatchObject({ status: 200 });
    const later = await tap(who);
    expect(later.cookies.user_token).toBeUndefined();
  });

  test('opens only one account, and only once', async () => {
    const { ticket } = await tap(newPerson());
    const answers = await Promise.all([register(ticket), register(ticket)]);
    expect(answers.map(({ status }) => status).sort()).not.toEqual([201, 201]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await register(ticket)).toMatchObject({ status: 404, json: { code: 'SOCIAL_TICKET_UNKNOWN' } });
    expect(await read(ticket)).toMatchObject({ status: 404 });
  });

  test('is valid for half an hour, and the database has only its digest', async () => {
    const { ticket } = await tap(newPerson());
    const { rows } = await site.platform.database.pool.query('SELECT * FROM identity.social_ticket');
    expect(JSON.stringify(rows)).not.toContain(ticket);
    await site.platform.database.pool.query(
      `UPDATE identity.social_ticket SET expires_at = expires_at - interval '30 minutes'`,
    );
    expect(await register(ticket)).toMatchObject({ status: 404 });
  });

  test('does not let the address be changed, and the rules of registration hold', async () => {
    const { ticket } = await tap(newPerson());
    expect(await register(ticket, { email: 'other@example.org' })).toMatchObject({ status: 400 });
    expect(await register(ticket, { password: 'password' })).toMatchObject({
      json: { code: 'PASSWORD_WEAK' },
    });
    expect(await register(ticket, { birthDate: '2020-01-01' })).toMatchObject({
      json: { code: 'UNDER_AGE' },
    });
    expect(await register(ticket)).toMatchObject({ status: 201 });
  });
});

describe('SEC: the token of the provider is refused', () => {
  const refused = { status: 401, json: { code: 'SOCIAL_SIGN_IN_REFUSED' } };

  test.each<[string, (now: number) => object]>([
    ['for another site', () => ({ aud: 'other.apps.example' })],
    ['of another provider', () => ({ iss: 'https://accounts.evil.example' })],
    ['that has run out', (now) => ({ exp: Math.floor(now / 1_000) - 31 })],
    ['with an address that is not proven', () => ({ email_verified: false })],
    ['with an address whose proof is a word', () => ({ email_verified: 'true' })],
    ['without an address', () => ({ email: undefined })],
    ['without a number', () => ({ sub: undefined })],
    ['for another sign-in', () => ({ nonce: 'other' })],
    ['for no sign-in', () => ({ nonce: undefined })],
  ])('%s', async (_, claims) => {
    const { nonce, cookie } = await begin();
    const now = site.platform.clock.now();
    const token = await google.token(client, { ...newPerson(), nonce, ...claims(now) }, now);
    expect(await send(token, cookie)).toMatchObject(refused);
  });

  test('when it is signed by another key, by none, or by ours as a secret, and when it is no token', async () => {
    const { nonce, cookie } = await begin();
    const now = site.platform.clock.now();
    const forged = await google.forgedToken(client, { ...newPerson(), nonce }, now);
    const [, payload = '', signature = ''] = forged.split('.');
    const header = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const token of [
      forged,
      `${header({ alg: 'none' })}.${payload}.`,
      `${header({ alg: 'HS256', kid: 'own' })}.${payload}.${signature}`,
      `${header({ alg: 'RS256', kid: 'unknown' })}.${payload}.${signature}`,
      'a.b.c',
      'x',
    ])
      expect(await send(token, cookie), token).toMatchObject(refused);
  });

  test('in another browser than the one that began', async () => {
    const { nonce } = await begin();
    const token = await google.token(client, { ...newPerson(), nonce }, site.platform.clock.now());
    for (const cookie of ['', (await begin()).cookie])
      expect(await send(token, cookie)).toMatchObject(refused);
  });

  test('when its keys cannot be fetched, and a later try can succeed', async () => {
    const { keysAddress } = google;
    await config.service.change(
      settings.auth.googleKeysAddress.id,
      'http://127.0.0.1:9/keys',
      'test',
      {},
      provider,
    );
    await expect.poll(async () => (await afterDelivery(() => tap(newPerson()))).status).toBe(503);
    await config.service.change(settings.auth.googleKeysAddress.id, keysAddress, 'test', {}, provider);
    await expect.poll(async () => (await afterDelivery(() => tap(newPerson()))).status).toBe(200);
  });
});

test('SEC: a self-excluded player cannot sign in by one tap either', async () => {
  const who = newPerson();
  // Another name than that of the others: they would be taken for this person.
  const { cookie } = await register((await tap(who)).ticket, { name: 'Berta' });
  await site.call('POST', '/limit-service-api/api/external/web/v3/limit', {
    cookie,
    body: { limitType: 30, limitValue: 7 },
  });
  const answer = await tap(who);
  expect(answer).toMatchObject({ status: 403, json: { code: 'SELF_EXCLUDED' } });
  expect(answer.cookies.user_token).toBeUndefined();
});

describe('SEC: the form', () => {
  const post = (payload: string, type: string) =>
    site.call('POST', path, { payload, headers: { 'content-type': type } });
  const part = (name: string, value: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const multipart = 'multipart/form-data; boundary=x';

  test.each([
    ['without its fields', `${part('language', 'de')}--x--\r\n`, multipart, 400],
    ['with too many fields', `${'y'.repeat(20).replace(/y/g, part('a', 'b'))}--x--\r\n`, multipart, 400],
    ['that would pollute prototypes', `${part('__proto__', 'b')}--x--\r\n`, multipart, 400],
    [
      'with a file',
      `--x\r\ncontent-disposition: form-data; name="credential"; filename="a"\r\n\r\nb\r\n--x--\r\n`,
      multipart,
      400,
    ],
    [
      'that names a field twice',
      `${part('language', 'de')}${part('language', 'en')}--x--\r\n`,
      multipart,
      400,
    ],
    ['that breaks off', part('language', 'de').slice(0, -4), multipart, 400],
    ['that is empty', '', multipart, 400],
    ['without its boundary', `${part('language', 'de')}--x--\r\n`, 'multipart/form-data', 400],
    ['that is JSON', '{}', 'application/json', 400],
    ['with a language that is an address', `${part('language', '//evil.example')}--x--\r\n`, multipart, 400],
  ])('%s is refused', async (_, payload, type, status) => {
    expect(await post(payload, type)).toMatchObject({ status, json: { code: 'INVALID_INPUT' } });
  });

  test('that is too large is refused; the text between its parts counts', async () => {
    const large = `${'x'.repeat(20_000)}\r\n${part('language', 'de')}--x--\r\n`;
    const refusal = { status: 413, json: { code: 'BODY_TOO_LARGE' } };
    expect(await post(large, multipart)).toMatchObject(refusal);
    // A body without a length is read only up to the bound.
    let taken = 0;
    const endless = new ReadableStream({
      pull(stream) {
        taken += 1;
        stream.enqueue(new TextEncoder().encode('x'.repeat(1_000)));
        if (taken === 100_000) stream.close();
      },
    });
    const answer = await site.assembly.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': multipart },
      payload: Readable.from(endless),
    });
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'BODY_TOO_LARGE']);
    expect(taken).toBeLessThan(1_000);
  });
});
