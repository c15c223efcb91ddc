import { hash } from 'node:crypto';
import { settings } from '@fairline/config';
import { socialNetworks } from '@fairline/contracts';
import { logIn, registerPerson } from '@fairline/server/testing/person';
import { type Answer, type TestSite, testSite } from '@fairline/server/testing/test-site';
import { startOpenIdProvider, testWallet, walkThrough } from '@fairline/testing';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type DescribedPerson, documentedAnswers } from './documented-answers.fixture.ts';
import {
  clientId,
  codeProviders,
  type NetworkVisits,
  networkVisits,
  pageOf,
  signedByTelegram,
  wishes,
} from './network-visits.fixture.ts';
import type { CodeProvider } from './providers/provider-rows.ts';

const api = '/social-api/oauth';
const callbackPath = (name: string) => `${api}/callback/${name}`;

let site: TestSite;
let visits: NetworkVisits<Answer>;
let network: NetworkVisits<Answer>['network'];
let config: NetworkVisits<Answer>['config'];
const begin: NetworkVisits<Answer>['begin'] = (...given) => visits.begin(...given);
const play: NetworkVisits<Answer>['play'] = (...given) => visits.play(...given);
const comeBack: NetworkVisits<Answer>['comeBack'] = (...given) => visits.comeBack(...given);
const offer: NetworkVisits<Answer>['offer'] = (...given) => visits.offer(...given);
const newPerson: NetworkVisits<Answer>['newPerson'] = (...given) => visits.newPerson(...given);

beforeAll(async () => {
  site = await testSite();
  visits = await networkVisits(site);
  ({ network, config } = visits);
});
afterAll(async () => {
  await visits.close();
  await site.stop();
});
beforeEach(() => {
  network.tokenRequests.length = 0;
});

/** Visits a network from beginning to end. */
async function visit(
  name: CodeProvider,
  person: DescribedPerson,
  change: { claims?: object; state?: string } = {},
) {
  const { query, cookie } = await begin(name);
  play(name, person, query, change.claims);
  const state = change.state ?? query.get('state') ?? '';
  const answer = await comeBack(name, { code: 'a code', state, device_id: 'a device' }, cookie);
  return { ...answer, page: pageOf(answer), sent: query, browser: browserOf(answer) };
}

/** The cookie by which the browser of a visit holds its ticket. */
const browserOf = ({ cookies }: Answer) => `ticket_step=${cookies.ticket_step}`;

async function register(ticket: string, cookie: string) {
  const body = {
    type: 'soc_reg',
    currency: 'EUR',
    countryCode: 'de',
    agreed: true,
    password: 'correct horse battery',
    name: 'Ana',
    surname: 'Silva',
    birthDate: '1990-05-17',
    ticket,
  };
  return site.call('POST', '/web-api/registration', { body, cookie });
}

async function whoIs({ cookies }: Answer) {
  return (await site.call('GET', '/web-api/user/me', { cookie: `user_token=${cookies.user_token}` })).json;
}

const refused = { path: '/de/user/login', query: { failure: 'SOCIAL_SIGN_IN_REFUSED' } };

