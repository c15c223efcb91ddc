import { readFile } from 'node:fs/promises';
import { erasureViewSchema } from '@fairline/contracts';
import type { pg } from '@fairline/runtime';
import { confirmed, type FilledPlayer, registerWhole } from '@fairline/server/testing/filled-player';
import { placesOf } from '@fairline/server/testing/find-texts';
import { betBody, matchMessages, type TestSite, testSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test } from 'vitest';

const path = '/web-api/user/erasure';
const dayMs = 86_400_000;
let site: TestSite;

beforeAll(async () => {
  site = await testSite({ ADDRESS_ALLOWANCE: '1000' });
});
afterAll(() => site.stop());

const pool = () => site.platform.database.pool;

async function view({ cookie }: { cookie: string }) {
  return erasureViewSchema.parse((await site.call('GET', path, { cookie })).json);
}

/** Asks for the erasure, after the password. */
async function ask(person: FilledPlayer, givesUpMoney = false) {
  const cookie = await confirmed(site, person);
  return { ...(await site.call('POST', path, { body: { givesUpMoney }, cookie })), cookie };
}

async function templatesOf({ id }: { id: string }): Promise<string[]> {
  const { rows } = await pool().query<{ template: string }>(
    "SELECT template FROM messages.message WHERE player_id = $1 AND template LIKE 'erasure-%' ORDER BY created_at",
    [id],
  );
  return rows.map(({ template }) => template);
}

async function stateOf({ id }: { id: string }): Promise<unknown> {
  await site.platform.clock.advance(10_000);
  const { rows } = await pool().query(
    'SELECT state FROM privacy.erasure WHERE player_id = $1 ORDER BY asked_at DESC LIMIT 1',
    [id],
  );
  return rows[0]?.state;
}

async function erasureOf({ id }: { id: string }): Promise<unknown> {
  const { rows } = await pool().query('SELECT state, obstacles FROM privacy.erasure WHERE player_id = $1', [
    id,
  ]);
  return rows[0];
}

/** Says whether an erasure that has begun stopped at a fault, and waits for its next try. */
async function waitsAfterFault({ id }: { id: string }): Promise<boolean> {
  const { rows } = await pool().query<{ waits: boolean }>(
    "SELECT state = 'running' AND next_try_at > $2 AS waits FROM privacy.erasure WHERE player_id = $1",
    [id, new Date(site.platform.clock.now())],
  );
  return rows[0]?.waits === true;
}

/** Gives a player money by a posting of the test. */
async function fund(
  { id }: { id: string },
  amountMinor: number,
  connection: Pick<pg.PoolClient, 'query'> = pool(),
): Promise<void> {
  await connection.query(
    `WITH cash AS (SELECT id FROM accounts.account WHERE player_id = $1 AND kind = 'player_cash'),
          clearing AS (
            INSERT INTO accounts.account (kind, currency) VALUES ('payment_clearing', 'EUR')
            ON CONFLICT (kind, currency) WHERE player_id IS NULL DO UPDATE SET kind = excluded.kind RETURNING id),
          funded AS (UPDATE accounts.account SET balance_minor = $2::bigint WHERE id = (SELECT id FROM cash) RETURNING id)
     INSERT INTO accounts.posting (key, kind, from_account, to_account, amount_minor, to_balance_minor, reference, posted_at)
     SELECT 'fund:' || $1::bigint, 'deposit', clearing.id, cash.id, $2::bigint, $2::bigint, 'payment:test', now()
     FROM cash, clearing, funded`,
    [id, amountMinor],
  );
}

test('ACC-04: a player reads what is deleted and what is kept, and asks for it after the password alone', async () => {
  const person = await registerWhole(site);
  const { lines, waitDays, request, obstacles, money } = await view(person);
  expect({ waitDays, request, obstacles, money }).toEqual({
    waitDays: 14,
    request: null,
    obstacles: [],
    money: [],
  });
  expect(lines).toContainEqual({
    datum: 'profile',
    fate: 'kept',
    years: 5,
    whileExcluded: false,
    isSealed: true,
    reason: 'money-laundering',
  });
  const without = await site.call('POST', path, { body: { givesUpMoney: false }, cookie: person.cookie });
  expect(without.json).toMatchObject({ status: 403, code: 'GRANT_MISSING' });
  const asked = await ask(person);
  expect(asked.status).toBe(202);
  expect(erasureViewSchema.parse(asked.json).request).toMatchObject({ state: 'waiting' });
  expect((await site.call('POST', path, { body: {}, cookie: asked.cookie })).json).toMatchObject({
    code: 'ERASURE_UNDER_WAY',
  });
  expect(await templatesOf(person)).toEqual(['erasure-asked']);
});

