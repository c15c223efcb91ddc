import { supportThreadSchema } from '@fairline/contracts';
import { type DeskSite, deskSite } from '@fairline/server/testing/desk-site';
import { testOperator } from '@fairline/server/testing/operator';
import type { TestPlayer } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test } from 'vitest';

let desk: DeskSite;

beforeAll(async () => {
  desk = await deskSite();
});
afterAll(() => desk.site.stop());

const path = '/web-api/support/requests';
const appeal = { topic: 'appeal', subject: 'My block', text: 'I did nothing.', lng: 'en' };

async function bannedPlayer(): Promise<TestPlayer> {
  const player = await desk.site.player();
  await desk.ban(player.id, 5);
  return player;
}

function post(player: TestPlayer) {
  const headers = { 'idempotency-key': desk.newKey() };
  return desk.site.call('POST', path, { cookie: player.cookie, body: appeal, headers });
}

async function own(player: TestPlayer, requestId: string) {
  return supportThreadSchema.parse((await desk.site.call('GET', `${path}/${requestId}`, player)).json);
}

async function banLevel(player: TestPlayer): Promise<number> {
  return (await desk.identity.playerView(BigInt(player.id))).ban_level;
}

test('GUARD-03: only a player whose account is blocked appeals, and has one open appeal', async () => {
  const refused = { status: 409, json: { code: 'APPEAL_REFUSED' } };
  expect(await post(await desk.site.player())).toMatchObject(refused);
  const headers = { 'idempotency-key': desk.newKey() };
  expect(await desk.site.call('POST', path, { body: appeal, headers })).toMatchObject(refused);
  const player = await bannedPlayer();
  const answers = await Promise.all([post(player), post(player), post(player)]);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await post(player)).toMatchObject({ status: 409, json: { code: 'SUPPORT_REQUESTS_FULL' } });
  const { json } = await desk.site.call('GET', `${path}?topic=appeal`, player);
  expect(json.requests).toMatchObject([{ topic: 'appeal', state: 'open' }]);
});

test('GUARD-03: a block is upheld with an answer, and the player may appeal again', async () => {
  const player = await bannedPlayer();
  const { requestId } = await desk.ask(player.cookie, appeal);
  const body = { version: 1, decision: 'uphold', text: 'The block stays.' };
  const key = desk.newKey();
  const at = `/requests/${requestId}/decision`;
  const decided = await desk.call(desk.ana, 'POST', at, body, key);
  expect(decided).toMatchObject({ status: 201, json: { state: 'closed' } });
  expect((await desk.call(desk.ana, 'POST', at, body, key)).status).toBe(201);
  const thread = await own(player, requestId);
  expect(thread).toMatchObject({ state: 'closed', messages: [{}, { text: 'The block stays.' }] });
  expect(await banLevel(player)).toBe(5);
  expect((await post(player)).status).toBe(201);
  const reopened = await desk.call(desk.ana, 'POST', `/requests/${requestId}/reopening`, { version: 3 });
  expect(reopened).toMatchObject({ status: 409, json: { code: 'SUPPORT_REQUESTS_FULL' } });
});

test('GUARD-03: the desk lifts a block with an answer, in one transaction', async () => {
  const player = await bannedPlayer();
  const { requestId } = await desk.ask(player.cookie, appeal);
  const at = `/requests/${requestId}/decision`;
  const body = { version: 1, decision: 'lift', text: 'You were right.' };
  // A decision that is refused leaves the block as it is.
  expect(await desk.call(desk.ana, 'POST', at, { ...body, version: 7 })).toMatchObject({ status: 409 });
  expect(await banLevel(player)).toBe(5);
  expect(await desk.call(desk.ana, 'POST', at, body)).toMatchObject({
    status: 201,
    json: { state: 'closed' },
  });
  expect(await banLevel(player)).toBe(0);
  expect(await own(player, requestId)).toMatchObject({
    state: 'closed',
    messages: [{}, { text: 'You were right.' }],
  });
  const { rows } = await desk.site.platform.database.pool.query(
    'SELECT action, after FROM audit.entry WHERE subject = $1 AND action = $2',
    [`support/${requestId}`, 'support.lift'],
  );
  expect(rows).toMatchObject([{ after: { state: 'closed', player: player.id } }]);
  const again = await desk.call(desk.ana, 'POST', `/requests/${requestId}/reopening`, { version: 3 });
  expect(again).toMatchObject({ status: 409, json: { code: 'APPEAL_REFUSED' } });
});

test('SEC: who may not edit players lifts no block, and other requests are no appeals', async () => {
  const { pool } = desk.site.platform.database;
  await pool.query(`INSERT INTO operators.role (role) VALUES ('helper')`);
  await pool.query(
    `INSERT INTO operators.role_grant (role, permission) VALUES ('helper', 'support.view'), ('helper', 'support.edit')`,
  );
  const helper = await testOperator(desk.site.platform, 'helper');
  const player = await bannedPlayer();
  const { requestId } = await desk.ask(player.cookie, appeal);
  const body = { version: 1, decision: 'lift', text: 'Free.' };
  const refused = await desk.call(helper, 'POST', `/requests/${requestId}/decision`, body);
  expect(refused).toMatchObject({ status: 403, json: { code: 'PERMISSION_MISSING' } });
  expect(await banLevel(player)).toBe(5);
  // The right to see players is missing too.
  expect((await desk.read(helper, requestId)).player).toBeNull();
  const question = await desk.ask(player.cookie);
  const wrong = await desk.call(desk.ana, 'POST', `/requests/${question.requestId}/decision`, body);
  expect(wrong).toMatchObject({ status: 409, json: { code: 'APPEAL_REFUSED' } });
});

test('GUARD-03: lifting a block elsewhere closes the appeal at once', async () => {
  const player = await bannedPlayer();
  const { requestId } = await desk.ask(player.cookie, appeal);
  const question = await desk.ask(player.cookie);
  await desk.ban(player.id, 7);
  await desk.ban(player.id, 0);
  await expect
    .poll(async () => {
      await desk.site.platform.clock.advance(100);
      return (await own(player, requestId)).state;
    })
    .toBe('closed');
  expect((await own(player, question.requestId)).state).toBe('open');
  const { rows } = await desk.site.platform.database.pool.query(
    'SELECT actor_kind, action FROM audit.entry WHERE subject = $1',
    [`support/${requestId}`],
  );
  expect(rows).toEqual([{ actor_kind: 'system', action: 'support.close' }]);
});

test('GUARD-03: an appeal is closed within a minute when the message about its block is lost', async () => {
  const [free, blocked] = [await bannedPlayer(), await bannedPlayer()];
  const { requestId } = await desk.ask(free.cookie, appeal);
  const other = await desk.ask(blocked.cookie, appeal);
  await desk.site.platform.database.pool.query('UPDATE identity.player SET ban_level = 0 WHERE id = $1', [
    free.id,
  ]);
  await expect
    .poll(async () => {
      await desk.site.platform.clock.advance(60_000);
      return (await own(free, requestId)).state;
    })
    .toBe('closed');
  expect((await own(blocked, other.requestId)).state).toBe('open');
});
