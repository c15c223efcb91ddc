import { settings } from '@fairline/config';
import { calls, socialNetworks } from '@fairline/contracts';
import { registerPerson, type TestPerson } from '@fairline/server/testing/person';
import { solveCaptcha } from '@fairline/server/testing/solve-captcha';
import { type Answer, type TestSite, testSite } from '@fairline/server/testing/test-site';
import { setUpTotp } from '@fairline/server/testing/two-step';
import { type GoogleStandIn, googleStandIn, testWallet } from '@fairline/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { accountStates } from '../account-states.fixture.ts';
import { entryWays } from '../entry-ways.ts';
import { unusualEntries } from '../unusual-entries.fixture.ts';
import {
  codeProviders,
  type NetworkVisits,
  networkVisits,
  signedByTelegram,
} from './network-visits.fixture.ts';

const api = '/social-api/oauth';
const client = 'fairline.apps.example';
let site: TestSite;
let visits: NetworkVisits<Answer>;
let google: GoogleStandIn;
let last = 0;

beforeAll(async () => {
  site = await testSite();
  visits = await networkVisits(site);
  google = await googleStandIn({
    sub: '0',
    email: 'nobody@example.org',
    given_name: 'Ana',
    family_name: 'Silva',
  });
  const reason = { dangerous: 'the provider of the test' };
  const { googleClientId, googleKeysAddress } = settings.auth;
  await visits.config.service.change(googleKeysAddress.id, google.keysAddress, 'test', {}, reason);
  await visits.config.service.change(googleClientId.id, client, 'test', {}, reason);
  await visits.config.service.change(settings.core.routeOptions.id, [39, 206], 'test');
  await vi.waitFor(async () => {
    await site.platform.clock.advance(200);
    expect((await site.call('GET', `${api}/google-one-tap/clientId`)).status).toBe(200);
  }, 30_000);
});
afterAll(async () => {
  await visits.close();
  await google.close();
  await site.stop();
});

/** Links the person `subject` of a network to an account. */
async function linked(provider: string, subject: string, { id }: TestPerson): Promise<void> {
  await site.platform.database.pool.query(
    'INSERT INTO identity.social_identity (provider, subject, player_id, linked_at) VALUES ($1, $2, $3, $4)',
    [provider, subject, id, new Date(site.platform.clock.now())],
  );
}

/** Prepares a way in for a person. @returns the function that tries it, with headers that say where it comes from */
type Way = (person: TestPerson) => Promise<(headers?: Record<string, string>) => Promise<Answer>>;

const byTelegram: Way = async (person) => {
  const id = 10_000 + ++last;
  await linked('telegram', String(id), person);
  return async (headers = {}) => {
    const { query, cookie } = await visits.begin('telegram');
    const state = new URL(query.get('return_to') ?? '').searchParams.get('telegram');
    const auth_date = Math.floor(site.platform.clock.now() / 1_000);
    const tgAuthResult = signedByTelegram({ id, first_name: 'Ana', auth_date });
    return site.call('POST', `${api}/telegram`, { cookie, headers, body: { state, tgAuthResult } });
  };
};

const byWallet: Way = async (person) => {
  const wallet = testWallet(++last);
  await linked('metamask', wallet.address, person);
  return async (headers = {}) => {
    const body = { address: wallet.address, language: 'de' };
    const { json, cookies } = await site.call('POST', `${api}/metamask/message`, { body });
    const signature = wallet.sign(String(json.message));
    const cookie = `wallet_step=${cookies.wallet_step}`;
    return site.call('POST', `${api}/metamask`, { cookie, headers, body: { signature } });
  };
};

const byOneTap: Way = async (person) => {
  const sub = `tap-${++last}`;
  await linked('google', sub, person);
  return async (headers = {}) => {
    const begun = await site.call('GET', `${api}/google-one-tap/clientId`);
    const claims = { sub, email: person.email, nonce: String(begun.json.nonce) };
    const form = new FormData();
    const credential = await google.token(client, claims, site.platform.clock.now());
    const fields = { credential, language: 'de', currency: 'EUR', countryId: '' };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const encoded = new Response(form);
    return site.call('POST', `${api}/google-one-tap`, {
      payload: await encoded.text(),
      cookie: `one_tap=${begun.cookies.one_tap}`,
      headers: { ...headers, 'content-type': encoded.headers.get('content-type') ?? '' },
    });
  };
};

