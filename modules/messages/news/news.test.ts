import { messagesTo } from '@fairline/server/testing/local-outbox';
import { type TestOperator, testOperator } from '@fairline/server/testing/operator';
import { type TestPlayer, type TestSite, testSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

let site: TestSite;
let maker: TestOperator;
let checker: TestOperator;
let last = 0;

beforeAll(async () => {
  site = await testSite({ ADDRESS_ALLOWANCE: '1000' });
  maker = await testOperator(site.platform, 'administrator');
  checker = await testOperator(site.platform, 'administrator');
});
afterAll(() => site.stop());

const laterMs = 300_000;
const texts = {
  en: { letter: { title: 'A new game', text: 'Look at it.\n\nIt is fair.' }, sms: 'A new game is here.' },
  de: { letter: { title: 'Ein neues Spiel', text: 'Sehen Sie es an.' }, sms: 'Ein neues Spiel ist da.' },
};
const draft = { name: 'New game', texts, byEmail: true, bySms: false, countries: [], languages: [] };

/** Makes a player with confirmed addresses and these switches on. */
async function reader(
  on: Record<string, boolean>,
  { country = 'de', lang = 'en' } = {},
): Promise<TestPlayer & { email: string; phone: string }> {
  const player = await site.player();
  const number = ++last;
  const [email, phone] = [`news-${number}@site.example`, `+49151900${String(10_000 + number)}`];
  await site.platform.database.pool.query(
    `UPDATE identity.player SET email = $2, email_confirmed_at = registered_at, phone = $3,
            phone_confirmed_at = registered_at, country_code = $4 WHERE id = $1`,
    [player.id, email, phone, country],
  );
  await choose(player, on, lang);
  return { ...player, email, phone };
}

async function choose({ cookie }: TestPlayer, settings: Record<string, boolean>, lang = 'en') {
  const body = { settings, lang };
  expect((await site.call('POST', '/web-api/user/mailing', { body, cookie })).status).toBe(200);
}

const desk = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, operator = maker) =>
  site.call(method, `/console-api/messages/news${path}`, {
    cookie: operator.cookie,
    ...(body ? { body } : {}),
  });

async function written(changes: object = {}): Promise<string> {
  const made = await desk('POST', '', { ...draft, ...changes });
  expect(made.status).toBe(201);
  return z.string().parse(made.json.newsId);
}

const viewSchema = z.object({
  state: z.string(),
  version: z.int(),
  counts: z.record(z.string(), z.int()),
  audience: z.object({ email: z.int(), sms: z.int() }),
});
const viewOf = async (newsId: string) => viewSchema.parse((await desk('GET', `/${newsId}`)).json);

async function propose(newsId: string, version = 1) {
  return site.call('POST', '/console-api/proposals', {
    cookie: maker.cookie,
    headers: { 'idempotency-key': `news-${newsId}-${++last}` },
    body: { kind: 'messages.news', payload: { newsId, version }, reason: 'a new game' },
  });
}

/** Proposes news, and lets the other operator approve them. */
async function approve(newsId: string): Promise<void> {
  const proposed = await propose(newsId);
  expect(proposed.status).toBe(201);
  const { proposalId, version } = z.object({ proposalId: z.string(), version: z.int() }).parse(proposed.json);
  const decision = { cookie: checker.cookie, body: { version, reason: 'seen' } };
  const approved = await site.call('POST', `/console-api/proposals/${proposalId}/approval`, decision);
  expect(approved.status).toBe(200);
}

async function finished(newsId: string): Promise<Record<string, number>> {
  await expect
    .poll(async () => {
      await site.platform.clock.advance(2_000);
      return (await viewOf(newsId)).state;
    })
    .toBe('sent');
  return (await viewOf(newsId)).counts;
}

const titles = async (address: string) => (await messagesTo(site, address)).map(({ title }) => title);

