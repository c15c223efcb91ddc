import { depositsOn } from '@fairline/server/testing/deposits';
import { messagesTo } from '@fairline/server/testing/local-outbox';
import { testOperator } from '@fairline/server/testing/operator';
import {
  betBody,
  matchMessages,
  settlement,
  type TestSite,
  testSite,
} from '@fairline/server/testing/test-site';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createMessages, type MessagesService } from './index.ts';

let site: TestSite;
let messages: MessagesService;
beforeAll(async () => {
  site = await testSite();
  messages = createMessages(
    { ...site.platform, metrics: new Registry() },
    {
      config: { get: (setting) => setting.default },
      limits: { onBreak: async () => new Set([7n]) },
      emailOf: async () => undefined,
      origin: () => 'https://site.example',
    },
  ).service;
});
afterAll(() => site.stop());

const deposits = depositsOn(() => site);
let lastPerson = 0;

/** Registers a player with an e-mail address, and gives them money by a deposit. */
async function playerWithEmail() {
  const email = `reader-${++lastPerson}@site.example`;
  const body = {
    type: 'full_reg',
    email,
    password: 'quiet harbour lantern',
    name: 'Mia',
    surname: 'Holm',
    birthDate: '1990-01-01',
    currency: 'EUR',
    countryCode: 'de',
    agreed: true,
  };
  const { json, cookies } = await site.call('POST', '/web-api/registration', { body });
  const { player } = z.object({ player: z.object({ userId: z.string() }) }).parse(json);
  return { email, id: player.userId, cookie: `user_token=${cookies.user_token}` };
}

type Reader = Awaited<ReturnType<typeof playerWithEmail>>;

async function deposit(player: Reader): Promise<void> {
  const { redirectUrl } = await deposits.started(player);
  await deposits.choose(redirectUrl, 'paid');
  await expect
    .poll(async () => {
      await site.platform.clock.advance(1_000);
      return site.balance(player);
    })
    .toBeGreaterThan(0);
}

async function choose(player: Reader, settings: object, lang = 'en'): Promise<unknown> {
  const { status, json } = await site.call('POST', '/web-api/user/mailing', {
    body: { settings, lang },
    cookie: player.cookie,
  });
  expect(status).toBe(200);
  return json.settings;
}

const none = {
  enable_mail_news: false,
  enable_mail_deposit: false,
  enable_mail_bets: false,
  enable_sms_news: false,
};

const code = {
  to: { phone: '+4915123456789' },
  template: 'sign-in-code',
  values: { code: '123456', minutes: 10 },
  language: 'en',
  purpose: 'service',
} as const;

test('a message is sent when its transaction commits, and not when it fails', async () => {
  const { database } = site.platform;
  await expect(
    database.transaction(async (connection) => {
      await messages.send(connection, { ...code, to: { email: 'lost@site.example' } });
      throw new Error('later');
    }),
  ).rejects.toThrow('later');
  await database.transaction((connection) =>
    messages.send(connection, { ...code, to: { email: 'kept@site.example' } }),
  );
  expect(await messagesTo(site, 'lost@site.example')).toEqual([]);
  expect(await messagesTo(site, 'kept@site.example')).toMatchObject([{ title: 'Your code to sign in' }]);
});

test('SEC: address and code are sealed while a message waits, and gone when it is sent', async () => {
  const { pool } = site.platform.database;
  await messages.send(pool, { ...code, to: { email: 'sealed@site.example' } });
  const rowOf = async () => {
    const { rows } = await pool.query(
      "SELECT * FROM messages.message WHERE address_hint = 's•••@site.example'",
    );
    return rows[0];
  };
  const waiting = await rowOf();
  expect(waiting).toMatchObject({ state: 'waiting', address: expect.stringMatching(/^v1\./) });
  expect(JSON.stringify(waiting)).not.toMatch(/123456|sealed@/);
  expect(await messagesTo(site, 'sealed@site.example')).toHaveLength(1);
  expect(await rowOf()).toMatchObject({ state: 'sent', address: null, content: null, provider: 'local' });
});

