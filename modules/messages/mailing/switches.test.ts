import { depositsOn } from '@fairline/server/testing/deposits';
import { messagesTo } from '@fairline/server/testing/local-outbox';
import { type TestOperator, testOperator } from '@fairline/server/testing/operator';
import {
  betBody,
  matchMessages,
  settlement,
  type TestPlayer,
  type TestSite,
  testSite,
} from '@fairline/server/testing/test-site';
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

const deposits = depositsOn(() => site);

interface Reader extends TestPlayer {
  email: string;
  phone: string;
}

/** A player with confirmed addresses, in whose country nobody else gets news. */
async function reader(): Promise<Reader> {
  const player = await site.player(10_000);
  const [email, phone] = [`switch-${++last}@site.example`, `+49151800${String(10_000 + last)}`];
  await site.platform.database.pool.query(
    `UPDATE identity.player SET email = $2, email_confirmed_at = registered_at, phone = $3,
            phone_confirmed_at = registered_at WHERE id = $1`,
    [player.id, email, phone],
  );
  return { ...player, email, phone };
}

async function choose({ cookie }: Reader, setting: string, isOn: boolean): Promise<void> {
  const body = { settings: { [setting]: isOn }, lang: 'en' };
  expect((await site.call('POST', '/web-api/user/mailing', { body, cookie })).status).toBe(200);
}

async function paidDeposit(player: Reader): Promise<void> {
  const before = await site.balance(player);
  const { redirectUrl } = await deposits.started(player);
  await deposits.choose(redirectUrl, 'paid');
  await expect
    .poll(async () => {
      await site.platform.clock.advance(1_000);
      return site.balance(player);
    })
    .toBeGreaterThan(before);
}

async function wonBet(player: Reader): Promise<void> {
  const matchId = String(9_100_000 + ++last);
  site.receive(...matchMessages(matchId));
  await site.settled();
  const placed = await site.call('POST', '/web-api/sportsbook/bets', {
    body: betBody([matchId], 500),
    cookie: player.cookie,
    headers: { 'idempotency-key': `switches-${matchId}` },
  });
  expect(placed.status).toBe(201);
  site.receive(settlement(matchId, '1'));
  await site.settled();
  await site.platform.clock.advance(1_000);
}

/** Sends news by both ways, as two operators do. */
async function sentNews(): Promise<void> {
  const desk = (method: 'GET' | 'POST', path: string, body?: object) =>
    site.call(method, `/console-api/messages/news${path}`, { cookie: maker.cookie, ...(body && { body }) });
  const texts = { en: { letter: { title: 'A new game', text: 'Look at it.' }, sms: 'A new game is here.' } };
  const made = await desk('POST', '', {
    name: 'New game',
    texts,
    byEmail: true,
    bySms: true,
    countries: [],
    languages: [],
  });
  const newsId = z.string().parse(made.json.newsId);
  const proposed = await site.call('POST', '/console-api/proposals', {
    cookie: maker.cookie,
    headers: { 'idempotency-key': `switches-${newsId}` },
    body: { kind: 'messages.news', payload: { newsId, version: 1 }, reason: 'a new game' },
  });
  const { proposalId, version } = z.object({ proposalId: z.string(), version: z.int() }).parse(proposed.json);
  const decision = { cookie: checker.cookie, body: { version, reason: 'seen' } };
  const approved = await site.call('POST', `/console-api/proposals/${proposalId}/approval`, decision);
  expect(approved.status).toBe(200);
  await expect
    .poll(async () => {
      await site.platform.clock.advance(2_000);
      return (await desk('GET', `/${newsId}`)).json.state;
    })
    .toBe('sent');
}

/** Waits until the events of a player were told to the sender of letters, which asks the switch then. */
async function delivered({ id }: Reader): Promise<void> {
  await expect
    .poll(async () => {
      await site.platform.clock.advance(1_000);
      const text = 'SELECT FROM outbox WHERE topic = $1';
      return (await site.platform.database.pool.query(text, [`live.player.${id}`])).rowCount;
    })
    .toBe(0);
}

/** Each switch, the event that it is about, where the message goes, and how it begins. */
const switches = [
  ['enable_mail_news', sentNews, 'email', 'A new game'],
  ['enable_mail_deposit', paidDeposit, 'email', 'Deposit received'],
  ['enable_mail_bets', wonBet, 'email', 'Bet won'],
  ['enable_sms_news', sentNews, 'phone', 'A new game is here.'],
] as const;

test.each(switches)(
  'ACC-04: %s: off, its event sends nothing; on, exactly one message; off again, no more',
  async (setting, cause, by, text) => {
    const player = await reader();
    const all = async () => [
      ...(await messagesTo(site, player.email)),
      ...(await messagesTo(site, player.phone)),
    ];
    await cause(player);
    await delivered(player);
    expect(await all()).toEqual([]);
    await choose(player, setting, true);
    await cause(player);
    await expect.poll(async () => (await all()).length).toBe(1);
    const [message] = await messagesTo(site, player[by]);
    expect(`${message?.title}\n${message?.text}`).toContain(text);
    await choose(player, setting, false);
    await cause(player);
    await delivered(player);
    expect(await all()).toHaveLength(1);
  },
);

test('ACC-04: a process that ends while it writes news leaves out nobody and writes to nobody twice', async () => {
  const { pool } = site.platform.database;
  const readers: Reader[] = [];
  for (let index = 0; index < 4; index += 1) {
    const player = await reader();
    await choose(player, 'enable_mail_news', true);
    readers.push(player);
  }
  // The process ends after the letters of a group were written, before the place that it has reached is stored.
  await pool.query(
    `CREATE SEQUENCE messages.endings;
     CREATE FUNCTION messages.end_early() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN
       IF nextval('messages.endings') <= 2 THEN RAISE EXCEPTION 'the process has ended'; END IF;
       RETURN NEW;
     END $$;
     CREATE TRIGGER ends_early BEFORE UPDATE OF cursor_id ON messages.news FOR EACH ROW EXECUTE FUNCTION messages.end_early()`,
  );
  await sentNews();
  const { rows } = await pool.query('SELECT last_value::int AS tries FROM messages.endings');
  expect(rows).toEqual([{ tries: 3 }]);
  await pool.query(
    'DROP TRIGGER ends_early ON messages.news; DROP FUNCTION messages.end_early; DROP SEQUENCE messages.endings',
  );
  for (const { email } of readers) {
    expect((await messagesTo(site, email)).map(({ title }) => title)).toEqual(['A new game']);
  }
});
