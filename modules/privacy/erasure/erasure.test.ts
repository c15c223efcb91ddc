import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { listedErasureSchema } from '@fairline/contracts';
import { SealingError } from '@fairline/runtime';
import { type FilledPlayer, fillEverything, registerWhole } from '@fairline/server/testing/filled-player';
import { placesOf } from '@fairline/server/testing/find-texts';
import { type TestOperator, testOperator } from '@fairline/server/testing/operator';
import { personalTables } from '@fairline/server/testing/personal-tables';
import {
  betBody,
  matchMessages,
  settlement,
  type TestSite,
  testSite,
} from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { newRecordKey } from '../sealed-bytes.ts';
import { selectErased } from './erase-sql.ts';
import { findKept, findKey } from './kept-store.ts';
import { openKept } from './open-kept.ts';
import { openKey, openRecord } from './sealed-records.ts';

let site: TestSite;
let ana: TestOperator;
let boris: TestOperator;

beforeAll(async () => {
  site = await testSite({ ADDRESS_ALLOWANCE: '1000' });
  // Somebody else, whose account stands beside that of the person.
  await site.player();
});
afterAll(() => site.stop());
// Years pass in these tests, and with them the sessions of operators.
beforeEach(async () => {
  ana = await testOperator(site.platform, 'administrator');
  boris = await testOperator(site.platform, 'administrator');
});

const pool = () => site.platform.database.pool;
const textsOf = ({ email, phone, name, surname, documents }: FilledPlayer) => [
  email,
  phone,
  name,
  surname,
  ...documents,
];

/** Lets operators erase the data of a player, and waits until it is done. */
async function erase(player: { id: string }, givesUpMoney = false): Promise<void> {
  await order(player, givesUpMoney);
  await done(player);
}

async function order(player: { id: string }, givesUpMoney = false): Promise<void> {
  const headers = { 'idempotency-key': site.platform.ids.uuid() };
  const made = await site.call('POST', '/console-api/proposals', {
    body: { kind: 'privacy.erasure', payload: { playerId: player.id, givesUpMoney }, reason: 'a letter' },
    cookie: ana.cookie,
    headers,
  });
  expect(made.status, JSON.stringify(made.json)).toBe(201);
  const approved = await site.call('POST', `/console-api/proposals/${made.json.proposalId}/approval`, {
    body: { version: 1, reason: 'it is their right' },
    cookie: boris.cookie,
  });
  expect(approved.status, JSON.stringify(approved.json)).toBe(200);
}

async function latest({ id }: { id: string }): Promise<string> {
  const { rows } = await pool().query<{ erasure_id: string }>(
    'SELECT erasure_id FROM privacy.erasure WHERE player_id = $1 ORDER BY asked_at DESC LIMIT 1',
    [id],
  );
  return rows[0]?.erasure_id ?? '';
}

async function note({ id }: { id: string }, text: string): Promise<void> {
  const { status } = await site.call('POST', `/console-api/players/${id}/notes`, {
    body: { text },
    cookie: ana.cookie,
  });
  expect(status).toBe(201);
}

/** Asks support, and lets an operator write a note about it. @returns the number of the request */
async function ask({ cookie, surname, id }: FilledPlayer): Promise<string> {
  const { json } = await site.call('POST', '/web-api/support/requests', {
    body: { topic: 'bet', subject: 'A question', text: 'Hello', lng: 'en' },
    cookie,
    headers: { 'idempotency-key': `ask-only-${id}` },
  });
  const { requestId } = z.object({ requestId: z.string() }).parse(json);
  const { status } = await site.call('POST', `/console-api/support/requests/${requestId}/notes`, {
    body: { text: `${surname} is known here` },
    cookie: ana.cookie,
    headers: { 'idempotency-key': `note-only-${id}` },
  });
  expect(status).toBeLessThan(300);
  return requestId;
}

async function ban({ id }: { id: string }, reason: string): Promise<void> {
  await pool().query(
    `INSERT INTO identity.ban_change (player_id, ban_level, ban_version, reason, changed_by, changed_at)
     VALUES ($1, 1, 0, $2, 'Operator', now())`,
    [id, reason],
  );
}

