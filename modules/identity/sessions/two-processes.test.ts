import { granted } from '@fairline/server/testing/granted';
import { testOperator } from '@fairline/server/testing/operator';
import { secondProcess } from '@fairline/server/testing/second-process';
import { betBody, matchMessages, type TestSite, testSite } from '@fairline/server/testing/test-site';
import { csrfHeadersFor } from '@fairline/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: TestSite;
/** A process that hears the messages of the site. */
let other: Awaited<ReturnType<typeof secondProcess>>;
let lastKey = 0;

beforeAll(async () => {
  site = await testSite();
  other = await secondProcess(site, { ...site.platform.bus, close: async () => undefined });
  site.receive(...matchMessages('1'));
  for (const message of matchMessages('1')) other.receive(message);
});
afterAll(async () => {
  await other?.stop();
  await site?.stop();
});

async function me(cookie: string, process = other): Promise<number> {
  const { statusCode } = await process.app.inject({ url: '/web-api/user/me', headers: { cookie } });
  return statusCode;
}

async function betElsewhere(cookie: string, process = other): Promise<unknown> {
  const answer = await process.app.inject({
    method: 'POST',
    url: '/web-api/sportsbook/bets',
    payload: betBody(['1'], 100),
    headers: { cookie, ...csrfHeadersFor(cookie), 'idempotency-key': `other-process-${++lastKey}` },
  });
  return answer.statusCode === 201 ? 201 : answer.json().code;
}

test('SEC: a session that ends in one process is refused in the others at once', async () => {
  const player = await site.player();
  const own = await granted(site, player.cookie);
  expect(await me(player.cookie)).toBe(200);
  await site.call('POST', '/web-api/user/logout', { cookie: own });
  expect(await me(player.cookie)).toBe(401);
});

test('SEC: a process that hears no message keeps a session in memory for a second at most', async () => {
  const player = await site.player();
  const deaf = await secondProcess(site);
  expect(await me(player.cookie, deaf)).toBe(200);
  await site.call('POST', '/web-api/user/logout', { cookie: player.cookie });
  await site.platform.clock.advance(1_000);
  const status = await me(player.cookie, deaf);
  await deaf.stop();
  expect(status).toBe(401);
});

test('SEC: sessions that an operator ends are refused in the other processes at once', async () => {
  const player = await site.player();
  const operator = await testOperator(site.platform, 'administrator');
  expect(await me(player.cookie)).toBe(200);
  const ended = await site.call('POST', `/console-api/players/${player.id}/sessions/end`, {
    cookie: operator.cookie,
    body: { reason: 'a test' },
  });
  expect(ended).toMatchObject({ status: 200, json: { ended: 1 } });
  expect(await me(player.cookie)).toBe(401);
});

test('SEC: a ban refuses bets in the other processes within a second', async () => {
  const player = await site.player(10_000);
  expect(await betElsewhere(player.cookie)).toBe(201);
  const operator = await testOperator(site.platform, 'administrator');
  const banned = await site.call('POST', `/console-api/players/${player.id}/ban`, {
    cookie: operator.cookie,
    body: { level: 1, version: 0, seenLevel: 0, reason: 'a test' },
  });
  expect(banned.status).toBeLessThan(300);
  await site.platform.clock.advance(1_000);
  await expect.poll(() => betElsewhere(player.cookie)).toBe('ACCOUNT_BLOCKED');
});

test('SEC: a process that hears no message refuses money after a ban, an exclusion and a lost role within a second', async () => {
  const deaf = await secondProcess(site);
  for (const message of matchMessages('1')) deaf.receive(message);
  const [banned, excluded] = [await site.player(10_000), await site.player(10_000)];
  const [administrator, leaving] = [
    await testOperator(site.platform, 'administrator'),
    await testOperator(site.platform, 'administrator'),
  ];
  const find = async () => {
    const headers = { cookie: leaving.cookie };
    return (await deaf.app.inject({ url: '/console-api/players?limit=1', headers })).statusCode;
  };
  for (const { cookie } of [banned, excluded]) expect(await betElsewhere(cookie, deaf)).toBe(201);
  expect(await find()).toBe(200);

  const ban = await site.call('POST', `/console-api/players/${banned.id}/ban`, {
    cookie: administrator.cookie,
    body: { level: 1, version: 0, seenLevel: 0, reason: 'a test' },
  });
  expect(ban.status).toBeLessThan(300);
  const exclusion = await site.call('POST', '/limit-service-api/api/external/web/v3/limit', {
    cookie: excluded.cookie,
    body: { limitType: 30, limitValue: 30 },
  });
  expect(exclusion.status).toBe(200);
  await leaving.setRoles();
  await site.platform.clock.advance(1_000);
  const refusals = [
    await betElsewhere(banned.cookie, deaf),
    await betElsewhere(excluded.cookie, deaf),
    await find(),
  ];
  await deaf.stop();
  expect(refusals).toEqual(['ACCOUNT_BLOCKED', 'SELF_EXCLUDED', 403]);
});

test('SEC: a self-exclusion refuses bets and sign-ins in the other processes at once', async () => {
  const player = await site.player(10_000);
  expect(await betElsewhere(player.cookie)).toBe(201);
  const set = await site.call('POST', '/limit-service-api/api/external/web/v3/limit', {
    cookie: player.cookie,
    body: { limitType: 30, limitValue: 30 },
  });
  expect(set.status).toBe(200);
  expect(await betElsewhere(player.cookie)).toBe('SELF_EXCLUDED');
});

test('SEC: an operator who loses a role is refused in the other processes within a second', async () => {
  const operator = await testOperator(site.platform, 'administrator');
  const find = async () => {
    const url = '/console-api/players?limit=1';
    return (await other.app.inject({ url, headers: { cookie: operator.cookie } })).statusCode;
  };
  expect(await find()).toBe(200);
  await operator.setRoles();
  await site.platform.clock.advance(1_000);
  expect(await find()).toBe(403);
});
