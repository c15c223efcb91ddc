import { createAccounts } from '@fairline/accounts';
import { createConfig, settings } from '@fairline/config';
import {
  type AccountView,
  acceptQuote,
  getAccountState,
  getAccounts,
  quoteTransfer,
} from '@fairline/contracts';
import {
  betBody,
  matchMessages,
  settlement,
  type TestPlayer,
  type TestSite,
  testSite,
} from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';

const yen = 392;
const dinar = 414;
const hourMs = 3_600_000;

let site: TestSite;
let config: ReturnType<typeof createConfig>;
let nextKey = 1;

beforeAll(async () => {
  site = await testSite({}, { connections: 2 });
  config = createConfig(site.platform);
  await config.start?.();
  await stateRates();
});
afterAll(async () => {
  await config.stop?.();
  await site.stop();
});

/** States rates of this moment: 160 yen and 0.32 dinars for one euro. */
async function stateRates(): Promise<void> {
  const statedAt = site.platform.clock.now();
  const rates = { JPY: { rate: '160', statedAt }, KWD: { rate: '0.32', statedAt } };
  const player = await playerWith(1_000);
  await change(settings.core.walletCurrencies.id, ['JPY', 'KWD', 'KZT']);
  await change(settings.core.ownRates.id, rates, async () => {
    const { json } = await call(player, 'GET', '/web-api/office/currencies');
    return Array.isArray(json.currencies) && json.currencies.length === 2;
  });
}

/** Changes a setting, and waits until the site has it. */
async function change(settingId: number, value: unknown, isDone = async () => true): Promise<void> {
  await config.service.change(settingId, value, 'test', {}, { dangerous: 'the test' });
  await afterDelivery(isDone, true);
}

/** Lets the outbox deliver until the answer is the expected one. */
async function afterDelivery(ask: () => Promise<unknown>, expected: unknown): Promise<void> {
  await vi.waitFor(async () => {
    await site.platform.clock.advance(200);
    expect(await ask()).toEqual(expected);
  }, 30_000);
}

function call(
  player: TestPlayer,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  return site.call(method, path, { cookie: player.cookie, headers, ...(body === undefined ? {} : { body }) });
}

async function accountsOf(player: TestPlayer): Promise<AccountView[]> {
  const { json } = await call(player, 'GET', '/web-api/accounts');
  return getAccounts.answer.parse(json).accounts;
}

async function accountIn(player: TestPlayer, iso: string): Promise<AccountView> {
  const account = (await accountsOf(player)).find((each) => each.iso === iso);
  if (!account) throw new Error(`the player has no account in ${iso}`);
  return account;
}

async function playerWith(balanceMinor: number, ...currencyIds: number[]): Promise<TestPlayer> {
  const player = await site.player(balanceMinor);
  for (const currencyId of currencyIds) {
    const { json } = await call(player, 'POST', '/web-api/office/currencies', { currencyId });
    expect(json).toMatchObject({ success: true });
  }
  return player;
}

async function quote(player: TestPlayer, from: string, to: string, amountMinor: number) {
  const [fromId, toId] = [(await accountIn(player, from)).id, (await accountIn(player, to)).id];
  return call(player, 'POST', '/web-api/accounts/quotes', { fromId, toId, amountMinor });
}

async function transfer(player: TestPlayer, from: string, to: string, amountMinor: number) {
  const { quoteId } = quoteTransfer.answer.parse((await quote(player, from, to, amountMinor)).json);
  return call(player, 'POST', '/web-api/accounts/transfers', { quoteId });
}

async function isSound(): Promise<boolean> {
  const { pool } = site.platform.database;
  const { rows } = await pool.query<{ sound: boolean }>(
    `SELECT NOT EXISTS (SELECT FROM accounts.imbalance)
        AND NOT EXISTS (SELECT FROM accounts.posting
                        JOIN accounts.account AS source ON source.id = from_account
                        JOIN accounts.account AS target ON target.id = to_account
                        WHERE source.currency <> target.currency) AS sound`,
  );
  return rows[0]?.sound === true;
}