/** Changes a row in spite of the triggers that protect it, as somebody with the rights of the database could. */
function withoutTriggers(statement: string, values: unknown[]): Promise<void> {
  return site.platform.database.transaction(async (connection) => {
    await connection.query('SET LOCAL session_replication_role = replica');
    await connection.query(statement, values);
  });
}

/** Lets years pass, and the sweep after them. */
async function years(count: number): Promise<void> {
  await site.platform.clock.skip(count * 366 * 86_400_000);
  await site.platform.clock.advance(3_600_000);
  await site.platform.clock.advance(3_600_000);
}

/** Gives a player money, as a deposit that was paid does. */
const fundSql = `
  WITH cash AS (SELECT id FROM accounts.account WHERE player_id = $1 AND kind = 'player_cash'),
       clearing AS (
         INSERT INTO accounts.account (kind, currency) VALUES ('payment_clearing', 'EUR')
         ON CONFLICT (kind, currency) WHERE player_id IS NULL DO UPDATE SET kind = excluded.kind RETURNING id),
       funded AS (UPDATE accounts.account SET balance_minor = balance_minor + $2 WHERE id = (SELECT id FROM cash) RETURNING id)
  INSERT INTO accounts.posting (key, kind, from_account, to_account, amount_minor, to_balance_minor, reference, posted_at)
  SELECT 'fund:' || $1::bigint, 'deposit', clearing.id, cash.id, $2, $2, 'payment:test', now() FROM cash, clearing, funded`;

async function done({ id }: { id: string }): Promise<void> {
  await expect
    .poll(async () => {
      await site.platform.clock.advance(10_000);
      const { rows } = await pool().query(
        'SELECT state FROM privacy.erasure WHERE player_id = $1 ORDER BY asked_at DESC LIMIT 1',
        [id],
      );
      return rows[0]?.state;
    })
    .toBe('done');
}

test('nothing that names the person is left in any table or file, in any form', async () => {
  const person = await fillEverything(site, await registerWhole(site), ana);
  await site.platform.clock.advance(5_000);
  const before = await placesOf(site, textsOf(person));
  expect(before.length).toBeGreaterThan(20);
  // Every rule that changes rows has some to change.
  const given = [
    person.id,
    new Date(site.platform.clock.now()),
    textsOf(person).map((text) => text.toLowerCase()),
  ];
  const empty: string[] = [];
  for (const { table, erasure } of personalTables) {
    for (const rule of erasure) {
      // News for open pages may have been delivered by now.
      if (!('rows' in rule) || rule.does === 'keep-while-excluded' || table === 'public.outbox') continue;
      if ((await pool().query(selectErased(table, rule), given)).rows.length === 0) empty.push(table);
    }
  }
  expect(empty).toEqual([]);

  await erase(person);
  expect(await placesOf(site, textsOf(person))).toEqual([]);
});

test('the chain of the journal is whole after it, and a change of a redacted entry is found', async () => {
  const person = await registerWhole(site);
  await note(person, `${person.name} called us`);
  const asked = await ask(person);
  await erase(person);
  const day = new Date(site.platform.clock.now()).toISOString().slice(0, 10);
  const verify = async () =>
    (await site.call('GET', `/console-api/audit/verification?from=${day}`, { cookie: ana.cookie })).json;
  expect(await verify()).toMatchObject({ fault: null });
  const { rows } = await pool().query<{ day: string; no: number; after: unknown }>(
    `SELECT to_char(day, 'YYYY-MM-DD') AS day, no, after FROM audit.entry
     WHERE subject = 'support/' || $1 AND action = 'support.note'`,
    [asked],
  );
  expect(rows).toMatchObject([{ after: { text: '[Erased]' } }]);
  const change = `UPDATE audit.entry SET after = $3 WHERE day = $1 AND no = $2`;
  await withoutTriggers(change, [rows[0]?.day, rows[0]?.no, '{"text": "something else"}']);
  expect(await verify()).toMatchObject({ fault: { no: rows[0]?.no, what: 'changed' } });
  await withoutTriggers(change, [rows[0]?.day, rows[0]?.no, JSON.stringify(rows[0]?.after)]);
  expect(await verify()).toMatchObject({ fault: null });
});