test('news go to players who want them, in their language, once, with one press to end them', async () => {
  const wants = await reader({ enable_mail_news: true }, { lang: 'de' });
  const other = await reader({ enable_mail_bets: true, enable_sms_news: true });
  const newsId = await written();
  await approve(newsId);
  expect(await finished(newsId)).toMatchObject({ waiting: 0, failed: 0 });
  const letters = await messagesTo(site, wants.email);
  expect(letters.map(({ title }) => title)).toEqual(['Ein neues Spiel']);
  expect(letters[0]?.page).toContain('List-Unsubscribe');
  expect(letters[0]?.text).toContain('Sehen Sie es an.');
  expect(await titles(other.email)).toEqual([]);
  expect(await messagesTo(site, other.phone)).toEqual([]);
  // RFC 8058: one press ends them.
  const [, token = ''] = /unsubscribe\?token=([^<&]+)/.exec(letters[0]?.page ?? '') ?? [];
  const stopped = await site.call('POST', `/web-api/mailing/stop`, {
    body: { token: decodeURIComponent(token) },
  });
  expect(stopped.json).toEqual({ setting: 'enable_mail_news' });
  const again = await written({ name: 'Again' });
  await approve(again);
  await finished(again);
  expect(await titles(wants.email)).toEqual(['Ein neues Spiel']);
});

test('news by SMS go by their own switch, and each has a link that ends them', async () => {
  const wants = await reader({ enable_sms_news: true });
  const off = await reader({ enable_mail_news: true });
  const newsId = await written({ byEmail: false, bySms: true });
  await approve(newsId);
  await finished(newsId);
  const [sms, ...more] = await messagesTo(site, wants.phone);
  expect(sms?.text).toMatch(/A new game is here\. Stop: https?:\/\/\S+\/en\/user\/stopnewsletter\?token=/);
  expect(more).toEqual([]);
  expect(await messagesTo(site, off.phone)).toEqual([]);
  expect(await titles(off.email)).toEqual([]);
});

test('the switch is obeyed at the moment of sending, not of writing', async () => {
  const { pool } = site.platform.database;
  const player = await reader({ enable_mail_news: true }, { country: 'at' });
  const newsId = await written({ countries: ['at'] });
  await approve(newsId);
  // The letter is written and waits; its provider is reached only later.
  const late = new Date(site.platform.clock.now() + laterMs);
  await pool.query(
    `CREATE FUNCTION messages.delay() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN NEW.due_at := '${late.toISOString()}'; RETURN NEW; END $$`,
  );
  await pool.query(
    "CREATE TRIGGER delayed BEFORE INSERT ON messages.message FOR EACH ROW WHEN (NEW.template = 'news') EXECUTE FUNCTION messages.delay()",
  );
  await expect
    .poll(async () => {
      await site.platform.clock.advance(2_000);
      return (await viewOf(newsId)).counts.waiting;
    })
    .toBe(1);
  await pool.query('DROP TRIGGER delayed ON messages.message');
  await choose(player, { enable_mail_news: false });
  await site.platform.clock.skip(laterMs);
  expect(await finished(newsId)).toEqual({ waiting: 0, sent: 0, failed: 0, dropped: 1 });
  expect(await titles(player.email)).toEqual([]);
});

test('players on a break, banned and frozen ones get no news, and neither do addresses that nobody confirmed', async () => {
  const { pool } = site.platform.database;
  const on = { enable_mail_news: true };
  const all: Awaited<ReturnType<typeof reader>>[] = [];
  for (let index = 0; index < 6; index += 1) all.push(await reader(on, { country: 'fr' }));
  const [excluded, timedOut, banned, frozen, unconfirmed, fine] = all;
  const limit = (id: string | undefined, type: number) =>
    site.call('POST', '/limit-service-api/api/external/web/v3/limit', {
      cookie: all.find((each) => each.id === id)?.cookie ?? '',
      headers: { 'x-language': 'en' },
      body: { limitType: type, limitValue: 7 },
    });
  await limit(timedOut?.id, 33);
  await limit(excluded?.id, 30);
  await pool.query('UPDATE identity.player SET ban_level = 45 WHERE id = $1', [banned?.id]);
  await pool.query('UPDATE identity.player SET frozen_at = now() WHERE id = $1', [frozen?.id]);
  await pool.query('UPDATE identity.player SET email_confirmed_at = NULL WHERE id = $1', [unconfirmed?.id]);
  const newsId = await written({ countries: ['fr'] });
  await approve(newsId);
  expect(await finished(newsId)).toMatchObject({ sent: 1, dropped: 0 });
  expect(await titles(fine?.email ?? '')).toEqual(['A new game']);
  for (const each of [excluded, timedOut, banned, frozen, unconfirmed])
    expect(await titles(each?.email ?? '')).toEqual([]);
});

