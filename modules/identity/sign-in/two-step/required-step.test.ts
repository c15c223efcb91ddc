import { createHmac } from 'node:crypto';
import { settings } from '@fairline/config';
import { granted } from '@fairline/server/testing/granted';
import {
  keepCookie,
  logIn,
  personPassword,
  registerPerson,
  type TestPerson,
} from '@fairline/server/testing/person';
import { requireSecondStep } from '@fairline/server/testing/require-second-step';
import { askForSms, codeTo, requestsAnswered } from '@fairline/server/testing/sms-code';
import { type Answer, type TestSite, testSite } from '@fairline/server/testing/test-site';
import { setUpTotp } from '@fairline/server/testing/two-step';
import { type GoogleStandIn, googleStandIn, softPasskey, testWallet } from '@fairline/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type EntryWay, entryWays } from '../entry-ways.ts';
import { type NetworkVisits, networkVisits, pageOf } from '../social/network-visits.fixture.ts';

const root = '/web-api/user';
const api = '/social-api/oauth';
const key = 'a key of more than thirty-two characters';
const tapClient = 'fairline.apps.example';
const origin = 'http://localhost';
const encodedPassword = Buffer.from(personPassword).toString('base64');

/** A person, and the number that they sign in by. */
interface Member extends TestPerson {
  phone: string;
}

/** A site whose ways in are all open. */
interface OpenWays {
  site: TestSite;
  visits: NetworkVisits<Answer>;
  google: GoogleStandIn;
  /** Links a person of a network to an account. */
  link(provider: string, subject: string, person: TestPerson): Promise<void>;
  close(): Promise<void>;
}

/** Opens the networks, one tap and signed tokens of a site. */
async function openWays(site: TestSite): Promise<OpenWays> {
  const visits = await networkVisits(site);
  const person = { sub: '0', email: 'nobody@example.org', given_name: 'Ana', family_name: 'Silva' };
  const google = await googleStandIn(person);
  const { googleClientId, googleKeysAddress, signInMethods } = settings.auth;
  const { service } = visits.config;
  const reason = { dangerous: 'the ways of the test' };
  await service.change(googleKeysAddress.id, google.keysAddress, 'test', {}, reason);
  await service.change(googleClientId.id, tapClient, 'test', {}, reason);
  await service.change(settings.core.routeOptions.id, [39, 206], 'test');
  await service.change(signInMethods.id, [{ methodId: 'crm', key }], 'test', {}, reason);
  await vi.waitFor(async () => {
    await site.platform.clock.advance(200);
    expect((await site.call('GET', `${api}/google-one-tap/clientId`)).status).toBe(200);
  }, 30_000);
  return {
    site,
    visits,
    google,
    async link(provider, subject, { id }) {
      await site.platform.database.pool.query(
        'INSERT INTO identity.social_identity (provider, subject, player_id, linked_at) VALUES ($1, $2, $3, $4)',
        [provider, subject, id, new Date(site.platform.clock.now())],
      );
    },
    async close() {
      await visits.close();
      await google.close();
    },
  };
}

/** Prepares a way in for a person. @returns the function that takes it */
type Prepare = (open: OpenWays, person: Member) => Promise<() => Promise<Answer>>;

interface WayIn {
  row: EntryWay;
  /** True when the way needs a confirmed number. */
  byPhone?: boolean;
  prepare: Prepare;
}

/** The ways in, each by the row of the table that it stands for. */
const waysIn: Readonly<Record<string, WayIn>> = {
  'id and password': {
    row: 'password',
    prepare:
      async ({ site }, { id }) =>
      () =>
        logIn(site, id),
  },
  'social login': {
    row: 'password',
    prepare:
      async ({ site }, { id: login }) =>
      () =>
        site.call('POST', `${api}/login`, { body: { login, pass: personPassword } }),
  },
  'phone and password': {
    row: 'phone',
    byPhone: true,
    prepare:
      async ({ site }, { phone: phone_number }) =>
      () =>
        site.call('POST', `${root}/login/phone`, {
          body: { phone_number, country_code: 'de', uPassword: encodedPassword },
        }),
  },
  SMS: { row: 'sms', byPhone: true, prepare: bySms },
  network: { row: 'network', prepare: byNetwork },
  wallet: { row: 'wallet', prepare: byWallet },
  'one tap': { row: 'one-tap', prepare: byOneTap },
  passkey: { row: 'passkey', prepare: byPasskey },
  'QR code': { row: 'qr', prepare: byQr },
  'signed token': { row: 'token', prepare: async (open, person) => () => byToken(open, person) },
};

async function bySms({ site }: OpenWays, { phone }: Member): Promise<() => Promise<Answer>> {
  const { cookie } = await askForSms(site, phone);
  await requestsAnswered(site);
  const code = await codeTo(site, phone);
  return () => site.call('POST', `${root}/login/sms`, { cookie, body: { 'sms-code': code } });
}