test('a message whose process died is sent by the next one', async () => {
  const { pool } = site.platform.database;
  await messages.send(pool, { ...code, to: { email: 'crash@site.example' } });
  // A process has claimed it and ended.
  await pool.query(
    "UPDATE messages.message SET attempts = 1, due_at = $1::timestamptz, expires_at = $1::timestamptz + interval '1 hour' WHERE address_hint = 'c•••@site.example' AND state = 'waiting'",
    [new Date(site.platform.clock.now() + 240_000)],
  );
  expect(await messagesTo(site, 'crash@site.example')).toEqual([]);
  await site.platform.clock.advance(240_000);
  expect(await messagesTo(site, 'crash@site.example')).toHaveLength(1);
});

test('a code that nobody could send in time fails, and is not sent late', async () => {
  const { pool } = site.platform.database;
  await messages.send(pool, { ...code, to: { email: 'old@site.example' } });
  await pool.query("UPDATE messages.message SET expires_at = $1 WHERE address_hint = 'o•••@site.example'", [
    new Date(site.platform.clock.now()),
  ]);
  expect(await messagesTo(site, 'old@site.example')).toEqual([]);
  const { rows } = await pool.query(
    "SELECT state, reason, address FROM messages.message WHERE address_hint = 'o•••@site.example'",
  );
  expect(rows).toEqual([{ state: 'failed', reason: 'expired', address: null }]);
});

test('ACC-04: letters about bets and deposits come where the switch is on, and only there', async () => {
  const player = await playerWithEmail();
  expect((await site.call('GET', '/web-api/user/mailing', { cookie: player.cookie })).json.settings).toEqual(
    none,
  );
  await deposit(player);
  expect(await messagesTo(site, player.email)).toEqual([]);

  expect(await choose(player, { enable_mail_deposit: true, enable_mail_bets: true }, 'de')).toEqual({
    ...none,
    enable_mail_deposit: true,
    enable_mail_bets: true,
  });
  await deposit(player);
  await bet(player, '9000001', '1');
  await expect
    .poll(async () => (await messagesTo(site, player.email)).map(({ title }) => title).toSorted())
    .toEqual(['Einzahlung eingegangen', 'Wette gewonnen']);

  await choose(player, { enable_mail_bets: false });
  await bet(player, '9000002', '1');
  await deposit(player);
  await expect
    .poll(async () => (await messagesTo(site, player.email)).map(({ title }) => title))
    .toHaveLength(3);
  const titles = (await messagesTo(site, player.email)).map(({ title }) => title);
  expect(titles.filter((title) => title === 'Wette gewonnen')).toHaveLength(1);
});

async function bet(player: Reader, matchId: string, winner: string): Promise<void> {
  site.receive(...matchMessages(matchId));
  await site.settled();
  const placed = await site.call('POST', '/web-api/sportsbook/bets', {
    body: betBody([matchId], 500),
    cookie: player.cookie,
    headers: { 'idempotency-key': `letters-${matchId}` },
  });
  expect(placed.status).toBe(201);
  site.receive(settlement(matchId, winner));
  await site.settled();
  await site.platform.clock.advance(1_000);
}

test('an event is told once, however often it comes', async () => {
  const player = await playerWithEmail();
  await choose(player, { enable_mail_bets: true });
  const message = {
    type: 'bet-settled',
    betId: site.platform.ids.uuid(),
    state: 'won',
    currency: 'EUR',
    stakeMinor: 500,
    returnMinor: 1_000,
  };
  const event = { topic: `live.player.${player.id}`, message };
  await messages.record(site.platform.database.pool, [event]);
  await messages.record(site.platform.database.pool, [event, event]);
  const letters = await messagesTo(site, player.email);
  expect(letters).toHaveLength(1);
  expect(letters[0]?.text).toContain('https://site.example/en/office/history');
});

test('every choice is a record with time and source that nothing changes', async () => {
  const player = await playerWithEmail();
  await choose(player, { enable_mail_news: true });
  await choose(player, { enable_mail_news: true });
  await choose(player, { enable_mail_news: false });
  const { pool } = site.platform.database;
  const { rows } = await pool.query(
    'SELECT setting, is_on, source, chosen_at FROM messages.mailing_choice WHERE player_id = $1 ORDER BY choice_id',
    [player.id],
  );
  expect(rows).toMatchObject([
    { setting: 'enable_mail_news', is_on: true, source: 'office' },
    { setting: 'enable_mail_news', is_on: false, source: 'office' },
  ]);
  await expect(pool.query('DELETE FROM messages.mailing_choice')).rejects.toThrow('append only');
  await expect(pool.query('UPDATE messages.mailing_choice SET is_on = true')).rejects.toThrow('append only');
});

