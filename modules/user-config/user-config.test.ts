import { readFile } from 'node:fs/promises';
import { createConfig, settings } from '@fairline/config';
import { type UserConfig, userConfigSchema } from '@fairline/contracts';
import { granted } from '@fairline/server/testing/granted';
import { type TestOperator, testOperator } from '@fairline/server/testing/operator';
import { pageOfPassport } from '@fairline/server/testing/picture';
import { type TestPlayer, type TestSite, testSite } from '@fairline/server/testing/test-site';
import { csrfHeadersFor } from '@fairline/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

let site: TestSite;
let officer: TestOperator;

beforeAll(async () => {
  site = await testSite({ ADDRESS_ALLOWANCE: '100' });
  officer = await testOperator(site.platform, 'compliance', 'support');
  const config = createConfig(site.platform);
  await config.service.change(settings.auth.activationDays.id, 30, 'anna', { country: 'de' });
  await config.service.change(settings.auth.isIdentificationBonus.id, true, 'anna', { country: 'de' });
  const player = await site.player();
  await vi.waitFor(async () => {
    await site.platform.clock.advance(1_000);
    expect((await read(player)).remaining_days_to_activate).toBe(30);
  }, 30_000);
});
afterAll(() => site.stop());

async function read({ cookie }: TestPlayer): Promise<UserConfig> {
  return userConfigSchema.parse((await site.call('GET', '/web-api/user/config', { cookie })).json);
}

/** Changes columns of a player's account, as other use cases do. */
async function set({ id }: TestPlayer, change: string): Promise<void> {
  await site.platform.database.pool.query(`UPDATE identity.player SET ${change} WHERE id = $1`, [id]);
}

const desk = (path: string, body: object) =>
  site.call('POST', `/console-api/${path}`, { cookie: officer.cookie, body });

const close = ({ id }: TestPlayer, sports: object) =>
  desk(`players/${id}/sports`, { line: [], live: [], ...sports, version: 0, reason: 'asked' });

const given = {
  date_birthday: '1990-05-17',
  name: 'Ana',
  surname: 'Silva',
  passport: 'C01X00T47',
  passport_date: '2020-01-31',
  passport_end_date: null,
  registration_address: 'Hauptstraße 1, 10115 Berlin',
  inn: null,
};

/** Gives the identification of a player. */
async function identify({ cookie }: TestPlayer): Promise<void> {
  const body = { ...given, document_type: 'identity-card' };
  await site.call('POST', '/web-api/user/verification/identification', { cookie, body });
  await site.assembly.app.inject({
    method: 'POST',
    url: '/web-api/user/verification/documents?type=identity-card',
    headers: { cookie, ...csrfHeadersFor(cookie), 'content-type': 'image/jpeg' },
    payload: await pageOfPassport(),
  });
}

/** Sets a security question, as the security page does. */
async function setQuestion(player: TestPlayer): Promise<void> {
  const cookie = await granted(site, player.cookie);
  const body = { question: 'first-pet', answer: 'Rex' };
  const { status, cookies } = await site.call('PUT', '/web-api/user/factors/question', { cookie, body });
  expect(status).toBe(204);
  player.cookie = `user_token=${cookies.user_token}`;
}

const everySport = [1, 2, 4, 5, 109, 111];
const methods = {
  is_changed_password: false,
  enable_two_factor_auth: false,
  enable_phone_binding: false,
  enable_security_question: false,
  enable_email_auth: false,
};
const now = () => `'${new Date(site.platform.clock.now()).toISOString()}'`;

type Case = {
  /** The value of a new account. */
  before: unknown;
  /** Changes the account so that the field changes. */
  act(player: TestPlayer): Promise<unknown>;
  after: unknown;
};