describe.each(codeProviders)('AUTH-04: %s', (name) => {
  const { verifies, claims } = documentedAnswers[name]({ subject: '1', email: undefined, isVerified: true });
  const isOpenId = claims !== undefined;

  test('a new person registers by a ticket, and the network signs them in from then on', async () => {
    const person = newPerson();
    const { page, sent, browser } = await visit(name, person);
    expect(sent.get('client_id')).toBe(clientId);
    expect(sent.get('redirect_uri')).toBe(`http://localhost${callbackPath(name)}`);
    expect(page).toMatchObject({
      path: '/de/registration/socialregistration',
      query: { return: wishes.returnTo },
    });
    const { ticket = '' } = page.query;
    expect((await site.call('GET', `${api}/tickets/${ticket}`, { cookie: browser })).json).toMatchObject({
      provider: name,
      email: verifies ? person.email : '',
    });
    const registered = await register(ticket, browser);
    expect(registered.json).toMatchObject({ player: { email: verifies ? person.email : null } });
    // ANA-01: the page that follows a sign-in reports its network; a registration reports itself.
    expect(registered.cookies.entered_by).toBeUndefined();
    const again = await visit(name, person);
    expect(again.cookies.entered_by).toBe(name);
    expect(again.page).toEqual({ path: '/de/user/login', query: { return: wishes.returnTo } });
    expect(await whoIs(again)).toMatchObject({ userId: (await whoIs(registered)).userId });
  });

  test('the code is exchanged with the proof of the browser and of the site (PKCE)', async () => {
    const { sent } = await visit(name, newPerson());
    const [request] = network.tokenRequests;
    expect(sent.get('code_challenge_method')).toBe('S256');
    const verifier = request?.fields.code_verifier ?? '';
    expect(hash('sha256', verifier, 'base64url')).toBe(sent.get('code_challenge'));
    expect(request?.fields).toMatchObject({ grant_type: 'authorization_code', code: 'a code' });
    const proofs = [
      request?.authorization?.startsWith('Basic '),
      request?.fields.client_secret,
      request?.fields.client_assertion,
    ];
    expect(proofs.filter(Boolean)).toHaveLength(1);
  });

  test('a wrong state, a foreign browser, and a callback that comes twice are refused', async () => {
    expect((await visit(name, newPerson(), { state: 'x'.repeat(43) })).page).toMatchObject(refused);
    const { query, cookie } = await begin(name);
    play(name, newPerson(), query);
    const callback = { code: 'a code', state: query.get('state') ?? '', device_id: 'a device' };
    const stranger = await begin(name);
    expect(pageOf(await comeBack(name, callback, stranger.cookie)).query).toMatchObject(refused.query);
    expect(pageOf(await comeBack(name, callback, '')).query).toMatchObject(refused.query);
    expect(pageOf(await comeBack(name, callback, cookie)).query).toHaveProperty('ticket');
    expect(pageOf(await comeBack(name, callback, cookie)).query).toMatchObject(refused.query);
    expect(network.tokenRequests).toHaveLength(1);
  });

  test('operators see when the network last worked, and no callback of a browser alone changes that', async () => {
    const outcome = async () =>
      (
        await site.platform.database.pool.query(
          "SELECT last_ok_at, last_failed_at FROM identity.service_outcome WHERE kind = 'network' AND name = $1",
          [name],
        )
      ).rows[0];
    await site.platform.clock.advance(11_000);
    await visit(name, newPerson());
    const worked = await outcome();
    expect(worked?.last_ok_at).toEqual(new Date(site.platform.clock.now()));
    await site.platform.clock.advance(11_000);
    expect((await visit(name, newPerson(), { state: 'made-up' })).page.query.failure).toBe(
      'SOCIAL_SIGN_IN_REFUSED',
    );
    expect(await outcome()).toEqual(worked);
  });

  test('an answer of another network is refused (mix-up)', async () => {
    const other = name === 'google' ? 'discord' : 'google';
    const { query, cookie } = await begin(other);
    play(name, newPerson(), query);
    const callback = { code: 'a code', state: query.get('state') ?? '' };
    expect(pageOf(await comeBack(name, callback, cookie)).query).toMatchObject(refused.query);
    const own = await begin(name);
    const mixed = { code: 'a code', state: own.query.get('state') ?? '', iss: 'https://evil.example' };
    expect(pageOf(await comeBack(name, mixed, own.cookie)).query).toMatchObject(refused.query);
  });

  if (isOpenId) {
    test('a token for another audience, issuer or nonce, and an old one, are refused', async () => {
      for (const change of [
        { aud: 'another application' },
        { iss: 'https://evil.example' },
        { exp: Math.floor(site.platform.clock.now() / 1_000) - 60 },
        { sub: '' },
        ...(name === 'linkedin' ? [] : [{ nonce: 'another' }]),
      ]) {
        expect(
          (await visit(name, newPerson(), { claims: change })).page,
          JSON.stringify(change),
        ).toMatchObject(refused);
      }
    });
  }

  test('an account is never joined by an address that is missing or not verified', async () => {
    const owner = await registerPerson(site);
    for (const person of [
      newPerson({ email: undefined }),
      newPerson({ email: owner.email, isVerified: false }),
    ]) {
      const { page, browser: cookie } = await visit(name, person);
      expect(page.path).toBe('/de/registration/socialregistration');
      // A ticket without a verified address links to no account, whatever its owner types.
      const linked = await logIn(site, owner.email, { cookie, more: { ticket: page.query.ticket } });
      expect(linked.status).toBe(200);
      expect((await visit(name, person)).page.path).toBe('/de/registration/socialregistration');
    }
  });

  if (verifies) {
    test('an account with the verified address opens after its password alone', async () => {
      const owner = await registerPerson(site);
      const person = newPerson({ email: owner.email });
      const { page, cookies, browser } = await visit(name, person);
      expect(cookies.user_token).toBeUndefined();
      expect(page.path).toBe('/de/user/login');
      const linked = await site.call('POST', `${api}/login`, {
        body: { login: owner.email, pass: 'correct horse battery', ticket: page.query.ticket },
        cookie: browser,
      });
      expect(linked.status).toBe(200);
      expect(await whoIs(await visit(name, person))).toMatchObject({ userId: owner.id });
    });
  }
});