test('ACC-04: a request is taken back while it waits, and nothing is erased then', async () => {
  const person = await registerWhole(site);
  const { cookie } = await ask(person);
  const back = await site.call('DELETE', path, { cookie });
  expect(erasureViewSchema.parse(back.json).request).toBeNull();
  expect((await site.call('DELETE', path, { cookie })).json).toMatchObject({ code: 'NOT_FOUND' });
  expect(await templatesOf(person)).toEqual(['erasure-asked', 'erasure-taken-back']);
  await site.platform.clock.skip(15 * dayMs);
  expect(await stateOf(person)).toBe('taken-back');
  const { rows } = await pool().query('SELECT email FROM identity.player WHERE id = $1', [person.id]);
  expect(rows).toEqual([{ email: person.email }]);
});

test('ACC-04: after the days it runs by itself: sessions end, the account is closed, and letters stop', async () => {
  const person = await registerWhole(site);
  const { cookie } = await ask(person);
  await site.platform.clock.skip(13 * dayMs);
  expect(await stateOf(person)).toBe('waiting');
  await site.platform.clock.skip(dayMs);
  await expect.poll(() => stateOf(person)).toBe('done');
  expect((await site.call('GET', '/web-api/user/me', { cookie })).status).toBe(401);
  const again = await site.call('POST', '/web-api/session', {
    body: { login: person.id, password: 'correct horse battery' },
  });
  expect(again.status).toBeGreaterThanOrEqual(400);
  expect(await templatesOf(person)).toEqual([]);
  const { rows } = await pool().query(
    "SELECT player_id FROM messages.message WHERE template = 'erasure-done'",
  );
  expect(rows).toContainEqual({ player_id: null });
  expect(await placesOf(site, [person.email, person.phone, person.surname])).toEqual([]);
});

test('ACC-04: open bets, a check of documents, a deposit under way and an exclusion stand in its way', async () => {
  const person = await registerWhole(site);
  site.receive(...matchMessages('1'));
  await fund(person, 1_000);
  const placed = await site.call('POST', '/web-api/sportsbook/bets', {
    body: betBody(['1'], 1_000),
    cookie: person.cookie,
    headers: { 'idempotency-key': 'own-erasure-bet' },
  });
  expect(placed.status).toBe(201);
  await pool().query(
    `INSERT INTO payments.payment (payment_id, player_id, kind, provider, method_id, checkout_id, amount_minor, currency, created_at)
     VALUES (gen_random_uuid(), $1, 'deposit', 'sandbox', 'card', 'own-erasure', 100, 'EUR', $2)`,
    [person.id, new Date(site.platform.clock.now())],
  );
  await pool().query(
    `INSERT INTO verification.identification (player_id, country_code, state, changed_at, waiting_since)
     VALUES ($1, 'br', 'review', $2, $2)`,
    [person.id, new Date(site.platform.clock.now())],
  );
  expect((await view(person)).obstacles).toEqual(['open-bets', 'pending-payment', 'verification']);
  const { json } = await ask(person, true);
  expect(json).toMatchObject({
    status: 409,
    code: 'ERASURE_HELD_UP',
    detail: 'open-bets, pending-payment, verification',
  });
});

