import { createAccounts } from '@fairline/accounts';
import { createConfig, settings } from '@fairline/config';
import { getRights, type RightAction, type RightReason, rightActions } from '@fairline/contracts';
import { createGate, type GateService } from '@fairline/gate';
import { sports } from '@fairline/markets';
import { granted } from '@fairline/server/testing/granted';
import { type TestOperator, testOperator } from '@fairline/server/testing/operator';
import { pageOfPassport } from '@fairline/server/testing/picture';
import {
  type Answer,
  betBody,
  matchMessages,
  oddsChange,
  type TestPlayer,
  type TestSite,
  testSite,
} from '@fairline/server/testing/test-site';
import { csrfHeadersFor } from '@fairline/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const dayMs = 86_400_000;
const yen = 392;
const smallestStake = 50;

let site: TestSite;
let officer: TestOperator;
let config: ReturnType<typeof createConfig>;
/** The gate of a second process. */
let gate: GateService;
let nextKey = 1;

beforeAll(async () => {
  site = await testSite({ ADDRESS_ALLOWANCE: '1000' });
  officer = await testOperator(site.platform, 'compliance', 'support');
  config = createConfig(site.platform);
  gate = createGate(site.platform, config.service).service;
  const statedAt = site.platform.clock.now();
  await set(settings.auth.identificationRequiredFor.id, []);
  await set(settings.core.walletCurrencies.id, ['JPY']);
  await set(settings.core.ownRates.id, { JPY: { rate: '160', statedAt } });
  const { cookie } = await site.player();
  await follow(
    async () => (await site.call('GET', '/web-api/office/currencies', { cookie })).json.currencies,
    [expect.objectContaining({ iso: 'JPY' })],
  );
  site.receive(...matchMessages('1'), ...matchMessages('2'));
  site.receive(oddsChange('2', [2000, 3400, 3800], 'active', 'live'));
});
afterAll(() => site.stop());

/** Changes a setting, as an operator's command does. */
const set = (settingId: number, value: unknown) =>
  config.service.change(settingId, value, 'test', {}, { dangerous: 'a test' });

const post = ({ cookie }: TestPlayer, path: string, body: object, headers: Record<string, string> = {}) =>
  site.call('POST', path, {
    cookie,
    body,
    headers: { 'idempotency-key': `rights-${nextKey++}-key`, ...headers },
  });

const limit = (player: TestPlayer, limitType: number, limitValue: number) =>
  post(player, '/limit-service-api/api/external/web/v3/limit', { limitType, limitValue });

const desk = ({ id }: TestPlayer, action: string, body: object) =>
  site.call('POST', `/console-api/players/${id}/${action}`, {
    cookie: officer.cookie,
    body: { reason: 'test', ...body },
  });

/** Gives the identification of a person whom no other player of the test resembles. */
function identify(player: TestPlayer) {
  const number = nextKey;
  return post(player, '/web-api/user/verification/identification', {
    date_birthday: `19${60 + (number % 40)}-05-17`,
    name: `Ana${'abcdefghij'[number % 10]?.repeat(4)}`,
    surname: `Silva${'klmnopqrst'[number % 10]?.repeat(4)}`,
    passport: `B072RRE2I${number}`,
    passport_date: '2020-01-31',
    registration_address: `Hauptstraße ${number}, 10115 Berlin`,
    document_type: 'driving-licence',
  });
}

async function sendDocument({ cookie }: TestPlayer): Promise<void> {
  await site.assembly.app.inject({
    method: 'POST',
    url: '/web-api/user/verification/documents?type=driving-licence',
    headers: { cookie, ...csrfHeadersFor(cookie), 'content-type': 'image/jpeg' },
    payload: await pageOfPassport(),
  });
}

/** Gives a player an account in a currency without a rate, and makes it the active one. */
async function useTenge({ id, cookie }: TestPlayer): Promise<void> {
  const accounts = createAccounts(site.platform).service;
  const accountId = await site.platform.database.transaction((connection) =>
    accounts.open(connection, BigInt(id), 'KZT'),
  );
  await site.call('POST', `/web-api/accounts/active?id=${accountId}`, { cookie });
}

/** Stores a running break as another account's exclusion does, which ends no session. */
const exclude = ({ id }: TestPlayer) =>
  site.platform.database.pool.query(
    `INSERT INTO limits.player_limit (player_id, limit_type, value_minor, started_at, ends_at)
     VALUES ($1, 30, 180, $2, $3)`,
    [id, new Date(site.platform.clock.now()), new Date(site.platform.clock.now() + 180 * dayMs)],
  );