describe('the bonus of the first deposit', () => {
  const isAvailable = async (player: TestPlayer) =>
    getAccountState.answer.parse((await call(player, 'GET', '/web-api/accounts/state')).json)
      .is_available_first_deposit_bonus;

  async function chose(bonusType: number): Promise<TestPlayer> {
    const player = await playerWith(0);
    await site.platform.database.pool.query(
      'UPDATE identity.registration_origin SET first_deposit_bonus_type = $2 WHERE player_id = $1',
      [player.id, bonusType],
    );
    return player;
  }

  test('ACC-01: is available while a bonus was chosen at registration and no deposit is paid', async () => {
    const player = await chose(1);
    expect(await isAvailable(player)).toBe(true);
    await site.platform.database.pool.query(
      `INSERT INTO payments.payment (payment_id, player_id, kind, provider, method_id, checkout_id, amount_minor,
                                     currency, state, created_at, finished_at)
       VALUES (gen_random_uuid(), $1, 'deposit', 'sandbox', 'card', gen_random_uuid()::text, 1000, 'EUR', 'paid', now(), now())`,
      [player.id],
    );
    expect(await isAvailable(player)).toBe(false);
  });

  test('ACC-01: is not available to who rejected bonuses, nor where the bonus is not offered', async () => {
    expect(await isAvailable(await chose(0))).toBe(false);
    const player = await chose(2);
    expect(await isAvailable(player)).toBe(true);
    await change(settings.reg.bonusChoices.id, [0, 1], async () => !(await isAvailable(player)));
    await change(settings.reg.bonusChoices.id, settings.reg.bonusChoices.default, () => isAvailable(player));
  });
});

test('ACC-01: a bonus account is shown with its label, and its money is neither transferred nor staked', async () => {
  const player = await playerWith(1_000, yen);
  const accounts = createAccounts(site.platform).service;
  const house = await accounts.houseAccount('house', 'EUR');
  const bonusId = await site.platform.database.transaction(async (connection) => {
    const { rows } = await connection.query<{ id: bigint }>(
      `INSERT INTO accounts.account (kind, player_id, currency, balance_minor)
       VALUES ('player_bonus', $1, 'EUR', 0) RETURNING id`,
      [player.id],
    );
    const toAccountId = z.bigint().parse(rows[0]?.id);
    const key = `bonus:${player.id}`;
    const gift = { key, kind: 'deposit', fromAccountId: house, toAccountId, amountMinor: 500n } as const;
    await accounts.post(connection, [{ ...gift, reference: key }]);
    return String(toAccountId);
  });
  const shown = (await accountsOf(player)).find(({ type }) => type === 4);
  expect(shown).toMatchObject({
    id: bonusId,
    label: 'Bonus account EUR',
    moneyMinor: 500,
    isPointsTypeBalance: false,
  });
  const { json } = await call(player, 'GET', '/web-api/accounts/state');
  const state = getAccountState.answer.parse(json);
  expect(state.bonus).toEqual([{ idBonus: bonusId, moneyMinor: 500, iso: 'EUR' }]);
  expect([state.activeAccount.type, state.balanceMinor]).toEqual([0, 1_000]);

  const refused = { status: 404, json: { code: 'NOT_FOUND' } };
  const toId = (await accountIn(player, 'JPY')).id;
  const body = { fromId: bonusId, toId, amountMinor: 100 };
  expect(await call(player, 'POST', '/web-api/accounts/quotes', body)).toMatchObject(refused);
  expect(await call(player, 'POST', `/web-api/accounts/active?id=${bonusId}`)).toMatchObject(refused);
  expect(await isSound()).toBe(true);
});

