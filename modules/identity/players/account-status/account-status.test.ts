import { createAccounts } from '@fairline/accounts';
import { type ConfigService, createConfig, settings } from '@fairline/config';
import { createIdentity, type IdentityService } from '@fairline/identity';
import { createLimits } from '@fairline/limits';
import { quietParts } from '@fairline/server/testing/quiet-identity';
import {
  betBody,
  matchMessages,
  settlement,
  type TestPlayer,
  type TestSite,
  testSite,
} from '@fairline/server/testing/test-site';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let site: TestSite;
/** The services of another process, such as an operator's command. The bus brings their changes to the site. */
let config: ConfigService;
let identity: IdentityService;
let lastKey = 0;

beforeAll(async () => {
  site = await testSite();
  const { platform } = site;
  config = createConfig(platform).service;
  const accounts = createAccounts(platform).service;
  const limits = createLimits(platform, accounts).service;
  identity = createIdentity(platform, {
    accounts,
    limits,
    config,
    notify: { endSessions: async () => undefined },
    ...quietParts,
  }).service;
  site.receive(...matchMessages('1'));
});
afterAll(() => site.stop());
afterEach(async () => {
  for (const setting of [
    settings.auth.isAvailableConfirmTerms,
    settings.auth.terms,
    settings.application.maintenance,
  ]) {
    await change(setting.id, setting.default);
  }
});

/** Changes a setting, and waits until the site uses the new value. */
async function change(settingId: number, value: unknown): Promise<void> {
  await config.change(settingId, value, 'ops');
  await site.platform.clock.advance(200);
  await expect
    .poll(async () => {
      await site.platform.clock.advance(100);
      return (await site.platform.database.pool.query('SELECT FROM outbox')).rowCount;
    })
    .toBe(0);
  const setting = Object.values(settings)
    .flatMap((group) => Object.values<{ id: number; group: string; name: string }>(group))
    .find(({ id }) => id === settingId);
  if (!setting) throw new Error(`there is no setting ${settingId}`);
  const { group, name } = setting;
  await expect
    .poll(async () => {
      const { json } = await site.call('GET', `/bff-api/config/group/get?groups=${group}&lang=en`);
      return Object(Object(json.result)[group])[name];
    })
    .toEqual(value);
}

function bet({ cookie }: TestPlayer, key = `status-${++lastKey}`) {
  const headers = { 'idempotency-key': key };
  return site.call('POST', '/web-api/sportsbook/bets', { body: betBody(['1'], 100), cookie, headers });
}

function deposit({ cookie }: TestPlayer) {
  const headers = { 'idempotency-key': `status-${++lastKey}` };
  const body = { methodId: 'card', amountMinor: 1_000, currency: 'EUR', lng: 'en' };
  return site.call('POST', '/web-api/payments/deposits', { body, cookie, headers });
}

async function termsOf({ cookie }: TestPlayer) {
  const { json } = await site.call('GET', '/web-api/api-v3/v2/user/agreement-rules/status', { cookie });
  return json;
}

function confirm({ cookie }: TestPlayer, version: number) {
  return site.call('POST', '/web-api/api-v3/v2/user/agreement-rules/confirm', { body: { version }, cookie });
}

test('GUARD-08: a newer version of the terms is to be confirmed while the site asks for it, and once', async () => {
  const player = await site.player(1_000);
  const updatedAt = Date.UTC(2026, 0, 1);
  await change(settings.auth.terms.id, { version: 2, updatedAt });
  expect(await termsOf(player)).toEqual({ result: false, updatedAt });
  await change(settings.auth.isAvailableConfirmTerms.id, true);
  expect(await termsOf(player)).toEqual({ result: true, updatedAt });
  // By registering, a new player agrees to the present terms.
  expect(await termsOf(await site.player())).toEqual({ result: false, updatedAt });

  expect((await confirm(player, 1)).json).toMatchObject({ status: 409, code: 'TERMS_SUPERSEDED' });
  expect((await confirm(player, 2)).json).toEqual({ result: false, updatedAt });
  expect((await confirm(player, 2)).json).toEqual({ result: false, updatedAt });
  expect(await termsOf(player)).toEqual({ result: false, updatedAt });
  const { rows } = await site.platform.database.pool.query(
    'SELECT version, agreed_at FROM identity.terms_agreement WHERE player_id = $1 ORDER BY version',
    [player.id],
  );
  expect(rows.map(({ version }) => version)).toEqual([1, 2]);

  await change(settings.auth.terms.id, { version: 3, updatedAt: updatedAt + 1 });
  expect(await termsOf(player)).toEqual({ result: true, updatedAt: updatedAt + 1 });
});

