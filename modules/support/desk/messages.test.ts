import { supportThreadSchema } from '@fairline/contracts';
import { type DeskSite, deskSite } from '@fairline/server/testing/desk-site';
import { type TestOperator, testOperator } from '@fairline/server/testing/operator';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';

let desk: DeskSite;
let ana: TestOperator;
let boris: TestOperator;

beforeAll(async () => {
  desk = await deskSite();
});
afterAll(() => desk.site.stop());
// The clock of the tests ends the sessions of idle operators.
beforeEach(async () => {
  ana = await testOperator(desk.site.platform, 'support');
  boris = await testOperator(desk.site.platform, 'support');
});

const message = { title: 'Your documents', text: 'Please send <b>both</b> sides.' };

function send(playerId: string, { by = ana, body = message, key = desk.newKey() } = {}) {
  return desk.site.call('POST', `/console-api/players/${playerId}/messages`, {
    cookie: by.cookie,
    headers: { 'idempotency-key': key },
    body,
  });
}

const numberOf = (json: unknown) => z.object({ requestId: z.string() }).parse(json).requestId;

/** Reads the messages to a player that wait for the outbox, or have left it. */
async function published(playerId: string): Promise<unknown[]> {
  const seen: unknown[] = [];
  const stop = desk.site.platform.bus.subscribe(`live.player.${playerId}`, (each) => seen.push(each));
  await desk.site.platform.clock.advance(1_000);
  await expect.poll(() => seen.length).toBeGreaterThan(0);
  stop();
  return seen;
}

test('a message reaches the player live, who reads it as it was written, and can answer the operator', async () => {
  const { site } = desk;
  const player = await site.player();
  const sent = await send(player.id);
  expect(sent.status).toBe(201);
  const requestId = numberOf(sent.json);
  expect(await published(player.id)).toContainEqual(
    expect.objectContaining({ type: 'support', requestId, state: 'written' }),
  );
  const { json } = await site.call('GET', `/web-api/support/requests/${requestId}`, player);
  expect(supportThreadSchema.parse(json)).toMatchObject({
    subject: message.title,
    state: 'answered',
    messages: [{ author: 'operator', text: message.text }],
  });
  expect(JSON.stringify(json)).not.toContain('Operator support');
  await site.call('POST', `/web-api/support/requests/${requestId}/messages`, {
    cookie: player.cookie,
    headers: { 'idempotency-key': desk.newKey() },
    body: { text: 'Here they are.' },
  });
  expect(await desk.read(ana, requestId)).toMatchObject({
    state: 'open',
    assignee: { operatorId: ana.operatorId },
  });
});

test('a message stands in the timeline and in the audit record, and is sent once for each key', async () => {
  const { site } = desk;
  const player = await site.player();
  const key = desk.newKey();
  const numbers = await Promise.all([1, 2, 3].map(() => send(player.id, { key })));
  const requestId = numberOf(numbers.find(({ status }) => status === 201)?.json);
  expect(numberOf((await send(player.id, { key })).json)).toBe(requestId);
  const other = await send(player.id, { key, body: { ...message, text: 'Other' } });
  expect(other).toMatchObject({ status: 422, json: { code: 'IDEMPOTENCY_KEY_REUSED' } });
  // The key of a colleague is another one.
  expect(numberOf((await send(player.id, { key, by: boris })).json)).not.toBe(requestId);
  const timeline = await site.call('GET', `/console-api/players/${player.id}/timeline`, ana);
  const events = z.object({ items: z.array(z.record(z.string(), z.unknown())) }).parse(timeline.json).items;
  expect(events.filter(({ text }) => text === 'message')).toHaveLength(2);
  const { rows } = await site.platform.database.pool.query(
    `SELECT actor_id, after FROM audit.entry WHERE action = 'support.message' AND subject = $1 ORDER BY no`,
    [`players/${player.id}`],
  );
  expect(rows).toMatchObject([
    { actor_id: ana.operatorId, after: { requestId, title: message.title } },
    { actor_id: boris.operatorId },
  ]);
});

test('messages are none of the requests that a player may have open, and no answers of the desk', async () => {
  const { site } = desk;
  const before = await desk.call(ana, 'GET', '/queues');
  const player = await site.player();
  for (let sent = 0; sent < 3; sent += 1) expect((await send(player.id)).status).toBe(201);
  const overview = await site.call('GET', `/console-api/players/${player.id}`, ana);
  expect(overview.json).toMatchObject({ openRequests: 0 });
  const after = await desk.call(ana, 'GET', '/queues');
  expect(after.json.firstAnswersToday).toBe(before.json.firstAnswersToday);
  expect(after.json.waiting).toBe(before.json.waiting);
});

test('SEC: a player gets five messages an hour, and only from those who may write in the country', async () => {
  const { site } = desk;
  const player = await site.player();
  for (let sent = 0; sent < 5; sent += 1) expect((await send(player.id)).status).toBe(201);
  expect(await send(player.id)).toMatchObject({ status: 429, json: { code: 'TOO_MANY_REQUESTS' } });
  await site.platform.clock.advance(3_600_000);
  boris = await testOperator(site.platform, 'support');
  expect((await send(player.id, { by: boris })).status).toBe(201);

  const refused = { status: 403, json: { code: 'PERMISSION_MISSING' } };
  expect(await send(player.id, { by: await testOperator(site.platform, 'read-only') })).toMatchObject(
    refused,
  );
  const { pool } = site.platform.database;
  await pool.query(`INSERT INTO operators.role (role) VALUES ('far')`);
  await pool.query(
    `INSERT INTO operators.role_grant (role, permission, countries) VALUES ('far', 'support.edit', '{zz}')`,
  );
  expect(await send(player.id, { by: await testOperator(site.platform, 'far') })).toMatchObject(refused);
  expect((await send('999999999999', { by: boris })).status).toBe(404);
  expect((await send(player.id, { by: boris, body: { title: ' ', text: 'x' } })).status).toBe(400);
});