test('AUTH-04: the networks are the sixteen of the specification', () => {
  expect([...codeProviders, 'telegram', 'metamask'].toSorted()).toEqual([...socialNetworks].toSorted());
});

test('AUTH-04: a network that the setting does not name is off, which is the default', async () => {
  expect(settings.auth.socialProviders.default).toEqual([]);
  const other = await testSite();
  for (const name of socialNetworks) {
    const begun = await other.call('POST', `${api}/visits/${name}`, { body: wishes });
    expect(begun).toMatchObject({ status: 404, json: { code: 'SOCIAL_SIGN_IN_OFF' } });
  }
  await other.stop();
});

test('AUTH-04: Apple sends a form, whose redirect the browser follows with its cookies', async () => {
  const { query, cookie } = await begin('apple');
  expect(query.get('response_mode')).toBe('form_post');
  play('apple', newPerson(), query);
  const form = new URLSearchParams({ code: 'a code', state: query.get('state') ?? '', user: '{}' });
  const posted = await site.call('POST', callbackPath('apple'), {
    payload: form.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://appleid.apple.com' },
  });
  expect(posted.status).toBe(303);
  const back = await site.call('GET', String(posted.headers.location), { cookie });
  expect(pageOf(back).query).toHaveProperty('ticket');
  const secret = decodeJwt(network.tokenRequests[0]?.fields.client_secret ?? '');
  expect(secret).toMatchObject({ iss: 'TEAM', sub: clientId, aud: 'https://appleid.apple.com' });
});

test('AUTH-04: a real OpenID provider signs a person in', async () => {
  const person = {
    sub: 'real-1',
    email: 'real.person@example.org',
    email_verified: true,
    given_name: 'Ana',
    family_name: 'Silva',
  };
  const provider = await startOpenIdProvider([person], `http://localhost${callbackPath('google')}`);
  const current = config.service.get(settings.auth.socialProviders);
  const { endpoints, secret } = provider;
  const app = { name: 'google' as const, clientId: provider.clientId, secret, endpoints };
  await offer([app, ...current.filter(({ name }) => name !== 'google')], endpoints.authorize);
  const { address, query, cookie } = await begin('google');
  const back = new URL(await walkThrough(address.href, person.sub));
  expect(back.searchParams.get('state')).toBe(query.get('state'));
  const ended = await comeBack('google', Object.fromEntries(back.searchParams), cookie);
  const page = pageOf(ended);
  expect(page.path).toBe('/de/registration/socialregistration');
  const browser = browserOf(ended);
  expect(
    (await site.call('GET', `${api}/tickets/${page.query.ticket}`, { cookie: browser })).json,
  ).toMatchObject({
    email: person.email,
    name: 'Ana',
    surname: 'Silva',
  });
  await offer(current, network.endpoints.authorize);
  await provider.close();
});