test('GUARD-08: a visitor has no terms to confirm', async () => {
  const path = '/web-api/api-v3/v2/user/agreement-rules';
  expect((await site.call('GET', `${path}/status`)).status).toBe(401);
  expect((await site.call('POST', `${path}/confirm`, { body: { version: 1 } })).status).toBe(401);
});

test('AUTH-10: until changed terms are confirmed, stakes and deposits are answered 451 with exception code 1', async () => {
  const player = await site.player(1_000);
  const before = await bet(player, 'status-before');
  expect(before.status).toBe(201);
  await change(settings.auth.isAvailableConfirmTerms.id, true);
  await change(settings.auth.terms.id, { version: 2, updatedAt: null });

  for (const answer of [await bet(player, 'status-after'), await deposit(player)]) {
    expect(answer.status).toBe(451);
    expect(answer.json).toMatchObject({ status: 451, code: 'TERMS_CHANGED', exception_code: 1 });
  }
  expect(await site.balance(player)).toBe(900);
  // A repeated request gets the same answer as before the change of the status.
  expect((await bet(player, 'status-before')).json).toEqual(before.json);

  await confirm(player, 2);
  // The refusal was not stored under the bet's key, so the bet can still be placed.
  expect((await bet(player, 'status-after')).status).toBe(201);
  expect((await deposit(player)).status).toBe(201);
});

test('GUARD-03: a ban is shown to pages, refuses stakes and deposits, and does not affect settled bets', async () => {
  const player = await site.player(1_000);
  site.receive(...matchMessages('2'));
  const headers = { 'idempotency-key': 'status-open' };
  const { cookie } = player;
  await site.call('POST', '/web-api/sportsbook/bets', { body: betBody(['2'], 100), cookie, headers });
  const me = async () => (await site.call('GET', '/web-api/user/me', { cookie })).json;
  expect(await me()).toMatchObject({ ban_level: 0, ban_version: 0 });

  await identity.accountStatus.ban(BigInt(player.id), { level: 53, version: 1, reason: 'fraud' }, 'anna');
  await site.platform.clock.advance(200);
  expect(await me()).toMatchObject({ ban_level: 53, ban_version: 1 });
  await expect.poll(async () => (await bet(player)).json.code).toBe('ACCOUNT_BLOCKED');
  expect((await bet(player)).status).toBe(403);
  expect((await deposit(player)).json).toMatchObject({ status: 403, code: 'ACCOUNT_BLOCKED' });
  const balance = await site.balance(player);
  site.receive(settlement('2', '1'));
  await site.settled();
  expect(await site.balance(player)).toBe(balance + 200);

  await identity.accountStatus.ban(BigInt(player.id), { level: 0, version: 0, reason: 'a mistake' }, 'boris');
  await site.platform.clock.advance(200);
  await expect.poll(async () => (await bet(player)).status).toBe(201);
  const { rows } = await site.platform.database.pool.query(
    'SELECT ban_level, reason, changed_by FROM identity.ban_change WHERE player_id = $1 ORDER BY id',
    [player.id],
  );
  expect(rows).toEqual([
    { ban_level: 53, reason: 'fraud', changed_by: 'anna' },
    { ban_level: 0, reason: 'a mistake', changed_by: 'boris' },
  ]);
});