/** One case for each field: what a new account has, what changes it, and what it is then. */
const cases: { [Field in keyof UserConfig]: Case } = {
  disallow_line_sport: { before: [], act: (player) => close(player, { line: [5, 1] }), after: [1, 5] },
  disallow_live_sport: { before: [], act: (player) => close(player, { live: [4] }), after: [4] },
  phone_number: {
    before: null,
    act: (player) => set(player, "phone = '+4915123456789'"),
    after: '+4915123456789',
  },
  phone_code: { before: null, act: (player) => set(player, "phone = '+4915123456789'"), after: '49' },
  user_email: {
    before: null,
    act: (player) => set(player, "email = 'a@player.example'"),
    after: 'a@player.example',
  },
  user_name: { before: null, act: (player) => set(player, "name = 'Ana'"), after: 'Ana' },
  user_country_code: { before: 'de', act: (player) => set(player, "country_code = 'at'"), after: 'at' },
  user_country_id: {
    before: settings.dicts.countryIds.default.de,
    act: (player) => set(player, "country_code = 'at'"),
    after: settings.dicts.countryIds.default.at,
  },
  user_ref_id: {
    before: settings.core.ref_id.default,
    act: ({ id }) =>
      site.platform.database.pool.query(
        'UPDATE identity.registration_origin SET user_ref_id = 77 WHERE player_id = $1',
        [id],
      ),
    after: 77,
  },
  user_msg_count: {
    before: 0,
    act: async ({ id }) =>
      site.call('POST', `/console-api/players/${id}/messages`, {
        cookie: officer.cookie,
        headers: { 'idempotency-key': `message-${id}` },
        body: { title: 'Hello', text: 'A word from us' },
      }),
    after: 1,
  },
  activation_type: { before: 0, act: (player) => set(player, `phone_confirmed_at = ${now()}`), after: 3 },
  isRequiredTransfer: { before: false, act: (player) => set(player, 'convert_status = 1'), after: true },
  is_active_secure_question: { before: false, act: setQuestion, after: true },
  user_hide_balance: {
    before: false,
    act: ({ cookie }) =>
      site.call('POST', '/web-api/user/config/hide-balance', { cookie, body: { user_hide_balance: true } }),
    after: true,
  },
  changed_pass_day_count: {
    before: 0,
    act: (player) => set(player, `password_changed_at = ${now()}::timestamptz - interval '40 hours'`),
    after: 1,
  },
  frozen: {
    before: false,
    act: ({ id }) => desk(`players/${id}/freeze`, { isFrozen: true, reason: 'asked by the bank' }),
    after: true,
  },
  user_data: {
    before: {
      date_birthday: null,
      document_type_id: null,
      inn: null,
      name: null,
      passport: null,
      passport_date: null,
      passport_end_date: null,
      registration_address: null,
      surname: null,
    },
    act: identify,
    after: { ...given, document_type_id: 2 },
  },
  protection_level: {
    before: null,
    act: (player) => set(player, `phone_confirmed_at = ${now()}`),
    after: 20,
  },
  protection_methods: {
    before: methods,
    act: async (player) => {
      await set(player, `email_confirmed_at = ${now()}, password_changed_at = ${now()}`);
      await setQuestion(player);
      await site.platform.database.pool.query(
        `INSERT INTO identity.sent_code_factor (player_id, method, added_at) VALUES ($1, 'email', ${now()})`,
        [player.id],
      );
    },
    after: {
      ...methods,
      enable_email_auth: true,
      enable_security_question: true,
      is_changed_password: true,
    },
  },
  should_sync_protection_methods: {
    before: false,
    act: (player) => set(player, `phone_confirmed_at = ${now()}::timestamptz + interval '1 second'`),
    after: true,
  },
  is_need_identification: { before: true, act: identify, after: false },
  ban_level: {
    before: 0,
    act: ({ id }) => desk(`players/${id}/ban`, { level: 53, version: 1, reason: 'fraud', seenLevel: 0 }),
    after: 53,
  },
  ban_version: {
    before: 0,
    act: ({ id }) => desk(`players/${id}/ban`, { level: 53, version: 1, reason: 'fraud', seenLevel: 0 }),
    after: 1,
  },
  user_status_id: {
    before: 0,
    act: ({ id }) => desk(`players/${id}/ban`, { level: 1, version: 1, reason: 'fraud', seenLevel: 0 }),
    after: 1,
  },
  verification_status: { before: 'none', act: identify, after: 'review' },
  verification_types: { before: [], act: identify, after: ['identity-card'] },
  verification_status_group_code: { before: 'todo', act: identify, after: 'waiting' },
  requested_additional_document: {
    before: null,
    act: async (player) => {
      await identify(player);
      const path = `/console-api/verification/cases/${player.id}`;
      const { json } = await site.call('GET', path, { cookie: officer.cookie });
      const body = { decision: 'ask', version: json.version, document: 'proof-of-address' };
      return desk(`verification/cases/${player.id}/decision`, body);
    },
    after: 'proof-of-address',
  },
  has_deposit: { before: false, act: paid, after: true },
  is_identification_bonus: {
    before: true,
    act: (player) => set(player, "country_code = 'at'"),
    after: false,
  },
  show_verification_modal_on_deposit_page: {
    before: false,
    act: () => requireDeposits(['deposit', 'withdrawal']),
    after: true,
  },
  remaining_days_to_activate: {
    before: 30,
    act: (player) => set(player, "registered_at = registered_at - interval '10 days'"),
    after: 20,
  },
  requireIdentification: { before: true, act: () => requireDeposits([]), after: false },
  isCCLine: { before: true, act: (player) => close(player, { line: everySport }), after: false },
  isCClive: { before: true, act: (player) => close(player, { live: everySport }), after: false },
  isDataAfterRegistration: {
    before: true,
    act: (player) => set(player, "name = 'Ana', surname = 'Silva', birth_date = '1990-05-17'"),
    after: false,
  },
  show_2fa_popup: { before: false, act: paid, after: true },
};