describe('AUTH-04: telegram', () => {
  async function send(change: { fields?: object; token?: string; state?: string; cookie?: string } = {}) {
    const { query, cookie } = await begin('telegram');
    const state = new URL(query.get('return_to') ?? '').searchParams.get('telegram') ?? '';
    const auth_date = Math.floor(site.platform.clock.now() / 1_000);
    const fields = { id: 777, first_name: 'Ana', auth_date, ...change.fields };
    return site.call('POST', `${api}/telegram`, {
      cookie: change.cookie ?? cookie,
      body: { state: change.state ?? state, tgAuthResult: signedByTelegram(fields, change.token) },
    });
  }

  test('a signed answer leads a new person to registration, without an address', async () => {
    const { status, json } = await send();
    expect(status).toBe(200);
    expect(json.redirectUrl).toMatch(/^\/de\/registration\/socialregistration\?ticket=/);
  });

  test('SEC: an answer of another bot, an old one, and one of another browser are refused', async () => {
    const old = Math.floor(site.platform.clock.now() / 1_000) - 3_600;
    for (const change of [
      { token: '1:another bot' },
      { fields: { auth_date: old } },
      { state: 'x'.repeat(43) },
      { cookie: '' },
    ]) {
      expect((await send(change)).json.code, JSON.stringify(change)).toBe('SOCIAL_SIGN_IN_REFUSED');
    }
  });
});

describe('AUTH-04: wallet', () => {
  const { address, sign } = testWallet();

  async function ask() {
    const { json, cookies } = await site.call('POST', `${api}/metamask/message`, {
      body: { address, ...wishes },
    });
    return { message: String(json.message), cookie: `wallet_step=${cookies.wallet_step}` };
  }

  function send(signature: string, cookie: string) {
    return site.call('POST', `${api}/metamask`, { cookie, body: { signature } });
  }

  test('EIP-4361: the message names the site, the address, a nonce and its end; its signature is good once', async () => {
    const { message, cookie } = await ask();
    expect(message).toMatch(
      /^localhost wants you to sign in with your Ethereum account:\n0x[0-9a-fA-F]{40}\n/,
    );
    for (const part of ['URI: http://localhost', 'Version: 1', 'Chain ID: 1'])
      expect(message).toContain(part);
    expect(message).toMatch(/Nonce: [a-zA-Z0-9]{8,}\nIssued At: .*Z\nExpiration Time: .*Z$/);
    const { json } = await send(sign(message), cookie);
    expect(json.redirectUrl).toMatch(/^\/de\/registration\/socialregistration\?ticket=/);
    expect((await send(sign(message), cookie)).json.code).toBe('SOCIAL_SIGN_IN_REFUSED');
  });

  test('SEC: another key, another message, another browser and an old message are refused', async () => {
    const other = testWallet(2);
    const attempts: ((asked: { message: string; cookie: string }) => Promise<Answer>)[] = [
      ({ message, cookie }) => send(other.sign(message), cookie),
      ({ cookie }) => send(sign('I sign anything.'), cookie),
      ({ message }) => send(sign(message), ''),
      ({ cookie }) => send(`0x${'0'.repeat(130)}`, cookie),
      async ({ message, cookie }) => {
        await site.platform.clock.skip(5 * 60_000 + 1);
        return send(sign(message), cookie);
      },
    ];
    for (const attempt of attempts) {
      expect((await attempt(await ask())).json.code).toBe('SOCIAL_SIGN_IN_REFUSED');
    }
  });
});