test('what the law keeps opens with the key of the erasure alone, and is destroyed when its years are over', async () => {
  const person = await fillEverything(site, await registerWhole(site), ana);
  const { rows: files } = await pool().query<{ document_id: string }>(
    'SELECT document_id FROM verification.document WHERE player_id = $1',
    [person.id],
  );
  const { rows: hashes } = await pool().query<{ password_hash: string }>(
    'SELECT password_hash FROM identity.player WHERE id = $1',
    [person.id],
  );
  const folder = join(site.platform.environment.dataDir, 'documents');
  expect(await readdir(folder)).toContain(`${files[0]?.document_id}.sealed`);
  await erase(person);
  expect(await readdir(folder)).not.toContain(`${files[0]?.document_id}.sealed`);
  const erasureId = await latest(person);
  const opened = await openKept(site.platform, erasureId);
  const texts = opened.map(({ content }) => content.toString('utf8')).join('\n');
  expect(textsOf(person).filter((text) => !texts.includes(text))).toEqual([]);
  expect(opened.filter(({ file_id }) => file_id !== null)).toMatchObject([
    { file_id: files[0]?.document_id, datum: 'identification' },
  ]);
  expect(texts.includes(hashes[0]?.password_hash ?? '')).toBe(false);

  const [record] = await findKept(pool(), erasureId);
  if (!record) throw new Error('nothing is kept');
  await expect(openRecord(newRecordKey(), record.record_id, record.content)).rejects.toThrow(SealingError);
  const sealedKey = (await findKey(pool(), erasureId)) ?? '';
  const key = openKey(site.platform, erasureId, sealedKey);
  await expect(openRecord(key, erasureId, record.content)).rejects.toThrow(SealingError);
  // Nor does the key of one erasure open under the number of another.
  expect(() => openKey(site.platform, record.record_id, sealedKey)).toThrow(SealingError);

  const keptOf = async () => {
    const rows = await findKept(pool(), erasureId);
    return new Set(rows.map(({ datum }) => datum));
  };
  await years(1);
  await expect.poll(keptOf).not.toContain('sign-ins');
  expect(await keptOf()).toContain('support');
  await years(2);
  await expect.poll(keptOf).not.toContain('support');
  expect(await keptOf()).toContain('profile');
  await years(2);
  await expect.poll(keptOf).toEqual(new Set());
  const { rowCount } = await pool().query('SELECT FROM privacy.erasure_key WHERE erasure_id = $1', [
    erasureId,
  ]);
  expect(rowCount).toBe(0);
});

test('an erasure that fails in the middle goes on later, does nothing twice, and a second run changes nothing', async () => {
  const person = await fillEverything(site, await registerWhole(site), ana);
  await pool().query(
    `CREATE FUNCTION public.fail_note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'a fault'; END $$;
     CREATE TRIGGER fail_note BEFORE DELETE ON console.player_note FOR EACH STATEMENT EXECUTE FUNCTION public.fail_note()`,
  );
  await order(person);
  await expect
    .poll(async () => {
      await site.platform.clock.advance(10_000);
      const { rows } = await pool().query<{ steps: number }>(
        'SELECT count(*)::int AS steps FROM privacy.erasure_step WHERE erasure_id = $1',
        [await latest(person)],
      );
      return rows[0]?.steps;
    })
    .toBeGreaterThan(2);
  const erasureId = await latest(person);
  const { rows: before } = await pool().query('SELECT state FROM privacy.erasure WHERE erasure_id = $1', [
    erasureId,
  ]);
  expect(before).toEqual([{ state: 'running' }]);
  expect(await placesOf(site, [person.surname])).not.toEqual([]);
  await pool().query('DROP TRIGGER fail_note ON console.player_note; DROP FUNCTION public.fail_note()');
  await site.platform.clock.skip(3_700_000);
  await done(person);
  expect(await placesOf(site, textsOf(person))).toEqual([]);

  const state = async () =>
    (
      await pool().query(
        `SELECT (SELECT jsonb_agg(step ORDER BY step.step) FROM privacy.erasure_step AS step WHERE erasure_id = $1) AS steps,
                (SELECT count(*)::int FROM privacy.kept_record WHERE erasure_id = $1) AS kept,
                (SELECT to_jsonb(player) FROM identity.player WHERE id = $2) AS player`,
        [erasureId, person.id],
      )
    ).rows;
  const first = await state();
  await pool().query(
    "UPDATE privacy.erasure SET state = 'running', finished_at = NULL, next_try_at = asked_at WHERE erasure_id = $1",
    [erasureId],
  );
  await done(person);
  expect(await state()).toEqual(first);
});