test('a job that ends in the middle goes on where it was, and writes to nobody twice', async () => {
  const readers = [];
  for (let index = 0; index < 5; index += 1)
    readers.push(await reader({ enable_mail_news: true }, { country: 'it' }));
  const newsId = await written({ countries: ['it'] });
  await approve(newsId);
  const { pool } = site.platform.database;
  // A group was written and committed; the cursor of a crashed process is that of its last commit.
  await finished(newsId);
  await pool.query(
    `UPDATE messages.news SET state = 'sending', finished_at = NULL, counts = NULL, all_written = false, cursor_id = $2
     WHERE news_id = $1`,
    [newsId, readers[1]?.id],
  );
  await finished(newsId);
  for (const each of readers) expect(await titles(each.email)).toEqual(['A new game']);
});

test('nobody sends news alone, and a draft that was changed after the proposal is not sent', async () => {
  const newsId = await written({ countries: ['pl'] });
  const proposed = await propose(newsId);
  const { proposalId, version } = z.object({ proposalId: z.string(), version: z.int() }).parse(proposed.json);
  const decision = { version, reason: 'mine' };
  const own = await site.call('POST', `/console-api/proposals/${proposalId}/approval`, {
    cookie: maker.cookie,
    body: decision,
  });
  expect(own.status).toBe(403);
  const changed = { ...draft, name: 'Other words', countries: ['pl'] };
  expect((await desk('PUT', `/${newsId}`, { draft: changed, version: 1 })).status).toBe(200);
  expect((await desk('PUT', `/${newsId}`, { draft: changed, version: 1 })).json.code).toBe(
    'VERSION_CONFLICT',
  );
  const late = await site.call('POST', `/console-api/proposals/${proposalId}/approval`, {
    cookie: checker.cookie,
    body: decision,
  });
  expect(late.json.code).toBe('VERSION_CONFLICT');
  expect((await viewOf(newsId)).state).toBe('draft');
});

test('an operator sees a preview and gets a test letter, and needs the right of content', async () => {
  const newsId = await written({ bySms: true });
  const preview = await desk('POST', `/${newsId}/preview`, { language: 'ru' });
  expect(preview.json.letter).toMatchObject({
    subject: 'A new game',
    text: expect.stringContaining('It is fair.'),
  });
  expect(preview.json.sms).toContain('A new game is here.');
  expect((await desk('POST', `/${newsId}/test`, { language: 'de' })).status).toBe(202);
  expect(await titles(maker.email)).toEqual(['Ein neues Spiel']);
  const { rows } = await site.platform.database.pool.query(
    "SELECT actor_id, subject, after FROM audit.entry WHERE action = 'messages.test-news'",
  );
  expect(rows).toEqual([
    { actor_id: maker.operatorId, subject: `messages/news/${newsId}`, after: { language: 'de' } },
  ]);
  const support = await testOperator(site.platform, 'support');
  expect((await desk('POST', '', draft, support)).status).toBe(403);
  const faulty = await desk('POST', '', {
    ...draft,
    bySms: true,
    texts: { en: { letter: draft.texts.en.letter, sms: null } },
  });
  expect(faulty).toMatchObject({ status: 400, json: { code: 'INVALID_INPUT' } });
});

test('news that are being sent can be stopped, and what waits is not sent', async () => {
  const player = await reader({ enable_mail_news: true }, { country: 'pt' });
  const newsId = await written({ countries: ['pt'] });
  await approve(newsId);
  const { version } = await viewOf(newsId);
  expect((await desk('POST', `/${newsId}/stop`, { version })).status).toBe(200);
  expect(await viewOf(newsId)).toMatchObject({ state: 'stopped' });
  await site.platform.clock.advance(4_000);
  expect(await titles(player.email)).toEqual([]);
});