const byNetwork =
  (name: (typeof codeProviders)[number]): Way =>
  async (person) => {
    const described = visits.newPerson();
    await linked(name, described.subject, person);
    return async (headers = {}) => {
      const { query, cookie } = await visits.begin(name);
      visits.play(name, described, query);
      const callback = { code: 'a code', state: query.get('state') ?? '', device_id: 'a device' };
      return visits.comeBack(name, callback, cookie, headers);
    };
  };

/** The ways in of networks, by the id of the call that ends them. */
const ways: Readonly<Record<string, Readonly<Record<string, Way>>>> = {
  signInByOneTap: { 'one tap': byOneTap },
  endTelegramSignIn: { telegram: byTelegram },
  endWalletSignIn: { metamask: byWallet },
  endSocialSignIn: Object.fromEntries(codeProviders.map((name) => [name, byNetwork(name)])),
};

test('AUTH-04: every network of the specification, and every call that ends a visit, has a row here', () => {
  const { signInByOneTap: _, ...networks } = ways;
  const names = Object.values(networks).flatMap((rows) => Object.keys(rows));
  expect(names.toSorted()).toEqual([...socialNetworks].toSorted());
  const isEnd = ({ tag, access, errors }: (typeof calls)[number]) =>
    tag === 'Social sign-in' && access === 'public' && errors.includes('REGISTRATION_CLOSED');
  // The call of a browser that comes back answers with a page, whatever has happened.
  const ids = [...calls.filter(isEnd).map(({ id }) => id), 'endSocialSignIn'];
  expect(Object.keys(ways).toSorted()).toEqual(ids.toSorted());
});

/** Reads the outcome from an answer, or from the page that it redirects to. */
async function outcomeOf({ json, headers, cookies }: Answer): Promise<object> {
  if (cookies.user_token) {
    const me = await site.call('GET', '/web-api/user/me', { cookie: `user_token=${cookies.user_token}` });
    return { banLevel: me.json.ban_level };
  }
  const page = new URL(String(json.redirectUrl ?? headers.location ?? '/'), 'http://site.example');
  if (page.searchParams.get('step') === 'code') return { step: 'code' };
  return { code: json.code ?? page.searchParams.get('failure') };
}

describe.each(Object.values(ways).flatMap((rows) => Object.entries(rows)))(
  'AUTH-04: every state of an account meets %s',
  (_name, prepare) => {
    test.each(Object.entries(accountStates(() => site)))('%s', async (_state, { begin, outcome }) => {
      const person = await registerPerson(site);
      const enter = await prepare(person);
      await begin(person);
      expect(await outcomeOf(await enter())).toEqual(outcome);
    });

    test('with a second factor', async () => {
      const person = await registerPerson(site);
      await setUpTotp(site, person);
      const answer = await (await prepare(person))();
      expect(await outcomeOf(answer)).toEqual({ step: 'code' });
      expect(answer.cookies.two_step).toMatch(/^[\w-]{20,}$/);
    });
  },
);

const challenge = `${api}/challenge`;
const stepOf = ({ cookies }: Answer) => `challenge_step=${cookies.challenge_step}`;
/** Returns the query of the page to which a way in has led. */
const queryAfter = ({ json, headers }: Answer) =>
  Object.fromEntries(
    new URL(String(json.redirectUrl ?? headers.location), 'http://site.example').searchParams,
  );

test('AUTH-08: networks, one tap and wallets are challenged', () => {
  const { network, 'one-tap': oneTap, wallet } = entryWays;
  expect([network, oneTap, wallet].map(({ challenge }) => challenge)).toEqual(['asked', 'asked', 'asked']);
});

describe.each(Object.values(ways).flatMap((rows) => Object.entries(rows)))(
  'AUTH-08, AUTH-09: an unusual sign-in by %s',
  (name, prepare) => {
    test.each(Object.entries(unusualEntries(() => site.platform)))(
      'from %s waits for a captcha, and is let in with it',
      async (_, { begin, headers }) => {
        const person = await registerPerson(site);
        const enter = await prepare(person);
        await begin(person);
        const answer = await enter(headers);
        expect(answer.cookies.user_token).toBeUndefined();
        const network = name === 'one tap' ? 'google' : name;
        expect(queryAfter(answer)).toMatchObject({ step: 'captcha', network });
        const cookie = stepOf(answer);
        const go = (more: Record<string, string> = {}) =>
          site.call('POST', challenge, { cookie, body: {}, headers: { ...headers, ...more } });
        expect(await go()).toMatchObject({
          status: 400,
          json: { code: 'CAPTCHA_REQUIRED', error_code: 100 },
        });
        const entered = await go({ 'x-captcha': await solveCaptcha(site, 'login') });
        expect(entered.json).toMatchObject({ player: { userId: person.id } });
        expect((await go()).json.code).toBe('SIGN_IN_UNKNOWN');
      },
    );
  },
);