test('an excluded person whose data were erased is recognised at a new registration, until the exclusion is over', async () => {
  const person = await registerWhole(site);
  const excluded = await site.call('POST', '/limit-service-api/api/external/web/v3/limit', {
    body: { limitType: 30, limitValue: 180 },
    cookie: person.cookie,
  });
  expect(excluded.status, JSON.stringify(excluded.json)).toBeLessThan(300);
  await erase(person);
  expect(await placesOf(site, textsOf(person))).toEqual([]);
  const { name, surname, email, phone, documents } = person;
  const again = await registerWhole(site, { name, surname, email, phone, documentNumber: documents[0] });
  const stopped = async (id: string) =>
    (await pool().query('SELECT ban_level FROM identity.player WHERE id = $1', [id])).rows;
  expect(await stopped(again.id)).toEqual([{ ban_level: 900 }]);

  const keys = async () =>
    (
      await pool().query('SELECT cardinality(keys) AS keys FROM identity.person_key WHERE player_id = $1', [
        person.id,
      ])
    ).rows[0]?.keys;
  expect(await keys()).toBeGreaterThan(0);
  await site.platform.clock.skip(200 * 86_400_000);
  await expect
    .poll(async () => {
      await site.platform.clock.advance(3_600_000);
      return keys();
    })
    .toBe(0);
  const { rowCount } = await pool().query('SELECT FROM limits.player_limit WHERE player_id = $1', [
    person.id,
  ]);
  expect(rowCount).toBe(0);
});

test('an excluded person whose release fails, or whom another process looks at, keeps no other one waiting', async () => {
  const persons = [];
  for (let count = 0; count < 3; count += 1) {
    const person = await registerWhole(site);
    await site.call('POST', '/limit-service-api/api/external/web/v3/limit', {
      body: { limitType: 30, limitValue: 180 },
      cookie: person.cookie,
    });
    await erase(person);
    persons.push(person);
  }
  const ids = persons.map(({ id }) => id);
  const [failing = '', taken = ''] = ids;
  const keysOf = async () => {
    const { rows } = await pool().query<{ id: string }>(
      'SELECT player_id::text AS id FROM identity.person_key WHERE player_id = ANY ($1::bigint[]) AND cardinality(keys) > 0',
      [ids],
    );
    return new Set(rows.map(({ id }) => id));
  };
  const afterAnHour = async () => {
    await site.platform.clock.advance(3_600_000);
    return keysOf();
  };
  expect(await keysOf()).toEqual(new Set(ids));
  await pool().query(
    `CREATE FUNCTION public.fail_key() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'a fault'; END $$;
     CREATE TRIGGER fail_key BEFORE UPDATE OR DELETE ON identity.person_key FOR EACH ROW
       WHEN (OLD.player_id = ${Number(failing)}) EXECUTE FUNCTION public.fail_key()`,
  );
  await site.platform.database.transaction(async (connection) => {
    await connection.query('SELECT FROM privacy.erasure WHERE player_id = $1 FOR UPDATE', [taken]);
    await site.platform.clock.skip(200 * 86_400_000);
    await expect.poll(afterAnHour).toEqual(new Set([failing, taken]));
  });
  await pool().query('DROP TRIGGER fail_key ON identity.person_key; DROP FUNCTION public.fail_key()');
  await expect.poll(afterAnHour).toEqual(new Set());
});