test('advertising does not reach a player who has excluded themselves', async () => {
  const { pool } = site.platform.database;
  const news = { ...code, to: { email: 'news@site.example' }, purpose: 'enable_mail_news' } as const;
  for (const playerId of [7n, 8n]) {
    await messages.mailing.set(playerId, { enable_mail_news: true }, { source: 'office', language: 'en' });
  }
  expect(await messages.send(pool, { ...news, playerId: 7n })).toBe('not-wanted');
  expect(await messages.send(pool, { ...news, playerId: 8n })).toBe('written');
  expect(await messages.send(pool, { ...news, playerId: 9n })).toBe('not-wanted');
  await messages.mailing.set(8n, { enable_mail_news: false }, { source: 'letter', language: 'en' });
  expect(await messages.send(pool, { ...news, playerId: 8n })).toBe('not-wanted');
  await expect(messages.send(pool, news)).rejects.toThrow('needs its player');
});

test('AUTH-15: the link of a letter ends its kind without a sign-in, also by the post of a mail program', async () => {
  const player = await playerWithEmail();
  await choose(player, { enable_mail_bets: true, enable_mail_deposit: true });
  await deposit(player);
  await expect.poll(() => messagesTo(site, player.email)).toHaveLength(1);
  const [letter] = await messagesTo(site, player.email);
  const post = /<dt>List-Unsubscribe<\/dt><dd>([^<]*)</.exec(letter?.page ?? '')?.[1] ?? '';
  const { pathname, search, searchParams } = new URL(post);
  const mailProgram = (body: string) =>
    site.assembly.app.inject({
      method: 'POST',
      url: pathname + search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: body,
    });
  const settings = async () =>
    (await site.call('GET', '/web-api/user/mailing', { cookie: player.cookie })).json.settings;

  const opened = await site.assembly.app.inject({ method: 'GET', url: pathname + search });
  expect([opened.statusCode, opened.headers.location]).toEqual([
    303,
    `/en/user/stopnewsletter?${searchParams}`,
  ]);
  expect((await mailProgram('nothing=1')).statusCode).toBe(400);
  expect(await settings()).toMatchObject({ enable_mail_deposit: true });
  expect((await mailProgram('List-Unsubscribe=One-Click')).statusCode).toBe(200);
  expect(await settings()).toEqual({ ...none, enable_mail_bets: true });

  const token = searchParams.get('token') ?? '';
  await choose(player, { enable_mail_deposit: true });
  const again = await site.call('POST', '/web-api/mailing/stop', { body: { token } });
  expect(again).toMatchObject({ status: 200, json: { setting: 'enable_mail_deposit' } });
  expect(await settings()).toMatchObject({ enable_mail_deposit: false });
  const { rows } = await site.platform.database.pool.query(
    'SELECT source FROM messages.mailing_choice WHERE player_id = $1 ORDER BY choice_id DESC LIMIT 1',
    [player.id],
  );
  expect(rows).toEqual([{ source: 'letter' }]);
});

test('AUTH-15: a mail program that opens the address of a letter gets the page in the language of the letter', async () => {
  const { unsubscribeToken } = await import('./mailing/unsubscribe-token.ts');
  const player = await playerWithEmail();
  await site.call('POST', '/web-api/user/mailing', {
    cookie: player.cookie,
    body: { settings: { enable_mail_news: true }, lang: 'ar' },
  });
  const playerId = BigInt(player.id);
  for (const [token, lng] of [
    [unsubscribeToken(site.platform.sealing, { playerId, setting: 'enable_mail_news' }), 'ar'],
    ['made-up', 'en'],
  ] as const) {
    const query = new URLSearchParams({ token });
    const url = `/web-api/mailing/unsubscribe?${query}`;
    const { headers } = await site.assembly.app.inject({ method: 'GET', url });
    expect(headers.location).toBe(`/${lng}/user/stopnewsletter?${query}`);
  }
});