const closed = (
  actions: readonly RightAction[],
  code: RightReason,
): Partial<Record<RightAction, RightReason>> => Object.fromEntries(actions.map((action) => [action, code]));

const stakes = ['stake-line', 'stake-live'] as const;
const spending = ['deposit', ...stakes] as const;
const money = [...spending, 'transfer'] as const;
const everySport = sports.map(({ id }) => id);
const ukraine = { 'x-geo-country': 'ua' };

interface Case {
  arrange(player: TestPlayer): Promise<unknown>;
  closed: Partial<Record<RightAction, RightReason>>;
  /** The time until which a right is closed, from now on in ms. */
  untilMs?: number;
  /** The headers of all calls. */
  headers?: Record<string, string>;
  currency?: string;
  undo?(player: TestPlayer): Promise<unknown>;
}

/** One case for each reason. `withdrawal` is not on offer unless the case says more. */
const cases: Record<string, Case> = {
  nothing: { arrange: async () => {}, closed: {} },
  'a ban': {
    arrange: (player) => desk(player, 'ban', { level: 1, version: 1, seenLevel: 0 }),
    closed: closed([...money, 'withdrawal'], 'ACCOUNT_BLOCKED'),
  },
  'a ban that leaves the withdrawal': {
    arrange: (player) => desk(player, 'ban', { level: 53, version: 1, seenLevel: 0 }),
    closed: closed(money, 'ACCOUNT_BLOCKED'),
  },
  'a frozen account': {
    arrange: (player) => desk(player, 'freeze', { isFrozen: true }),
    closed: closed([...money, 'withdrawal'], 'ACCOUNT_FROZEN'),
  },
  'terms to confirm': {
    async arrange() {
      await set(settings.auth.isAvailableConfirmTerms.id, true);
      await set(settings.auth.terms.id, { version: 2, updatedAt: null });
    },
    closed: closed(money, 'TERMS_CHANGED'),
    undo: () => set(settings.auth.isAvailableConfirmTerms.id, false),
  },
  maintenance: {
    arrange: () =>
      set(settings.application.maintenance.id, {
        ...settings.application.maintenance.default,
        mode: 'on',
        endedAt: site.platform.clock.now() + 600_000,
      }),
    closed: closed([...money, 'withdrawal'], 'UNAVAILABLE'),
    untilMs: 600_000,
    undo: () => set(settings.application.maintenance.id, settings.application.maintenance.default),
  },
  'a country to which the site is closed': {
    arrange: () =>
      gate.saveBlock(
        { country: 'ua', pathPrefix: '/', auth: 'any', displayTypeId: 1, templateTypeId: 13, reason: 'law' },
        'test',
      ),
    closed: closed(money, 'SITE_CLOSED'),
    headers: ukraine,
  },
  'a missing identification': {
    arrange: () => set(settings.auth.identificationRequiredFor.id, ['stake', 'deposit', 'withdrawal']),
    closed: closed([...money, 'withdrawal'], 'IDENTIFICATION_REQUIRED'),
    undo: () => set(settings.auth.identificationRequiredFor.id, []),
  },
  'an erasure that was asked for': {
    async arrange(player) {
      const cookie = await granted(site, player.cookie);
      await site.call('POST', '/web-api/user/erasure', { cookie, body: { givesUpMoney: true } });
    },
    closed: closed(money, 'ERASURE_ASKED'),
    untilMs: 14 * dayMs,
    undo: ({ cookie }) => site.call('DELETE', '/web-api/user/erasure', { cookie }),
  },
  'an identification in review': {
    async arrange(player) {
      await identify(player);
      await sendDocument(player);
    },
    closed: closed(['change-data'], 'IDENTIFICATION_CLOSED'),
  },
  'a self-exclusion': {
    arrange: exclude,
    closed: closed(spending, 'SELF_EXCLUDED'),
    untilMs: 180 * dayMs,
  },
  'a timeout': {
    arrange: (player) => limit(player, 33, 1),
    closed: closed(spending, 'DEPOSIT_PAUSED'),
    untilMs: dayMs,
  },
  'a limit of deposits that is used up': {
    async arrange(player) {
      await limit(player, 20, 1_000);
      await deposit(player, {}, 1_000);
    },
    closed: closed(['deposit'], 'LIMIT_REACHED'),
  },
  'a limit of stakes that leaves less than the smallest stake': {
    async arrange(player) {
      await limit(player, 1, 3 * smallestStake - 1);
      for (const match of ['1', '1']) await bet(player, match);
    },
    closed: closed(stakes, 'LIMIT_REACHED'),
  },
  'all sports closed before matches': {
    arrange: (player) => desk(player, 'sports', { line: everySport, live: [], version: 0 }),
    closed: closed(['stake-line'], 'SPORT_RESTRICTED'),
  },
  'all sports closed in play': {
    arrange: (player) => desk(player, 'sports', { line: [], live: everySport, version: 0 }),
    closed: closed(['stake-live'], 'SPORT_RESTRICTED'),
  },
  'an account whose currency has no rate': {
    arrange: useTenge,
    closed: closed(spending, 'RATE_UNAVAILABLE'),
    currency: 'KZT',
  },
};