test('bets, postings and reports are the same before and after', async () => {
  const person = await registerWhole(site);
  site.receive(...matchMessages('1'));
  await pool().query(fundSql, [person.id, 1_000]);
  const placed = await site.call('POST', '/web-api/sportsbook/bets', {
    body: betBody(['1'], 1_000),
    cookie: person.cookie,
    headers: { 'idempotency-key': 'erased-bet' },
  });
  expect(placed.status).toBe(201);
  const refused = await site.call('POST', '/console-api/proposals', {
    body: {
      kind: 'privacy.erasure',
      payload: { playerId: person.id, givesUpMoney: true },
      reason: 'a letter',
    },
    cookie: ana.cookie,
    headers: { 'idempotency-key': 'erased-proposal' },
  });
  expect(refused.json).toMatchObject({ code: 'ERASURE_HELD_UP', detail: 'open-bets' });
  site.receive(settlement('1', '2'));
  await site.settled();
  const sums = async () =>
    (
      await pool().query(
        `SELECT (SELECT jsonb_agg(row ORDER BY row.id) FROM accounts.report_posting AS row) AS postings,
                (SELECT jsonb_agg(row ORDER BY row.bet_id) FROM sportsbook.report_bet AS row) AS bets,
                (SELECT jsonb_agg(row ORDER BY row.player_id, row.day) FROM reports.player_day AS row) AS days,
                (SELECT jsonb_agg(row ORDER BY row.player_id) FROM reports.first_deposit AS row) AS deposits,
                (SELECT count(*)::int FROM accounts.imbalance) AS imbalance`,
      )
    ).rows;
  await expect
    .poll(async () => {
      await site.platform.clock.advance(60_000);
      return JSON.stringify((await sums())[0]?.days);
    })
    .toContain(`"player_id": ${person.id}`.replace(' ', ''));
  const before = await sums();
  expect(before[0]).toMatchObject({ imbalance: 0 });
  await erase(person);
  expect(await sums()).toEqual(before);
});

test('the gate to final records is closed to everything but a running erasure, its player and its columns', async () => {
  const person = await registerWhole(site);
  const other = await registerWhole(site);
  await expect(
    pool().query("SELECT erasing.open_gate(gen_random_uuid(), $1, 'identity.ban_change', now())", [
      person.id,
    ]),
  ).rejects.toThrow(/only by an erasure that runs/);
  await erase(person);
  const erasureId = await latest(person);
  await expect(
    pool().query("SELECT erasing.open_gate($1, $2, 'identity.ban_change', now())", [erasureId, person.id]),
  ).rejects.toThrow(/only by an erasure that runs/);

  await pool().query(
    "UPDATE privacy.erasure SET state = 'running', finished_at = NULL WHERE erasure_id = $1",
    [erasureId],
  );
  await expect(
    pool().query("SELECT erasing.open_gate($1, $2, 'identity.ban_change', now())", [erasureId, other.id]),
  ).rejects.toThrow(/only by an erasure that runs/);
  await ban(person, 'one');
  await ban(other, 'two');
  const through = (statement: string, values: unknown[]) =>
    site.platform.database.transaction(async (connection) => {
      await connection.query("SELECT erasing.open_gate($1, $2, 'identity.ban_change', now())", [
        erasureId,
        person.id,
      ]);
      await connection.query(statement, values);
    });
  for (const [statement, id, refusal] of [
    ["UPDATE identity.ban_change SET reason = 'x' WHERE player_id = $1", other.id, /its own player/],
    ['UPDATE identity.ban_change SET ban_level = 2 WHERE player_id = $1', person.id, /no other column/],
    ['DELETE FROM identity.ban_change WHERE player_id = $1', person.id, /removes no records/],
    ['DELETE FROM identity.terms_agreement WHERE player_id = $1', person.id, /append only/],
    ["UPDATE identity.ban_change SET reason = 'x' WHERE player_id = $1", person.id, /left open/],
  ] as const) {
    await expect(through(statement, [id]), statement).rejects.toThrow(refusal);
  }
  await done(person);
  const { rows } = await pool().query(
    'SELECT table_name, changed, xid FROM erasing.passage WHERE erasure_id = $1 AND changed > 0 ORDER BY 1',
    [erasureId],
  );
  expect(rows).toContainEqual({ table_name: 'audit.entry', changed: expect.any(BigInt), xid: null });
});