/** Stores a paid deposit of a player. */
async function paid({ id }: TestPlayer): Promise<void> {
  await site.platform.database.pool.query(
    `INSERT INTO payments.payment (payment_id, player_id, kind, provider, method_id, checkout_id, amount_minor, currency, state,
                                   created_at, finished_at)
     VALUES (gen_random_uuid(), $1, 'deposit', 'sandbox', 'card', gen_random_uuid()::text, 1000, 'EUR', 'paid', ${now()}, ${now()})`,
    [id],
  );
}

/** Sets what needs an identification in Germany, as an operator's command does. */
async function requireDeposits(operations: string[]): Promise<void> {
  const { id } = settings.auth.identificationRequiredFor;
  const options = { dangerous: 'a test' };
  await createConfig(site.platform).service.change(id, operations, 'anna', { country: 'de' }, options);
}

test.each(Object.entries(cases))('ACC-04: %s', async (field, { before, act, after }) => {
  const player = await site.player();
  const value = async () => Reflect.get(await read(player), field);
  expect(await value()).toEqual(before);
  await act(player);
  // A changed setting and a changed status reach the process by a message.
  await expect
    .poll(async () => {
      await site.platform.clock.advance(100);
      return value();
    })
    .toEqual(after);
  if (field !== 'requireIdentification' && field !== 'show_verification_modal_on_deposit_page') return;
  await requireDeposits(['withdrawal']);
  await expect
    .poll(async () => {
      await site.platform.clock.advance(100);
      return value();
    })
    .toEqual(before);
});

test('ACC-04: a balance that one page hides is hidden for all, and the open ones are told', async () => {
  const player = await site.player();
  const isHidden = async () =>
    (await site.call('GET', '/web-api/user/me', { cookie: player.cookie })).json.user_hide_balance;
  const told: unknown[] = [];
  const stop = site.platform.bus.subscribe(`live.player.${player.id}`, (message) => void told.push(message));
  expect(await isHidden()).toBe(false);
  await site.call('POST', '/web-api/user/config/hide-balance', {
    cookie: player.cookie,
    body: { user_hide_balance: true },
  });
  expect(await isHidden()).toBe(true);
  await vi.waitFor(async () => {
    await site.platform.clock.advance(200);
    expect(told).toContainEqual({ type: 'balance-hidden', isHidden: true });
  }, 30_000);
  stop();
});

test('ACC-04: docs/user-config.md has a row for each field of the schema, and no other', async () => {
  const text = await readFile(new URL('../../docs/user-config.md', import.meta.url), 'utf8');
  const rows = [...text.matchAll(/^\| `(\w+)` \|/gm)].map(([, field]) => field);
  expect(rows).toEqual(Object.keys(userConfigSchema.shape));
});

test('ACC-04: a visitor gets no config', async () => {
  expect((await site.call('GET', '/web-api/user/config')).json.code).toBe('UNAUTHENTICATED');
});
