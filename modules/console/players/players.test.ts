import { type TestOperator, testOperator } from '@fairline/server/testing/operator';
import { matchMessages, type TestSite, testSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

let site: TestSite;
let support: TestOperator;
let compliance: TestOperator;

beforeAll(async () => {
  site = await testSite();
  support = await testOperator(site.platform, 'support');
  compliance = await testOperator(site.platform, 'compliance');
});
afterAll(() => site.stop());

const get = (path: string, { cookie }: TestOperator = support) =>
  site.call('GET', `/console-api/${path}`, { cookie });
const post = (path: string, body: unknown, { cookie }: TestOperator = support) =>
  site.call('POST', `/console-api/${path}`, { body, cookie });

const items = z.object({ items: z.array(z.record(z.string(), z.unknown())) });
const idsIn = (json: unknown) => items.parse(json).items.map(({ playerId }) => playerId);

/** Registers a player and gives them data that one click does not ask for. */
async function person(data: {
  email?: string;
  name?: string;
  surname?: string;
  phone?: string;
  country?: string;
}) {
  const player = await site.player();
  await site.platform.database.pool.query(
    `UPDATE identity.player SET email = coalesce($2, email), name = $3, surname = $4, phone = $5,
            country_code = coalesce($6, country_code) WHERE id = $1`,
    [
      player.id,
      data.email ?? null,
      data.name ?? null,
      data.surname ?? null,
      data.phone ?? null,
      data.country ?? null,
    ],
  );
  return player;
}

test('a player is found by number, e-mail, name, and the end of a phone number as it is typed', async () => {
  const ana = await person({
    email: 'Ana.Silva@example.org',
    name: 'Ana',
    surname: 'da Silva',
    phone: '+49 30 1234567',
  });
  await person({ email: 'anna@example.org', name: 'Anna', surname: 'Berg', phone: '+49 30 7654321' });
  for (const text of [
    ana.id,
    'ana.silva@',
    'DA SIL',
    'ana da s',
    '030 123 45 67'.slice(1),
    '1234567',
    'ana.s',
  ]) {
    const found = await get(`players?text=${encodeURIComponent(text)}`);
    expect([text, idsIn(found.json)]).toEqual([text, [ana.id]]);
  }
  expect(idsIn((await get('players?text=%25')).json)).toEqual([]);
});

test('players come page by page, the newest first, and by state and country', async () => {
  const first = await person({ country: 'se' });
  const second = await person({ country: 'se' });
  const page = await get('players?country=se&limit=1');
  expect(idsIn(page.json)).toEqual([second.id]);
  expect(idsIn((await get(`players?country=se&limit=1&after=${page.json.next}`)).json)).toEqual([first.id]);
  await post(`players/${first.id}/ban`, { level: 53, version: 1, reason: 'fraud', seenLevel: 0 });
  expect(idsIn((await get('players?country=se&state=banned')).json)).toEqual([first.id]);
});

test('a right that is limited to a country shows and changes no player of another one', async () => {
  const german = await person({ country: 'de' });
  const swede = await person({ country: 'se' });
  const { pool } = site.platform.database;
  await pool.query("INSERT INTO operators.role (role) VALUES ('nordic') ON CONFLICT DO NOTHING");
  await pool.query(
    `INSERT INTO operators.role_grant (role, permission, countries)
     SELECT 'nordic', 'players.' || unnest(ARRAY['view', 'edit']), ARRAY['se']`,
  );
  const nordic = await testOperator(site.platform, 'nordic');
  expect((await get(`players/${swede.id}`, nordic)).status).toBe(200);
  expect((await get(`players/${german.id}`, nordic)).json.code).toBe('PERMISSION_MISSING');
  expect((await get('players?country=de', nordic)).json.code).toBe('PERMISSION_MISSING');
  expect(idsIn((await get('players', nordic)).json)).not.toContain(german.id);
  const ban = { level: 53, version: 1, reason: 'fraud', seenLevel: 0 };
  expect((await post(`players/${german.id}/ban`, ban, nordic)).json.code).toBe('PERMISSION_MISSING');
});

test('SEC: a right of one country shows money and bets of no other, also where players of all may be seen', async () => {
  const german = await person({ country: 'de' });
  const swede = await person({ country: 'se' });
  const { pool } = site.platform.database;
  await pool.query("INSERT INTO operators.role (role) VALUES ('ledger-se') ON CONFLICT DO NOTHING");
  await pool.query(
    `INSERT INTO operators.role_grant (role, permission, countries)
     VALUES ('ledger-se', 'players.view', NULL), ('ledger-se', 'ledger.view', ARRAY['se']),
            ('ledger-se', 'bets.view', ARRAY['se']), ('ledger-se', 'limits.view', ARRAY['se'])`,
  );
  const clerk = await testOperator(site.platform, 'ledger-se');
  await post(
    `players/${german.id}/limits`,
    { limitType: 20, limitValue: 5_000, reason: 'a call' },
    compliance,
  );
  expect((await get(`players/${swede.id}`, clerk)).json).toMatchObject({
    accounts: [{ balanceMinor: 0 }],
    openBets: 0,
  });
  expect((await get(`players/${german.id}`, clerk)).json).toMatchObject({
    accounts: null,
    openBets: null,
  });
  const timeline = await get(`players/${german.id}/timeline`, clerk);
  expect(items.parse(timeline.json).items.map(({ kind }) => kind)).not.toContain('limit');
});

test('the overview has money for those who may see accounts, and leaves it out for others', async () => {
  const player = await site.player(5_000);
  const seen = await get(`players/${player.id}`);
  expect(seen.json).toMatchObject({
    playerId: player.id,
    state: 'active',
    accounts: [
      {
        isMain: true,
        isActive: true,
        currency: 'EUR',
        balanceMinor: 5_000,
        heldMinor: 0,
        owedMinor: 0,
        correctedMinor: 5_000,
        depositedMinor: 0,
      },
    ],
    openSessions: 1,
  });
  const { pool } = site.platform.database;
  await pool.query("INSERT INTO operators.role (role) VALUES ('greeter') ON CONFLICT DO NOTHING");
  await pool.query("INSERT INTO operators.role_grant (role, permission) VALUES ('greeter', 'players.view')");
  const greeter = await testOperator(site.platform, 'greeter');
  expect((await get(`players/${player.id}`, greeter)).json).toMatchObject({
    accounts: null,
    openBets: null,
  });
  expect((await get('players/999999999')).json.code).toBe('PLAYER_UNKNOWN');
});

test('GUARD-03: a ban names the level that the operator saw, and is in the record with its reason', async () => {
  const player = await site.player();
  const ban = { level: 53, version: 1, reason: 'two accounts', seenLevel: 0 };
  expect((await post(`players/${player.id}/ban`, ban)).status).toBe(204);
  expect((await post(`players/${player.id}/ban`, { ...ban, level: 61 })).json.code).toBe('VERSION_CONFLICT');
  const { json } = await get(`players/${player.id}/consents`);
  expect(json.bans).toMatchObject([{ banLevel: 53, reason: 'two accounts' }]);
  const { rows } = await site.platform.database.pool.query(
    "SELECT action, before, after, reason FROM audit.entry WHERE subject = $1 AND action = 'players.ban'",
    [`players/${player.id}`],
  );
  expect(rows).toEqual([
    {
      action: 'players.ban',
      before: { level: 0, version: 0 },
      after: { level: 53, version: 1 },
      reason: 'two accounts',
    },
  ]);
});

test('the consents of a player have every choice about letters, with its time and source, the newest first', async () => {
  const player = await site.player();
  const { clock } = site.platform;
  const before = (await get(`players/${player.id}/consents`)).json.mailing;
  expect(before).toEqual([]);
  const choose = (isOn: boolean) =>
    site.call('POST', '/web-api/user/mailing', {
      cookie: player.cookie,
      body: { settings: { enable_mail_news: isOn }, lang: 'de' },
    });
  const firstAt = clock.now();
  expect((await choose(true)).status).toBe(200);
  await clock.advance(60_000);
  expect((await choose(false)).status).toBe(200);
  const choice = { setting: 'enable_mail_news', source: 'office', language: 'de' };
  expect((await get(`players/${player.id}/consents`)).json.mailing).toEqual([
    { ...choice, isOn: false, chosenAt: firstAt + 60_000 },
    { ...choice, isOn: true, chosenAt: firstAt },
  ]);
});

test('ACC-04: an account is frozen and let go once each, with a reason in the record, and its page says so', async () => {
  const player = await site.player();
  const freeze = (isFrozen: boolean, reason: string) =>
    post(`players/${player.id}/freeze`, { isFrozen, reason });
  const frozenAt = async () => (await get(`players/${player.id}`)).json.frozenAt;
  expect(await frozenAt()).toBeNull();
  expect((await freeze(true, 'asked by the bank')).status).toBe(204);
  expect(await frozenAt()).toBe(site.platform.clock.now());
  expect((await freeze(true, 'again')).json.code).toBe('VERSION_CONFLICT');
  expect((await freeze(false, 'cleared')).status).toBe(204);
  expect(await frozenAt()).toBeNull();
  const { rows } = await site.platform.database.pool.query(
    "SELECT action, before, after, reason FROM audit.entry WHERE subject = $1 AND action LIKE 'players.%freeze' ORDER BY at, action",
    [`players/${player.id}`],
  );
  expect(rows).toEqual([
    {
      action: 'players.freeze',
      before: { isFrozen: false },
      after: { isFrozen: true },
      reason: 'asked by the bank',
    },
    { action: 'players.unfreeze', before: { isFrozen: true }, after: { isFrozen: false }, reason: 'cleared' },
  ]);
});

test('a closed account ends its sessions, and nobody signs in to it until it is opened again', async () => {
  const body = { type: 'fast_reg', currency: 'EUR', countryCode: 'de', agreed: true };
  const registered = await site.call('POST', '/web-api/registration', { body });
  const { player, credentials } = z
    .object({ player: z.object({ userId: z.string() }), credentials: z.object({ password: z.string() }) })
    .parse(registered.json);
  const cookie = `user_token=${registered.cookies.user_token}`;
  const signIn = () =>
    site.call('POST', '/web-api/user/login', {
      body: {
        uLogin: player.userId,
        uPassword: Buffer.from(credentials.password).toString('base64'),
        uNewPassword: Buffer.from('a quiet river stone').toString('base64'),
      },
    });
  const close = (isClosed: boolean) =>
    post(`players/${player.userId}/closure`, { isClosed, reason: 'asked by letter' });
  expect((await close(true)).status).toBe(204);
  expect((await site.call('GET', '/web-api/user/me', { cookie })).status).toBe(401);
  expect((await signIn()).json.code).toBe('ACCOUNT_CLOSED');
  expect((await get(`players/${player.userId}`)).json).toMatchObject({ state: 'closed', openSessions: 0 });
  expect((await close(false)).status).toBe(204);
  expect((await signIn()).status).toBe(200);
  expect((await get(`players/${player.userId}`)).json).toMatchObject({ state: 'active', closedAt: null });
});

test('a note is shown to operators and to nobody else', async () => {
  const player = await site.player();
  const note = await post(`players/${player.id}/notes`, { text: 'Speaks Portuguese.\nPrefers e-mail.' });
  expect(note.json).toMatchObject({ text: 'Speaks Portuguese.\nPrefers e-mail.' });
  expect((await get(`players/${player.id}/notes`)).json).toMatchObject({
    items: [{ noteId: note.json.noteId }],
  });
  const own = await site.call('GET', '/web-api/support/requests', { cookie: player.cookie });
  expect(JSON.stringify(own.json)).not.toContain('Portuguese');
});

test('LIM-08: staff set a stricter limit at once, and a looser one needs a proposal', async () => {
  const player = await site.player();
  const set = (limitValue: number) =>
    post(
      `players/${player.id}/limits`,
      { limitType: 20, limitValue, reason: 'a call to the help line' },
      compliance,
    );
  expect((await set(10_000)).status).toBe(204);
  expect((await set(5_000)).status).toBe(204);
  expect((await set(50_000)).json.code).toBe('PROPOSAL_REQUIRED');
  expect((await set(999_999_999)).json.code).toBe('PROPOSAL_REQUIRED');
  const { json } = await get(`players/${player.id}/limits`, compliance);
  expect(json.changes).toMatchObject([
    { limitType: 20, value: 5_000 },
    { limitType: 20, value: 10_000 },
  ]);
});

test('LIM-08: a looser limit acts when a second person has approved it, and nobody shortens a break', async () => {
  const player = await site.player();
  const risk = await testOperator(site.platform, 'administrator');
  await post(
    `players/${player.id}/limits`,
    { limitType: 20, limitValue: 5_000, reason: 'a call' },
    compliance,
  );
  let key = 0;
  const propose = (limitType: number, limitValue: number) =>
    site.call('POST', '/console-api/proposals', {
      body: {
        kind: 'limits.raise',
        payload: { playerId: player.id, limitType, limitValue },
        reason: 'checked income',
      },
      cookie: compliance.cookie,
      headers: { 'idempotency-key': `raise-${player.id}-${++key}` },
    });
  expect((await propose(30, 1)).json.code).toBe('FORBIDDEN');
  const { json } = await propose(20, 50_000);
  const decide = (operator: TestOperator) =>
    post(`proposals/${json.proposalId}/approval`, { version: json.version, reason: 'seen' }, operator);
  expect((await decide(compliance)).json.code).toBe('OWN_PROPOSAL');
  expect((await decide(risk)).status).toBe(200);
  const limits = await get(`players/${player.id}/limits`, compliance);
  expect(limits.json.changes).toMatchObject([
    { limitType: 20, effect: 'acts', value: 50_000 },
    { value: 5_000 },
  ]);
});

test('the timeline has all that happened, the newest first, page by page without a gap', async () => {
  const player = await site.player();
  await site.platform.clock.advance(1_000);
  await post(`players/${player.id}/notes`, { text: 'first' });
  await site.platform.clock.advance(1_000);
  await post(`players/${player.id}/ban`, { level: 53, version: 1, reason: 'fraud', seenLevel: 0 });
  await site.platform.clock.advance(1_000);
  await post(`players/${player.id}/notes`, { text: 'second' });
  const kinds: unknown[] = [];
  let after: unknown;
  do {
    const path = `players/${player.id}/timeline?limit=2${after ? `&after=${after}` : ''}`;
    const { json } = await get(path);
    kinds.push(...items.parse(json).items.map(({ kind }) => kind));
    after = json.next;
  } while (after);
  expect(kinds).toEqual(['note', 'ban', 'note', 'terms', 'registered']);
});

test('reading a player is in the audit record', async () => {
  const player = await site.player();
  await get(`players/${player.id}`);
  const { rows } = await site.platform.database.pool.query(
    'SELECT action, actor_id FROM audit.entry WHERE subject = $1',
    [`players/${player.id}`],
  );
  expect(rows).toEqual([{ action: 'getPlayerOverview', actor_id: support.operatorId }]);
});

test('the search finds a player, a setting, and only what the role may see', async () => {
  const ana = await person({ email: 'palette@example.org', name: 'Paula' });
  const administrator = await testOperator(site.platform, 'administrator');
  const find = async (text: string, operator: TestOperator) =>
    items
      .parse((await get(`search?text=${text}`, operator)).json)
      .items.map(({ kind, id }) => `${kind} ${id}`);
  expect(await find('palette', support)).toEqual([`player ${ana.id}`]);
  expect(await find('1021', administrator)).toContain('setting 1021');
  expect(await find('1021', support)).not.toContain('setting 1021');
});

test('the search finds a match by words of its names without marks, and leads to its field sheet', async () => {
  site.receive(...matchMessages('790001'));
  const trader = await testOperator(site.platform, 'trader');
  const find = async (text: string) =>
    z
      .object({ items: z.array(z.object({ id: z.string(), address: z.string() })) })
      .parse((await get(`search?text=${encodeURIComponent(text)}`, trader)).json).items;
  for (const text of ['chélsea ARSENAL', '790001', 'Arsenal – Chelsea'])
    expect(await find(text), text).toEqual([{ id: '790001', address: '/trading/790001' }]);
  expect(await find('arsenal liverpool')).toEqual([]);
});
