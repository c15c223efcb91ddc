import { createConfig, settings } from '@fairline/config';
import { quoteTransfer } from '@fairline/contracts';
import type { pg } from '@fairline/runtime';
import { type TestPlayer, type TestSite, testSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

/* The database itself refuses an exchange that nobody has accepted or approved, whatever the code does. */

const yen = 392;

let site: TestSite;
let player: TestPlayer;
let quote: { quote_id: string; from_account: bigint; to_account: bigint };

beforeAll(async () => {
  site = await testSite({}, { connections: 2 });
  const config = createConfig(site.platform);
  await config.start?.();
  const reason = { dangerous: 'the test' };
  const rates = { JPY: { rate: '160', statedAt: site.platform.clock.now() } };
  await config.service.change(settings.core.ownRates.id, rates, 'test', {}, reason);
  await config.service.change(settings.core.walletCurrencies.id, ['JPY'], 'test', {}, reason);
  await config.stop?.();
});
afterAll(() => site.stop());

beforeEach(async () => {
  player = await site.player(1_000);
  const post = (path: string, body: unknown) => site.call('POST', path, { cookie: player.cookie, body });
  expect((await post('/web-api/office/currencies', { currencyId: yen })).status).toBeLessThan(300);
  const { json } = await site.call('GET', '/web-api/accounts', { cookie: player.cookie });
  const ids = Object(json.accounts).map(({ id }: { id: string }) => id);
  // The rates of the sample are too old, so there is no quote until those of the operator have reached the site.
  const quoteId = await vi.waitFor(async () => {
    await site.platform.clock.advance(200);
    const asked = await post('/web-api/accounts/quotes', { fromId: ids[0], toId: ids[1], amountMinor: 100 });
    return quoteTransfer.answer.parse(asked.json).quoteId;
  }, 30_000);
  const { rows } = await site.platform.database.pool.query(
    'SELECT quote_id, from_account, to_account FROM wallets.quote WHERE quote_id = $1',
    [quoteId],
  );
  quote = rows[0];
});

interface Half {
  side: 'out' | 'in';
  amountMinor: number;
  reference?: string;
}

/** Inserts one half of an exchange as the ledger does, for the quote of the test. */
async function insertHalf(connection: pg.PoolClient, { side, amountMinor, ...half }: Half): Promise<void> {
  const reference = half.reference ?? `transfer:${quote.quote_id}`;
  const currency = side === 'out' ? 'EUR' : 'JPY';
  const { rows } = await connection.query<{ id: bigint }>(
    `INSERT INTO accounts.account (kind, currency) VALUES ('exchange', $1)
     ON CONFLICT (kind, currency) WHERE player_id IS NULL DO UPDATE SET kind = excluded.kind
     RETURNING id`,
    [currency],
  );
  const house = rows[0]?.id;
  const [from, to] = side === 'out' ? [quote.from_account, house] : [house, quote.to_account];
  const balances = side === 'out' ? [1_000 - amountMinor, null] : [null, amountMinor];
  await connection.query(
    `INSERT INTO accounts.posting (key, kind, from_account, to_account, amount_minor, from_balance_minor,
                                   to_balance_minor, reference, posted_at)
     VALUES ($1, 'exchange', $2, $3, $4, $5, $6, $7, now())`,
    [`${reference}:${side}`, from, to, amountMinor, ...balances, reference],
  );
}

const exchange = (...halves: Half[]) =>
  site.platform.database.transaction(async (connection) => {
    for (const half of halves) await insertHalf(connection, half);
  });

/** 1.00 × 160 × 0.99 = 158.4 */
const received = 158;

describe('ACC-02: the ledger takes no exchange', () => {
  test.each([
    ['with another amount than the quote', { side: 'out', amountMinor: 101 }],
    ['that pays more than the quote', { side: 'in', amountMinor: received + 1 }],
    [
      'without a quote',
      { side: 'out', amountMinor: 100, reference: 'transfer:00000000-0000-4000-8000-000000000000' },
    ],
    [
      'without a proposal',
      { side: 'out', amountMinor: 100, reference: 'proposal:00000000-0000-4000-8000-000000000000' },
    ],
    ['with a reference of another form', { side: 'out', amountMinor: 100, reference: 'because' }],
  ] satisfies [string, Half][])('%s', async (_words, half) => {
    await expect(exchange(half)).rejects.toMatchObject({ constraint: 'exchange_is_recorded' });
  });

  test('of one half', async () => {
    await expect(exchange({ side: 'out', amountMinor: 100 })).rejects.toMatchObject({
      constraint: 'exchange_is_whole',
    });
    await expect(exchange({ side: 'in', amountMinor: received })).rejects.toMatchObject({
      constraint: 'exchange_is_whole',
    });
  });

  test('for a proposal of another kind, a rejected one, or with another amount than its approval saw', async () => {
    const propose = async (kind: string, state: string, before: number) => {
      const { rows } = await site.platform.database.pool.query<{ reference: string }>(
        `INSERT INTO proposals.proposal (proposal_id, kind, subject, payload, preview, reason, maker_id, maker_name,
                                         made_at, make_key, body_digest, state, checker_id, checker_name, decided_at,
                                         decision_reason)
         VALUES (gen_random_uuid(), $1, 'players/' || $3, jsonb_build_object('playerId', $3::text, 'from', 'EUR', 'to', 'JPY'),
                 jsonb_build_object('facts', jsonb_build_array(
                   jsonb_build_object('label', 'balance', 'before', $4::int, 'after', 0, 'currency', 'EUR'),
                   jsonb_build_object('label', 'balance', 'before', 0, 'after', 1600, 'currency', 'JPY'),
                   jsonb_build_object('label', 'exchange-rate', 'before', null, 'after', '1 EUR = 160 JPY'))),
                 'test', 1, 'Maker', now(), gen_random_uuid(), '', $2, 2, 'Checker', now(), 'test')
         RETURNING 'proposal:' || proposal_id AS reference`,
        [kind, state, player.id, before],
      );
      return rows[0]?.reference ?? '';
    };
    const convert = (reference: string) =>
      exchange({ side: 'out', amountMinor: 1_000, reference }, { side: 'in', amountMinor: 1_600, reference });
    const refusal = { constraint: 'exchange_is_recorded' };
    const correction = await propose('accounts.correction', 'approved', 1_000);
    await expect(convert(correction)).rejects.toMatchObject(refusal);
    await expect(convert(await propose('wallets.conversion', 'rejected', 1_000))).rejects.toMatchObject(
      refusal,
    );
    await expect(convert(await propose('wallets.conversion', 'approved', 900))).rejects.toMatchObject(
      refusal,
    );
    // The same as it is approved.
    await convert(await propose('wallets.conversion', 'approved', 1_000));
  });

  test('a second time for the same quote', async () => {
    const path = '/web-api/accounts/transfers';
    const body = { quoteId: quote.quote_id };
    expect((await site.call('POST', path, { cookie: player.cookie, body })).status).toBeLessThan(300);
    await expect(exchange({ side: 'out', amountMinor: 100 })).rejects.toMatchObject({
      constraint: 'exchange_is_recorded',
    });
  });
});