test('ACC-04: money has to be withdrawn before, or given up expressly; the house has it then', async () => {
  const person = await registerWhole(site);
  await fund(person, 700);
  expect(await view(person)).toMatchObject({
    obstacles: ['money'],
    money: [{ currency: 'EUR', amountMinor: 700 }],
  });
  const { json, cookie } = await ask(person);
  expect(json).toMatchObject({ code: 'ERASURE_HELD_UP', detail: 'money' });
  expect((await site.call('POST', path, { body: { givesUpMoney: true }, cookie })).status).toBe(202);
  await site.platform.clock.skip(14 * dayMs);
  await expect.poll(() => stateOf(person)).toBe('done');
  const { rows } = await pool().query(
    `SELECT kind, from_kind, to_kind, amount_minor FROM accounts.report_posting WHERE player_id = $1 ORDER BY id`,
    [person.id],
  );
  expect(rows).toEqual([
    { kind: 'deposit', from_kind: 'payment_clearing', to_kind: 'player_cash', amount_minor: 700n },
    { kind: 'given-up', from_kind: 'player_cash', to_kind: 'house', amount_minor: 700n },
  ]);
  expect((await pool().query('SELECT FROM accounts.imbalance')).rowCount).toBe(0);
});

test('ACC-04: money that came after the request puts the erasure off, and operators see why', async () => {
  const person = await registerWhole(site);
  await ask(person);
  await fund(person, 300);
  await site.platform.clock.skip(14 * dayMs);
  await expect
    .poll(async () => {
      await stateOf(person);
      const { rows } = await pool().query(
        'SELECT state, obstacles FROM privacy.erasure WHERE player_id = $1',
        [person.id],
      );
      return rows[0];
    })
    .toEqual({ state: 'waiting', obstacles: ['money'] });
});

test('ACC-04: money that moves while an erasure begins puts it off, and the account stays open', async () => {
  const person = await registerWhole(site);
  await ask(person);
  await site.platform.database.transaction(async (connection) => {
    await fund(person, 300, connection);
    await site.platform.clock.skip(14 * dayMs);
    // The erasure waits for the end of this transaction.
    await expect
      .poll(async () => {
        await site.platform.clock.advance(10_000);
        const { rowCount } = await pool().query(
          "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%accounts.account%'",
        );
        return rowCount;
      })
      .toBe(1);
  });
  await expect.poll(() => erasureOf(person)).toEqual({ state: 'waiting', obstacles: ['money'] });
  const { rows } = await pool().query('SELECT closed_at FROM identity.player WHERE id = $1', [person.id]);
  expect(rows).toEqual([{ closed_at: null }]);
});

test('ACC-04: an erasure that has begun ends, and operators see the money that came in too late', async () => {
  const person = await registerWhole(site);
  await ask(person);
  await pool().query(
    `CREATE FUNCTION public.fail_note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'a fault'; END $$;
     CREATE TRIGGER fail_note BEFORE DELETE ON console.player_note FOR EACH STATEMENT EXECUTE FUNCTION public.fail_note()`,
  );
  await site.platform.clock.skip(14 * dayMs);
  // The job may still have been at work on another erasure, and then looks again after its pause.
  await expect
    .poll(async () => {
      await site.platform.clock.advance(10_000);
      return waitsAfterFault(person);
    })
    .toBe(true);
  await fund(person, 300);
  await pool().query('DROP TRIGGER fail_note ON console.player_note; DROP FUNCTION public.fail_note()');
  await site.platform.clock.skip(3_700_000);
  await expect.poll(() => stateOf(person)).toBe('done');
  expect(await erasureOf(person)).toEqual({ state: 'done', obstacles: ['money'] });
});

test('an erasure of an older version that has only begun waits again, and the next one has its turn', async () => {
  const held = await registerWhole(site);
  await ask(held);
  const other = await registerWhole(site);
  await ask(other);
  await pool().query(
    `WITH begun AS (
       UPDATE privacy.erasure SET state = 'running', began_at = asked_at, next_try_at = asked_at WHERE player_id = $1
       RETURNING erasure_id)
     INSERT INTO privacy.erasure_key (erasure_id, sealed_key) SELECT erasure_id, 'none' FROM begun`,
    [held.id],
  );
  await fund(held, 300);
  const migration = await readFile(new URL('../migrations/0004-whole-begin.sql', import.meta.url), 'utf8');
  await pool().query(migration);
  await site.platform.clock.skip(14 * dayMs);
  await expect.poll(() => stateOf(other)).toBe('done');
  expect(await erasureOf(held)).toEqual({ state: 'waiting', obstacles: ['money'] });
});