function bet(player: TestPlayer, matchId: string, change: object = {}, headers = {}): Promise<Answer> {
  const body = { ...betBody([matchId], smallestStake), ...change };
  return post(player, '/web-api/sportsbook/bets', body, headers);
}

function deposit(player: TestPlayer, headers = {}, amountMinor = 500, currency = 'EUR'): Promise<Answer> {
  const body = { methodId: 'card', amountMinor, currency, lng: 'en' };
  return post(player, '/web-api/payments/deposits', body, headers);
}

/** Offers a transfer of ten cents, which the case then accepts or refuses. */
async function quoted(player: TestPlayer): Promise<unknown> {
  const added = await post(player, '/web-api/office/currencies', { currencyId: yen });
  expect(added.json).toMatchObject({ success: true });
  const { json } = await site.call('GET', '/web-api/accounts', { cookie: player.cookie });
  const [from, to] = (json.accounts as { id: string }[]).map(({ id }) => id);
  const { status, json: quote } = await post(player, '/web-api/accounts/quotes', {
    fromId: from,
    toId: to,
    amountMinor: 10,
  });
  expect(status).toBe(201);
  return quote.quoteId;
}

async function rightsOf({ cookie }: TestPlayer, headers = {}) {
  const { json } = await site.call('GET', '/web-api/user/rights', { cookie, headers });
  return getRights.answer.parse(json).rights;
}

/** Waits until this process knows of a change, which a message brings. */
async function follow(read: () => Promise<unknown>, expected: unknown): Promise<void> {
  await vi.waitFor(async () => {
    await site.platform.clock.advance(100);
    expect(await read()).toEqual(expected);
  }, 30_000);
}

test.each(Object.entries(cases))(
  'ACC-04: with %s, rights and calls agree',
  async (_, { arrange, closed: reasons, untilMs, headers = {}, currency = 'EUR', undo }) => {
    const player = await site.player(10_000);
    const quoteId = await quoted(player);
    const startedMs = site.platform.clock.now();
    await arrange(player);
    const expected = { withdrawal: 'NOT_OFFERED', ...reasons };
    await follow(async () => {
      const rights = await rightsOf(player, headers);
      return Object.fromEntries(
        rightActions.flatMap((action) => (rights[action].allowed ? [] : [[action, rights[action].code]])),
      );
    }, expected);

    const rights = await rightsOf(player, headers);
    const amountMinor = currency === 'EUR' ? 500 : 500_000;
    const calls = {
      deposit: () => deposit(player, headers, amountMinor, currency),
      'stake-line': () => bet(player, '1', { currency, stakeMinor: amountMinor / 10 }, headers),
      'stake-live': () => bet(player, '2', { currency, stakeMinor: amountMinor / 10 }, headers),
      transfer: () => post(player, '/web-api/accounts/transfers', { quoteId }, headers),
      'change-data': () => identify(player),
    };
    for (const [action, call] of Object.entries(calls) as [keyof typeof calls, () => Promise<Answer>][]) {
      const { status, json } = await call();
      const refused = status < 300 ? null : json.code;
      expect([action, refused]).toEqual([action, rights[action].code]);
    }
    for (const { code, until } of Object.values(rights)) {
      if (untilMs === undefined || code === null || code === 'NOT_OFFERED') expect(until).toBeNull();
      else expect(Math.abs((until ?? 0) - startedMs - untilMs)).toBeLessThan(60_000);
    }
    await undo?.(player);
    if (undo) await follow(async () => (await rightsOf(player)).deposit.allowed, true);
  },
);

test('ACC-04: every reason of the contract but a missing way is one of these cases', () => {
  const shown = new Set(Object.values(cases).flatMap((each) => Object.values(each.closed)));
  const named: readonly string[] = Object.values(
    getRights.answer.shape.rights.valueType.shape.code.unwrap().enum,
  );
  expect(named.filter((code) => ![...shown].some((each) => each === code))).toEqual(['NOT_OFFERED']);
});

test('ACC-04: a visitor has no rights', async () => {
  expect((await site.call('GET', '/web-api/user/rights')).json.code).toBe('UNAUTHENTICATED');
});