async function byNetwork({ visits, link }: OpenWays, person: Member): Promise<() => Promise<Answer>> {
  const described = visits.newPerson();
  await link('google', described.subject, person);
  const { query, cookie } = await visits.begin('google');
  visits.play('google', described, query);
  const back = { code: 'a code', state: query.get('state') ?? '' };
  return () => visits.comeBack('google', back, cookie);
}

async function byWallet({ site, link }: OpenWays, person: Member): Promise<() => Promise<Answer>> {
  const wallet = testWallet(Number(person.id));
  await link('metamask', wallet.address, person);
  const body = { address: wallet.address, language: 'de' };
  const { json, cookies } = await site.call('POST', `${api}/metamask/message`, { body });
  const signature = wallet.sign(String(json.message));
  const cookie = `wallet_step=${cookies.wallet_step}`;
  return () => site.call('POST', `${api}/metamask`, { cookie, body: { signature } });
}

async function byOneTap({ site, google, link }: OpenWays, person: Member): Promise<() => Promise<Answer>> {
  const sub = `tap-${person.id}`;
  await link('google', sub, person);
  const begun = await site.call('GET', `${api}/google-one-tap/clientId`);
  const claims = { sub, email: person.email, nonce: String(begun.json.nonce) };
  const credential = await google.token(tapClient, claims, site.platform.clock.now());
  const form = new FormData();
  const fields = { credential, language: 'de', currency: 'EUR', countryId: '' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const encoded = new Response(form);
  const payload = await encoded.text();
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  const cookie = `one_tap=${begun.cookies.one_tap}`;
  return () => site.call('POST', `${api}/google-one-tap`, { payload, cookie, headers });
}

async function byPasskey({ site }: OpenWays, person: Member): Promise<() => Promise<Answer>> {
  const passkey = softPasskey();
  const cookie = await granted(site, person.cookie);
  const begun = await site.call('POST', `${root}/passkeys/enrolment`, { cookie });
  const added = await site.call('POST', `${root}/passkeys`, {
    cookie: `${cookie}; passkey_step=${begun.cookies.passkey_step}`,
    body: { name: 'Phone', response: passkey.register(begun.json, origin) },
  });
  keepCookie(person, added);
  const asked = await site.call('POST', `${root}/login/passkey/challenge`);
  const step = `passkey_step=${asked.cookies.passkey_step}`;
  const body = { response: passkey.answer(asked.json, origin) };
  return () => site.call('POST', `${root}/login/passkey`, { cookie: step, body });
}

async function byQr({ site }: OpenWays, person: Member): Promise<() => Promise<Answer>> {
  const begun = await site.call('POST', `${root}/login/qr`, { body: { language: 'en' } });
  const code = new URL(String(begun.json.address)).searchParams.get('code') ?? '';
  const { number } = begun.json;
  await site.call('POST', `${root}/qr/${code}`, { cookie: person.cookie, body: { number } });
  const cookie = `qr_step=${begun.cookies.qr_step}`;
  return () => site.call('POST', `${root}/login/qr/answer`, { cookie });
}

function byToken({ site }: OpenWays, { id }: Member): Promise<Answer> {
  const { clock, ids } = site.platform;
  const exp = Math.floor(clock.now() / 1_000) + 30;
  const token = `${id}.${ids.secret()}`;
  const sign = createHmac('sha256', key).update(`crm.${token}.en.${exp}`).digest('hex');
  return site.call('POST', `${root}/login/token`, {
    body: { method_id: 'crm', token, sign, lng: 'en', exp },
  });
}

let site: TestSite;
let open: OpenWays;
let last = 0;

beforeAll(async () => {
  site = await testSite();
  open = await openWays(site);
});
afterAll(async () => {
  await open.close();
  await site.stop();
});
/** What an account has, and the second step that follows a way of one factor. */
interface State {
  email: 'none' | 'unconfirmed' | 'confirmed';
  hasPhone: boolean;
  hasTotp: boolean;
  /** The step where the setting is on; an array has the methods of a code. */
  step: readonly string[] | 'login_new_email';
  /** The step after the code of an SMS. */
  afterSms?: readonly string[] | 'OTHER_WAY_NEEDED';
}

const totp = ['totp', 'recovery-code'];
const states: Readonly<Record<string, State>> = {
  'no contact': { email: 'none', hasPhone: false, hasTotp: false, step: 'login_new_email' },
  'an unconfirmed e-mail address': {
    email: 'unconfirmed',
    hasPhone: false,
    hasTotp: false,
    step: 'login_new_email',
  },
  'an e-mail address': { email: 'confirmed', hasPhone: false, hasTotp: false, step: ['email'] },
  'a phone': {
    email: 'none',
    hasPhone: true,
    hasTotp: false,
    step: ['sms'],
    // The same telephone is no second step.
    afterSms: 'OTHER_WAY_NEEDED',
  },
  'an e-mail address and a phone': {
    email: 'confirmed',
    hasPhone: true,
    hasTotp: false,
    step: ['sms', 'email'],
    afterSms: ['email'],
  },
  'an authenticator': { email: 'none', hasPhone: false, hasTotp: true, step: totp },
  'an authenticator and both contacts': {
    email: 'confirmed',
    hasPhone: true,
    hasTotp: true,
    step: totp,
    afterSms: totp,
  },
};

async function memberIn({ email, hasPhone, hasTotp }: State): Promise<Member> {
  const person = { ...(await registerPerson(site)), phone: `+4915158${String(100_000 + ++last)}` };
  const at = new Date(site.platform.clock.now());
  await site.platform.database.pool.query(
    `UPDATE identity.player SET email = $2, email_confirmed_at = $3, phone = $4, phone_confirmed_at = $5 WHERE id = $1`,
    [
      person.id,
      email === 'none' ? null : person.email,
      email === 'confirmed' ? at : null,
      hasPhone ? person.phone : null,
      hasPhone ? at : null,
    ],
  );
  if (hasTotp) await setUpTotp(site, person);
  return person;
}

/** Returns where an answer of a way has led: into the account, to a step, or to a refusal. */
async function outcomeOf({ json, headers, cookies }: Answer): Promise<unknown> {
  if (cookies.user_token) return 'a session';
  if (cookies.two_step) {
    const cookie = `two_step=${cookies.two_step}`;
    const { two_step } = (await site.call('GET', '/web-api/user/login/two-step', { cookie })).json;
    const { form, methods } = Object(two_step);
    return methods ?? form;
  }
  const page = new URL(String(json.redirectUrl ?? headers.location ?? '/'), 'http://site.example');
  return json.code ?? page.searchParams.get('failure');
}

/** Returns the outcome that the table of ways and the state of an account demand. */
function expected({ row }: WayIn, state: State, isRequired: boolean): unknown {
  const rule = entryWays[row].secondStep;
  if (rule !== 'asked') return rule.asksOwn && state.hasTotp ? state.step : 'a session';
  if (!isRequired && !state.hasTotp) return 'a session';
  return row === 'sms' ? state.afterSms : state.step;
}

test('AUTH-03: every way in of the table is tried here', () => {
  const rows = new Set(Object.values(waysIn).map(({ row }) => row));
  expect([...rows, 'two-step'].toSorted()).toEqual(Object.keys(entryWays).toSorted());
});

test('REG-03: while a second step is required, a network that tells no address opens no account', async () => {
  const { visits } = open;
  const comeBack = async () => {
    const { query, cookie } = await visits.begin('google');
    visits.play('google', visits.newPerson({ isVerified: false }), query);
    return visits.comeBack('google', { code: 'a code', state: query.get('state') ?? '' }, cookie);
  };
  await requireSecondStep(site, visits.config, false);
  const before = await comeBack();
  const { ticket } = pageOf(before).query;
  await requireSecondStep(site, visits.config, true);
  expect(pageOf(await comeBack()).query).toMatchObject({ failure: 'REGISTRATION_CLOSED' });
  const body = {
    ...{ type: 'soc_reg', ticket, currency: 'EUR', countryCode: 'de', agreed: true },
    ...{ password: personPassword, name: 'Ana', surname: 'Net', birthDate: '1981-04-05' },
  };
  const cookie = `ticket_step=${before.cookies.ticket_step}`;
  const register = () => site.call('POST', '/web-api/registration', { cookie, body });
  expect((await register()).json.code).toBe('REGISTRATION_CLOSED');
  await requireSecondStep(site, visits.config, false);
  expect((await register()).json).toMatchObject({ player: { email: null } });
});

/** Lists the states in which an account can be entered by a way. */
const statesFor = ({ byPhone = false }: WayIn) =>
  Object.entries(states).filter(([, { hasPhone }]) => hasPhone || !byPhone);

describe.each([true, false])('AUTH-03: while a second step is required: %s', (isRequired) => {
  const members = new Map<string, Member>();

  beforeAll(async () => {
    // A registration confirms its address while the setting is on, so that the accounts come before.
    await requireSecondStep(site, open.visits.config, false);
    for (const [name, way] of Object.entries(waysIn)) {
      for (const [state, facts] of statesFor(way)) members.set(`${name} ${state}`, await memberIn(facts));
    }
    await requireSecondStep(site, open.visits.config, isRequired);
  });

  describe.each(Object.entries(waysIn))('a sign-in by %s', (name, way) => {
    test.each(statesFor(way))('to an account with %s', async (state, facts) => {
      const member = members.get(`${name} ${state}`);
      if (!member) throw new Error(`nobody is prepared for ${name} and ${state}`);
      const enter = await way.prepare(open, member);
      expect(await outcomeOf(await enter())).toEqual(expected(way, facts, isRequired));
    });
  });
});