const laptop = {
  language: 'de',
  timeZone: 'Europe/Berlin',
  screen: 'large',
  touch: false,
  platform: 'linux',
};

/** Returns the header with the record of a new device. */
async function newDevice(): Promise<Record<string, string>> {
  const { json } = await site.call('POST', '/web-api/fingerprint', { body: { componentsData: laptop } });
  return { 'x-fingerprint': String(json.token) };
}

/** Visits Google from a page that shows the record of its device when the visit begins. */
async function visitFrom(subject: string, device: Record<string, string>): Promise<Answer> {
  const body = { language: 'de' };
  const begun = await site.call('POST', `${api}/visits/google`, { body, headers: device });
  const query = new URL(String(begun.json.redirectUrl)).searchParams;
  visits.play('google', visits.newPerson({ subject }), query);
  const callback = { code: 'a code', state: query.get('state') ?? '' };
  return visits.comeBack('google', callback, `social_step=${begun.cookies.social_step}`);
}

test('AUTH-09: the device of the page that begins a visit is known afterwards, and is asked nothing again', async () => {
  const person = await registerPerson(site);
  const subject = `device-${++last}`;
  await linked('google', subject, person);
  const [first, second] = [await newDevice(), await newDevice()];
  expect((await visitFrom(subject, first)).cookies.user_token).toBeDefined();
  expect((await visitFrom(subject, first)).cookies.user_token).toBeDefined();
  const challenged = await visitFrom(subject, second);
  expect(queryAfter(challenged)).toMatchObject({ step: 'captcha' });
  const headers = { ...second, 'x-captcha': await solveCaptcha(site, 'login') };
  const entered = await site.call('POST', challenge, { cookie: stepOf(challenged), body: {}, headers });
  expect(entered.status).toBe(200);
  expect((await visitFrom(subject, second)).cookies.user_token).toBeDefined();
});

test('AUTH-09: one tap without a device record is judged again by that of the next page', async () => {
  const person = await registerPerson(site);
  const device = await newDevice();
  const subject = `device-${++last}`;
  await linked('line', subject, person);
  const enter = await byOneTap(person);
  const { json } = await site.call('POST', '/web-api/user/login', {
    body: { uLogin: person.email, uPassword: Buffer.from('correct horse battery').toString('base64') },
    headers: device,
  });
  expect(json).toMatchObject({ player: { userId: person.id } });
  const answer = await enter();
  expect(queryAfter(answer)).toMatchObject({ step: 'captcha', network: 'google' });
  const go = (headers: Record<string, string>) =>
    site.call('POST', challenge, { cookie: stepOf(answer), body: {}, headers });
  expect((await go({ 'app-name': 'auth' })).json.code).toBe('FINGERPRINT_REQUIRED');
  expect((await go(device)).json).toMatchObject({ player: { userId: person.id } });
  expect((await enter(device)).cookies.user_token).toBeDefined();
});

test('AUTH-08: guesses at the password of a player challenge their network too', async () => {
  const person = await registerPerson(site);
  const enter = await byNetwork('google')(person);
  for (const guess of ['one guess', 'another guess']) {
    const uPassword = Buffer.from(guess).toString('base64');
    await site.call('POST', '/web-api/user/login', { body: { uLogin: person.email, uPassword } });
  }
  expect(queryAfter(await enter())).toMatchObject({ step: 'captcha' });
});

test('SEC: after a captcha an excluded player is refused, and a second factor is asked for', async () => {
  const unusual = Object.values(unusualEntries(() => site.platform))[0];
  const excluded = accountStates(() => site)['self-excluded'];
  for (const begin of [excluded?.begin, (person: TestPerson) => setUpTotp(site, person)]) {
    const person = await registerPerson(site);
    const enter = await byWallet(person);
    await begin?.(person);
    await unusual?.begin(person);
    const headers = { 'x-captcha': await solveCaptcha(site, 'login') };
    const ended = await site.call('POST', challenge, { cookie: stepOf(await enter()), body: {}, headers });
    expect(ended.cookies.user_token).toBeUndefined();
    expect(ended.json.code ?? ended.json.two_step).toEqual(
      begin === excluded?.begin
        ? 'SELF_EXCLUDED'
        : expect.objectContaining({ form: 'login_password_two_step_code' }),
    );
  }
});