test('an erased account stays closed, and operators see the counts and no datum', async () => {
  const person = await registerWhole(site);
  await note(person, `${person.surname} wrote`);
  await erase(person);
  const post = (path: string, body: object) =>
    site.call('POST', `/console-api/players/${person.id}/${path}`, { body, cookie: ana.cookie });
  expect((await post('closure', { isClosed: false, reason: 'asked' })).json).toMatchObject({
    code: 'ACCOUNT_ERASED',
  });
  const corrected = await site.call('POST', `/console-api/players/${person.id}/data`, {
    body: { name: 'New', reason: 'asked' },
    cookie: ana.cookie,
  });
  expect(corrected.json).toMatchObject({ code: 'ACCOUNT_ERASED' });
  expect((await site.call('GET', '/web-api/user/me', { cookie: person.cookie })).status).toBe(401);

  const { json } = await site.call('GET', '/console-api/erasures?state=done', { cookie: ana.cookie });
  const { items } = z.object({ items: z.array(listedErasureSchema) }).parse(json);
  const listed = items.find(({ playerId }) => playerId === person.id);
  expect(listed).toMatchObject({ askedBy: 'operators', state: 'done', obstacles: [] });
  const found = async (query: string) => {
    const answer = await site.call('GET', `/console-api/erasures?playerId=${person.id}&${query}`, {
      cookie: ana.cookie,
    });
    return z.object({ items: z.array(listedErasureSchema) }).parse(answer.json).items.length;
  };
  const dueAt = listed?.dueAt ?? 0;
  for (const query of ['askedBy=operators', 'delayed=no', `dueFrom=${dueAt}`, `dueTo=${dueAt}`, 'country=br'])
    expect(await found(query), query).toBe(1);
  for (const query of [
    'askedBy=player',
    'delayed=yes',
    `dueFrom=${dueAt + 1}`,
    `dueTo=${dueAt - 1}`,
    'country=es',
  ])
    expect(await found(query), query).toBe(0);
  const overview = await site.call('GET', `/console-api/players/${person.id}`, { cookie: ana.cookie });
  expect(overview.json).toMatchObject({
    name: null,
    erasure: { erasureId: listed?.erasureId, state: 'done', askedBy: 'operators' },
  });
  expect(listed?.counts).toContainEqual({ datum: 'notes', rows: 1 });
  expect(listed?.keptRecords).toBeGreaterThan(3);
  const journal = await site.call('GET', '/console-api/audit?action=privacy.erased', {
    cookie: ana.cookie,
  });
  expect(journal.json).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ subject: `players/${person.id}` })]),
  });
});

test('only operators with the right see the queue, propose and approve', async () => {
  const person = await registerWhole(site);
  const content = await testOperator(site.platform, 'content');
  const support = await testOperator(site.platform, 'support');
  for (const path of ['/console-api/erasures', '/console-api/erasures/table'])
    expect((await site.call('GET', path, { cookie: content.cookie })).status, path).toBe(403);
  const propose = (operator: TestOperator, key: string) =>
    site.call('POST', '/console-api/proposals', {
      body: {
        kind: 'privacy.erasure',
        payload: { playerId: person.id, givesUpMoney: false },
        reason: 'a letter',
      },
      cookie: operator.cookie,
      headers: { 'idempotency-key': key },
    });
  expect((await propose(content, 'right-content')).json).toMatchObject({ code: 'PERMISSION_MISSING' });
  const made = await propose(support, 'right-support');
  expect(made.status).toBe(201);
  const approve = await site.call('POST', `/console-api/proposals/${made.json.proposalId}/approval`, {
    body: { version: 1, reason: 'checked' },
    cookie: support.cookie,
  });
  expect(approve.status).toBe(403);
  await expect(
    pool().query(
      `INSERT INTO privacy.erasure (erasure_id, player_id, asked_by, proposal_id, gives_up_money, asked_at, due_at, next_try_at)
       VALUES (gen_random_uuid(), $1, 'operators', $2, false, now(), now(), now())`,
      [person.id, made.json.proposalId],
    ),
  ).rejects.toThrow(/approved proposal/);
});