describe('accounts', () => {
  test('ACC-01: a new player has the main account, and both ways of loading show the same accounts', async () => {
    const player = await playerWith(1_250, yen);
    const [main, other] = await accountsOf(player);
    expect(main).toMatchObject({
      type: 0,
      iso: 'EUR',
      currencyId: 978,
      symbol: '€',
      moneyMinor: 1_250,
      label: 'Main account EUR',
      labelWithSymbol: 'Main account €',
      isActive: true,
    });
    expect(other).toMatchObject({ type: 9, iso: 'JPY', moneyMinor: 0, isActive: false });
    const { json } = await call(player, 'GET', '/web-api/accounts/state');
    expect(getAccountState.answer.parse(json)).toMatchObject({
      activeAccount: main,
      balanceMinor: 1_250,
      bonus: [],
      all_accounts: [main, other],
    });
  });

  test('ACC-01: a bonus account is listed with its bonus, and is never the active one', async () => {
    const player = await playerWith(100);
    await site.platform.database.pool.query(
      `INSERT INTO accounts.account (kind, player_id, currency, balance_minor) VALUES ('player_bonus', $1, 'EUR', 0)`,
      [player.id],
    );
    const { json } = await call(player, 'GET', '/web-api/accounts/state');
    const { all_accounts: all, bonus } = getAccountState.answer.parse(json);
    expect(all.map(({ type, isActive }) => [type, isActive])).toEqual([
      [0, true],
      [4, false],
    ]);
    expect(bonus).toEqual([{ idBonus: all[1]?.id, moneyMinor: 0, iso: 'EUR' }]);
    expect(await accountsOf(player)).toEqual(all);
    expect((await call(player, 'POST', `/web-api/accounts/active?id=${all[1]?.id}`)).json.code).toBe(
      'NOT_FOUND',
    );
  });

  test.each([
    ['de', 'Hauptkonto EUR', 'Hauptkonto €'],
    ['xx', 'Main account EUR', 'Main account €'],
  ])(
    'ACC-01: both ways name the accounts in the language %s of the call',
    async (lng, label, labelWithSymbol) => {
      const player = await site.player();
      const read = async (path: string) =>
        (await call(player, 'GET', path, undefined, { 'x-language': lng })).json;
      const named = [{ label, labelWithSymbol }];
      expect(await read('/web-api/accounts')).toMatchObject({ accounts: named });
      expect(await read('/web-api/accounts/state')).toMatchObject({ all_accounts: named });
    },
  );

  test('ACC-01: every answer says which way of loading option 1788 asks for, at once after a change', async () => {
    const player = await site.player();
    const variants = async () =>
      Promise.all(
        ['/web-api/accounts', '/web-api/accounts/state'].map(
          async (path) => (await call(player, 'GET', path)).json.variant,
        ),
      );
    expect(await variants()).toEqual([0, 0]);
    for (const variant of [1, 0]) {
      await change(settings.application.accountsVariant.id, variant);
      await afterDelivery(variants, [variant, variant]);
    }
  });

  test('ACC-02: the active account is the one of the balance, the ways to pay and the statement', async () => {
    const player = await playerWith(1_000, yen);
    const { id } = await accountIn(player, 'JPY');
    const heard: unknown[] = [];
    site.platform.bus.subscribe(`live.player.${player.id}`, (message) => heard.push(message));
    const { json } = await call(player, 'POST', `/web-api/accounts/active?id=${id}`);
    expect(json.accounts).toMatchObject([{ isActive: false }, { id, isActive: true }]);
    expect((await call(player, 'GET', '/web-api/user/me')).json).toMatchObject({
      currency: 'JPY',
      balanceMinor: 0,
    });
    expect((await call(player, 'GET', '/web-api/payments/methods')).json.methods).toMatchObject([
      { currency: 'JPY', minMinor: 150 },
      {},
      {},
    ]);
    expect((await call(player, 'GET', '/web-api/accounts/transactions')).json.transactions).toEqual([]);
    const news = { type: 'accounts-changed', accountId: id, currency: 'JPY', balanceMinor: 0 };
    await afterDelivery(async () => heard.at(-1), news);
  });

  test('ACC-02: an account of somebody else cannot be made active, nor used for a transfer', async () => {
    const [player, other] = [await playerWith(1_000, yen), await playerWith(1_000, yen)];
    const { id: foreign } = await accountIn(other, 'JPY');
    const { id: own } = await accountIn(player, 'EUR');
    expect((await call(player, 'POST', `/web-api/accounts/active?id=${foreign}`)).json.code).toBe(
      'NOT_FOUND',
    );
    for (const [fromId, toId] of [
      [own, foreign],
      [foreign, own],
      [own, own],
    ]) {
      const asked = { fromId, toId, amountMinor: 100 };
      expect((await call(player, 'POST', '/web-api/accounts/quotes', asked)).json.code).toBe('NOT_FOUND');
    }
  });

  test("ACC-03: what cannot be added or removed is refused with the reason in the player's language", async () => {
    const player = await playerWith(1_000, yen);
    const german = { 'x-language': 'de' };
    const add = async (currencyId: number) =>
      (await call(player, 'POST', '/web-api/office/currencies', { currencyId }, german)).json;
    const remove = async (currencyId: number) =>
      (await call(player, 'DELETE', `/web-api/office/currencies/${currencyId}`, undefined, german)).json;
    expect(await add(yen)).toEqual({
      success: false,
      data: { message: 'Sie haben bereits ein Konto in dieser Währung.' },
    });
    // The tenge is offered by the setting, but it has no rate; the zloty has one, but is not offered.
    for (const currencyId of [398, 985]) {
      expect(await add(currencyId)).toMatchObject({
        success: false,
        data: { message: 'Ein Konto in dieser Währung kann nicht eröffnet werden.' },
      });
    }
    expect(await remove(978)).toMatchObject({
      data: { message: 'Das Hauptkonto kann nicht entfernt werden.' },
    });
    await transfer(player, 'EUR', 'JPY', 500);
    expect(await remove(yen)).toMatchObject({ success: false });
    await transfer(player, 'JPY', 'EUR', (await accountIn(player, 'JPY')).moneyMinor);
    expect(await remove(yen)).toEqual({ success: true, data: { message: 'Das Konto ist entfernt.' } });
    expect((await accountsOf(player)).map(({ iso }) => iso)).toEqual(['EUR']);
    const { json } = await call(player, 'GET', '/web-api/office/currencies');
    expect(json.currencies).toMatchObject([
      { iso: 'JPY', currencyId: yen },
      { iso: 'KWD', currencyId: dinar },
    ]);
  });

  test('ACC-03: an account with an open payment is not removed', async () => {
    const player = await playerWith(0, yen);
    const deposit = { methodId: 'card', amountMinor: 1_500, currency: 'JPY' };
    const headers = { 'idempotency-key': `deposit-${nextKey++}-of-yen` };
    expect((await call(player, 'POST', '/web-api/payments/deposits', deposit, headers)).status).toBe(201);
    const { json } = await call(player, 'DELETE', `/web-api/office/currencies/${yen}`);
    expect(json).toMatchObject({ success: false, data: { message: expect.stringContaining('payment') } });
  });

  test('ACC-03: the currencies that may be added depend on the country of the player', async () => {
    const player = await site.player();
    const scope = { country: 'de' };
    const { id } = settings.core.walletCurrencies;
    const offered = async () => {
      const { json } = await call(player, 'GET', '/web-api/office/currencies');
      return Array.isArray(json.currencies) ? json.currencies.map(({ iso }) => iso) : [];
    };
    await config.service.change(id, ['KWD'], 'test', scope);
    await afterDelivery(offered, ['KWD']);
    await config.service.removeOverride(id, 'test', scope);
    await afterDelivery(offered, ['JPY', 'KWD']);
  });
});