test('SEC: a token of another player or setting, or without a signature, ends nothing', async () => {
  const { sealing } = site.platform;
  const { unsubscribeToken } = await import('./mailing/unsubscribe-token.ts');
  const right = unsubscribeToken(sealing, { playerId: 1n, setting: 'enable_mail_bets' });
  const [key = '', player = '', setting = '', mac = ''] = right.split('~');
  const wrong = [
    [key, '2', setting, mac],
    [key, player, 'enable_mail_news', mac],
    [key, player, 'service', mac],
    ['other', player, setting, mac],
    [key, player, setting, 'A'.repeat(43)],
    ['x'],
  ];
  for (const parts of wrong) {
    const answer = await site.call('POST', '/web-api/mailing/stop', { body: { token: parts.join('~') } });
    expect([answer.status, answer.json.code], parts.join('~')).toEqual([404, 'LINK_UNKNOWN']);
  }
  expect((await site.call('POST', '/web-api/mailing/stop', { body: { token: right } })).status).toBe(200);
});

test('SEC: the outbox is for a browser of this machine that names it as such', async () => {
  const get = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    site.assembly.app.inject({ method: 'GET', url: '/dev/outbox', headers, remoteAddress });
  expect((await get({ host: 'localhost:3000' })).statusCode).toBe(200);
  const page = await get({ host: '127.0.0.1' });
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  for (const headers of [
    { host: 'localhost', 'x-forwarded-for': '127.0.0.1' },
    { host: 'localhost', forwarded: 'for=127.0.0.1' },
    { host: 'localhost', via: '1.1 proxy' },
  ]) {
    expect((await get(headers)).statusCode).toBe(404);
  }
  expect((await get({ host: 'localhost' }, '192.168.1.7')).statusCode).toBe(404);
});

test('SEC: a site that others reach has no outbox', async () => {
  const open = await testSite({ PUBLIC_ORIGIN: 'https://bets.example' });
  const answer = await open.call('GET', '/dev/outbox', { headers: { host: 'localhost' } });
  expect(answer.status).toBe(404);
  await open.stop();
});

test('operators see messages without texts and whole addresses, by player, state and template', async () => {
  const { cookie } = await testOperator(site.platform, 'support');
  const player = await playerWithEmail();
  await messages.send(site.platform.database.pool, {
    ...code,
    to: { email: player.email },
    playerId: BigInt(player.id),
  });
  const list = async (query: string) => {
    const { status, json } = await site.call('GET', `/console-api/messages?${query}`, { cookie });
    expect(status).toBe(200);
    return json;
  };
  const waiting = await list(`player=${player.id}&state=waiting`);
  expect(waiting.items).toMatchObject([
    { template: 'sign-in-code', channel: 'email', address: 'r•••@site.example', state: 'waiting' },
  ]);
  expect(JSON.stringify(waiting)).not.toMatch(/123456|reader-/);
  await messagesTo(site, player.email);
  expect((await list(`player=${player.id}&state=waiting`)).items).toEqual([]);
  expect((await list(`player=${player.id}&template=bet-news`)).items).toEqual([]);
  expect((await list(`player=${player.id}&template=sign-in-code&channel=email`)).items).toMatchObject([
    { state: 'sent', provider: 'local' },
  ]);
  for (let sent = 0; sent < 2; sent += 1) await messages.send(site.platform.database.pool, code);
  const first = z.object({ items: z.array(z.object({ messageId: z.string() })), next: z.string() });
  const page = first.parse(await list('limit=1'));
  const next = first.parse(await list(`limit=1&after=${encodeURIComponent(page.next)}`));
  expect(next.items[0]?.messageId).not.toBe(page.items[0]?.messageId);
  const { json } = await site.call('GET', '/console-api/messages/providers', { cookie });
  expect(json.providers).toMatchObject([
    { channel: 'email', provider: 'local', lastSentAt: expect.any(Number) },
    { channel: 'sms', provider: 'local' },
  ]);
  const content = await testOperator(site.platform, 'content');
  expect((await site.call('GET', '/console-api/messages', { cookie: content.cookie })).status).toBe(403);
});

test('the health of the system shows messages that wait and their providers', async () => {
  const { cookie } = await testOperator(site.platform, 'administrator');
  await messages.send(site.platform.database.pool, code);
  const { json } = await site.call('GET', '/console-api/system/state', { cookie });
  expect(z.object({ waiting: z.number() }).parse(json.messages).waiting).toBeGreaterThan(0);
  expect(json.messages).toMatchObject({
    email: 'local',
    sms: 'local',
    failedToday: expect.any(Number),
  });
  await site.platform.clock.advance(1_000);
});
