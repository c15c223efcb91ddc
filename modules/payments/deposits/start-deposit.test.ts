import { createServer, type ServerResponse } from 'node:http';
import { createAccounts } from '@fairline/accounts';
import { createConfig } from '@fairline/config';
import { createLimits } from '@fairline/limits';
import { bodyDigest, type Caller, createSystemIds, type Ids } from '@fairline/runtime';
import { depositsOn } from '@fairline/server/testing/deposits';
import { type TestPlayer, type TestSite, testSite } from '@fairline/server/testing/test-site';
import { listenLocally } from '@fairline/testing';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPayments, type PaymentsService } from '../index.ts';

const body = { methodId: 'card', amountMinor: 5_000, currency: 'EUR', lng: 'en' };

let site: TestSite;
const deposits = depositsOn(() => site);
/** Requests to the provider of the second process. Each waits until the test answers it. */
let asked: ServerResponse[];
let providerOrigin: string;
const provider = createServer((request, response) => {
  request.resume();
  asked.push(response);
});
let nextCheckout = 1;

beforeAll(async () => {
  site = await testSite({}, { connections: 2 });
  providerOrigin = `http://127.0.0.1:${await listenLocally(provider)}`;
});
beforeEach(() => {
  asked = [];
});
afterAll(async () => {
  await site.stop();
  await new Promise((done) => provider.close(done));
});

/** Creates the payments of a second process over the same database. */
async function secondProcess(ids: Ids = site.platform.ids): Promise<PaymentsService> {
  const platform = { ...site.platform, ids, metrics: new Registry() };
  const accounts = createAccounts(platform).service;
  const { service } = await createPayments(platform, {
    accounts,
    limits: createLimits(platform, accounts).service,
    refusesMoney: async () => undefined,
    ownOrigin: () => providerOrigin,
    webhookOrigin: () => providerOrigin,
    payerOrigin: () => providerOrigin,
    config: createConfig(platform).service,
  });
  return service;
}

function callerOf(player: TestPlayer): Caller {
  return { playerId: player.id, sessionId: '1', currency: 'EUR' };
}

async function nextRequest(): Promise<ServerResponse> {
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  const response = asked.shift();
  if (!response) throw new Error('the provider was not asked');
  return response;
}

function makeCheckout(response: ServerResponse): void {
  const checkoutId = `co_second_${nextCheckout++}`;
  response.writeHead(201, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ checkoutId, url: `/pay/${checkoutId}` }));
}

function starts(player: TestPlayer) {
  return site.platform.database.pool
    .query('SELECT FROM payments.deposit_start WHERE player_id = $1', [player.id])
    .then(({ rowCount }) => rowCount);
}

test('LIM-08: a key that another process works on is in flight, and all processes give its answer', async () => {
  const player = await site.player();
  const second = await secondProcess();
  const starting = second.startDeposit(callerOf(player), 'both-processes', body);
  const request = await nextRequest();

  expect(await deposits.start(player, {}, 'both-processes')).toMatchObject({
    status: 409,
    json: { code: 'IDEMPOTENCY_IN_FLIGHT' },
  });
  expect(await deposits.start(player, { amountMinor: 6_000 }, 'both-processes')).toMatchObject({
    status: 422,
    json: { code: 'IDEMPOTENCY_KEY_REUSED' },
  });
  expect(await deposits.held(player)).toBe(5_000);
  makeCheckout(request);
  const answer = await starting;
  expect(await deposits.start(player, {}, 'both-processes')).toMatchObject({ status: 201, json: answer });
  const other = await deposits.start(player, { amountMinor: 6_000 }, 'both-processes');
  expect(other.json.code).toBe('IDEMPOTENCY_KEY_REUSED');
  expect(await deposits.held(player)).toBe(5_000);
  expect(await starts(player)).toBe(0);
});

test('LIM-08: after a failure of the provider neither the key nor the limit is used up', async () => {
  const player = await site.player();
  const starting = (await secondProcess()).startDeposit(callerOf(player), 'provider-fails', body);
  const refused = expect(starting).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  (await nextRequest()).writeHead(500).end();
  await refused;
  expect(await deposits.held(player)).toBe(0);
  expect((await deposits.start(player, {}, 'provider-fails')).status).toBe(201);
});

test('LIM-08: after a payment could not be stored, neither the key nor the limit is used up', async () => {
  const player = await site.player();
  const { paymentId, redirectUrl } = await deposits.started(player);
  await deposits.choose(redirectUrl, 'paid');
  // The new payment gets an id that another payment already has.
  const second = await secondProcess({ ...createSystemIds(site.platform.clock), uuid: () => paymentId });
  const starting = second.startDeposit(callerOf(player), 'cannot-be-kept', body);
  const refused = expect(starting).rejects.toThrow(/payment_pkey/);
  makeCheckout(await nextRequest());
  await refused;
  expect(await deposits.held(player)).toBe(0);
  expect((await deposits.start(player, {}, 'cannot-be-kept')).status).toBe(201);
});

/** Creates the rows that a process leaves when it ends while it starts a deposit. */
async function breakOff(player: TestPlayer, key: string): Promise<void> {
  const { clock, database, ids } = site.platform;
  const at = new Date(clock.now());
  await database.pool.query(
    `WITH hold AS (
       INSERT INTO limits.deposit_hold (reference, player_id, amount_minor, held_until)
       VALUES ($3, $1, 5000, $4::timestamptz + interval '2 days'))
     INSERT INTO payments.deposit_start (player_id, key, body_digest, payment_id, began_at)
     VALUES ($1, $2, $5, $3::uuid, $4)`,
    [player.id, key, ids.uuid(), at, bodyDigest(body)],
  );
}

test('LIM-08: a start that a crash interrupted ends after a minute, by a retry or by the next tick', async () => {
  const [again, gone] = [await site.player(), await site.player()];
  for (const player of [again, gone]) await breakOff(player, 'broken-off');
  expect((await deposits.start(again, {}, 'broken-off')).json.code).toBe('IDEMPOTENCY_IN_FLIGHT');
  await site.platform.clock.skip(60_001);
  expect((await deposits.start(again, {}, 'broken-off')).status).toBe(201);
  expect(await deposits.held(again)).toBe(5_000);
  await expect
    .poll(async () => {
      await site.platform.clock.skip(60_000);
      return deposits.held(gone);
    })
    .toBe(0);
  expect(await starts(gone)).toBe(0);
});