describe('a transfer between own accounts', () => {
  test('ACC-02: is made at the stated rate less the margin, rounded down, and keeps all of it', async () => {
    const player = await playerWith(1_003, yen);
    const asked = quoteTransfer.answer.parse((await quote(player, 'EUR', 'JPY', 1_003)).json);
    // 10.03 × 160 × 0.99 = 1588.752
    expect(asked).toMatchObject({
      amountMinor: 1_003,
      receivedMinor: 1_588,
      rate: '158.4',
      statedRate: '160',
      marginPoints: 100,
      source: 'operator',
      expiresInMs: 30_000,
    });
    const { json } = await call(player, 'POST', '/web-api/accounts/transfers', { quoteId: asked.quoteId });
    expect(json).toMatchObject({ amountMinor: 1_003, receivedMinor: 1_588 });
    expect(await accountsOf(player)).toMatchObject([{ moneyMinor: 0 }, { moneyMinor: 1_588 }]);
    const { rows } = await site.platform.database.pool.query(
      'SELECT stated_rate, rate, margin_points, source FROM wallets.quote WHERE quote_id = $1',
      [asked.quoteId],
    );
    expect(rows).toEqual([{ stated_rate: '160/1', rate: '792/5', margin_points: 100, source: 'operator' }]);
    const { json: statement } = await call(player, 'GET', '/web-api/accounts/transactions');
    expect(statement.transactions).toMatchObject([
      { kind: 'exchange', amountMinor: -1_003, reference: { type: 'transfer', id: asked.quoteId } },
      {},
    ]);
    expect(await isSound()).toBe(true);
  });

  test('ACC-02: happens once, however often and at whatever time it is confirmed', async () => {
    const player = await playerWith(1_000, dinar);
    const { quoteId } = quoteTransfer.answer.parse((await quote(player, 'EUR', 'KWD', 500)).json);
    const confirm = () => call(player, 'POST', '/web-api/accounts/transfers', { quoteId });
    const answers = await Promise.all([confirm(), confirm(), confirm()]);
    await site.platform.clock.advance(60_000);
    answers.push(await confirm());
    for (const { json } of answers) {
      // 5.00 × 0.32 × 0.99 = 1.584 dinars
      expect(acceptQuote.answer.parse(json)).toMatchObject({ transferId: quoteId, receivedMinor: 1_584 });
    }
    expect(await accountsOf(player)).toMatchObject([{ moneyMinor: 500 }, { moneyMinor: 1_584 }]);
  });

  test('ACC-02: is refused after the offer has ended, without enough money, and by somebody else', async () => {
    const player = await playerWith(1_000, yen);
    const late = quoteTransfer.answer.parse((await quote(player, 'EUR', 'JPY', 100)).json);
    await site.platform.clock.advance(30_000);
    expect(
      (await call(player, 'POST', '/web-api/accounts/transfers', { quoteId: late.quoteId })).json.code,
    ).toBe('QUOTE_EXPIRED');
    expect((await transfer(player, 'EUR', 'JPY', 1_001)).json.code).toBe('BALANCE_TOO_LOW');
    const { quoteId } = quoteTransfer.answer.parse((await quote(player, 'EUR', 'JPY', 100)).json);
    const other = await site.player();
    expect((await call(other, 'POST', '/web-api/accounts/transfers', { quoteId })).json.code).toBe(
      'NOT_FOUND',
    );
    expect(await accountsOf(player)).toMatchObject([{ moneyMinor: 1_000 }, { moneyMinor: 0 }]);
    expect(await isSound()).toBe(true);
  });

  test('ACC-02: is refused while the rate is too old, and when nothing would arrive', async () => {
    const player = await playerWith(1_000, yen);
    await transfer(player, 'EUR', 'JPY', 100);
    const yenRate = (rate: string, ageHours: number) =>
      change(settings.core.ownRates.id, {
        JPY: { rate, statedAt: site.platform.clock.now() - ageHours * hourMs },
      });
    await yenRate('16000', 0);
    await afterDelivery(async () => (await quote(player, 'JPY', 'EUR', 1)).json.code, 'AMOUNT_INVALID');
    await yenRate('160', 121);
    await afterDelivery(async () => (await quote(player, 'EUR', 'JPY', 100)).json.code, 'RATE_STALE');
    await stateRates();
  });

  test('ACC-02: a transfer that was made cannot be changed', async () => {
    const player = await playerWith(1_000, yen);
    await transfer(player, 'EUR', 'JPY', 100);
    await expect(
      site.platform.database.pool.query('UPDATE wallets.quote SET received_minor = 1 WHERE player_id = $1', [
        player.id,
      ]),
    ).rejects.toThrow('final');
  });
});