test.each([
  { level: -1, version: 0, reason: '', by: 'anna', code: 'INVALID_INPUT' },
  { level: 1.5, version: 0, reason: '', by: 'anna', code: 'INVALID_INPUT' },
  { level: 1, version: 100, reason: '', by: 'anna', code: 'INVALID_INPUT' },
  { level: 1, version: 0, reason: '', by: '', code: 'INVALID_INPUT' },
  { level: 1, version: 0, reason: 'x'.repeat(501), by: 'anna', code: 'INVALID_INPUT' },
  { level: 1, version: 0, reason: '', by: 'anna', code: 'NOT_FOUND' },
])(
  'GUARD-03: the ban $level of version $version by "$by" is refused with $code',
  async ({ by, code, ...ban }) => {
    await expect(identity.accountStatus.ban(1n, ban, by)).rejects.toMatchObject({ code });
  },
);

test('UI-05: the player sees whether the account may be converted, and every decision is recorded', async () => {
  const player = await site.player(1_000);
  const me = async () => (await site.call('GET', '/web-api/user/me', player)).json;
  expect(await me()).toMatchObject({ convert_status: 0 });
  const { decideConversion } = identity.accountStatus;
  const id = BigInt(player.id);
  await decideConversion(id, { into: 'additional', reason: 'the currency is given up' }, 'anna');
  expect(await me()).toMatchObject({ convert_status: 2, ban_level: 0 });
  await decideConversion(id, { into: 'main', reason: '' }, 'boris');
  expect(await me()).toMatchObject({ convert_status: 1 });
  // A player may still bet while a conversion is on offer.
  expect((await bet(player)).status).toBe(201);
  await decideConversion(id, { into: 'none', reason: 'converted' }, 'anna');
  expect(await me()).toMatchObject({ convert_status: 0 });
  expect((await site.call('GET', '/web-api/user/me', await site.player())).json.convert_status).toBe(0);
  const { rows } = await site.platform.database.pool.query(
    `SELECT convert_status, reason, changed_by, changed_at FROM identity.convert_change
     WHERE player_id = $1 ORDER BY id`,
    [player.id],
  );
  expect(rows).toEqual([
    {
      convert_status: 2,
      reason: 'the currency is given up',
      changed_by: 'anna',
      changed_at: expect.any(Date),
    },
    { convert_status: 1, reason: '', changed_by: 'boris', changed_at: expect.any(Date) },
    { convert_status: 0, reason: 'converted', changed_by: 'anna', changed_at: expect.any(Date) },
  ]);
});

test.each([
  { reason: '', by: '', code: 'INVALID_INPUT' },
  { reason: 'x'.repeat(501), by: 'anna', code: 'INVALID_INPUT' },
  { reason: '', by: 'anna', code: 'NOT_FOUND' },
])('UI-05: a decision by "$by" is refused with $code and leaves no record', async ({ reason, by, code }) => {
  const decision = { into: 'main', reason } as const;
  await expect(identity.accountStatus.decideConversion(1n, decision, by)).rejects.toMatchObject({ code });
  const { rowCount } = await site.platform.database.pool.query(
    'SELECT FROM identity.convert_change WHERE player_id = 1',
  );
  expect(rowCount).toBe(0);
});

test('BOOT-07: during maintenance stakes and deposits are refused, bets are settled, and readers get a page about it', async () => {
  const player = await site.player(1_000);
  site.receive(...matchMessages('3'));
  const headers = { 'idempotency-key': 'status-third' };
  const { cookie } = player;
  await site.call('POST', '/web-api/sportsbook/bets', { body: betBody(['3'], 100), cookie, headers });
  const endedAt = site.platform.clock.now() + 600_000;
  const { maintenance } = settings.application;
  await change(maintenance.id, { ...maintenance.default, mode: 'on', endedAt });

  for (const answer of [await bet(player), await deposit(player)]) {
    expect(answer.json).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(500);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(600);
    expect(JSON.parse(answer.cookies.maintenance ?? '')).toMatchObject({ state: true, endedAt });
  }
  site.receive(settlement('3', '1'));
  await site.settled();
  expect(await site.balance(player)).toBe(1_100);

  await change(maintenance.id, maintenance.default);
  expect((await bet(player)).status).toBe(201);
});