test('ACC-02: a bet is staked and won in yen, and is in the history in yen', async () => {
  const player = await playerWith(10_000, yen);
  await transfer(player, 'EUR', 'JPY', 5_000);
  const before = (await accountIn(player, 'JPY')).moneyMinor;
  site.receive(...matchMessages('910001'));
  const headers = { 'idempotency-key': `bet-${nextKey++}-in-yen-of-a-test` };
  const body = { ...betBody(['910001'], 333), currency: 'JPY' };
  const { status, json } = await call(player, 'POST', '/web-api/sportsbook/bets', body, headers);
  expect([status, json.currency, json.balanceMinor]).toEqual([201, 'JPY', before - 333]);
  site.receive(settlement('910001', '1'));
  await site.settled();
  expect((await call(player, 'GET', '/web-api/sportsbook/bets')).json.bets).toMatchObject([
    { currency: 'JPY', stakeMinor: 333, returnMinor: 666, state: 'won' },
  ]);
  expect((await accountIn(player, 'JPY')).moneyMinor).toBe(before + 333);
  expect((await accountIn(player, 'EUR')).moneyMinor).toBe(5_000);
});

test('ACC-02: a deposit in yen reaches the account in yen, and counts under the limit in euros', async () => {
  const player = await playerWith(0, yen);
  const limit = { limitType: 20, limitValue: 1_000 };
  await call(player, 'POST', '/limit-service-api/api/external/web/v3/limit', limit);
  const start = (amountMinor: number) =>
    call(
      player,
      'POST',
      '/web-api/payments/deposits',
      { methodId: 'card', amountMinor, currency: 'JPY' },
      { 'idempotency-key': `deposit-${nextKey++}-in-yen-again` },
    );
  expect((await start(1_601)).json.code).toBe('LIMIT_REACHED');
  expect((await start(1_600)).status).toBe(201);
  expect((await start(150)).json.code).toBe('LIMIT_REACHED');
});
