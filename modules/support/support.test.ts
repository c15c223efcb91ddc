import { createAudit } from '@fairline/audit';
import { supportRequestSchema, supportThreadSchema } from '@fairline/contracts';
import type { Actor } from '@fairline/runtime';
import { type TestPlayer, type TestSite, testSite } from '@fairline/server/testing/test-site';
import { createDeskCommands, type DeskCommands } from '@fairline/support';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';

const path = '/web-api/support/requests';
const keptMs = 180 * 86_400_000;
const question = {
  topic: 'deposit',
  subject: 'Where is my deposit?',
  text: 'I paid <b>50</b> euros.\nThey are not here.',
  lng: 'de',
};

let site: TestSite;
/** The service that the support command uses, over the same database. */
let desk: DeskCommands;
let maria: Actor;
let nextKey = 1;

beforeAll(async () => {
  site = await testSite();
  desk = createDeskCommands(site.platform);
  maria = createAudit(site.platform).service.actorOf({ kind: 'command', name: 'maria' });
});
afterAll(() => site.stop());

const newKey = () => `question-${nextKey++}`;
const list = z.object({ requests: z.array(supportRequestSchema), next: z.string().nullable() });

function post(at: string, cookie: string, body: object, key = newKey()) {
  return site.call('POST', `${path}${at}`, { cookie, body, headers: { 'idempotency-key': key } });
}

async function ask(cookie: string, changes: object = {}, key = newKey()) {
  const answer = await post('', cookie, { ...question, ...changes }, key);
  expect(answer.status).toBe(201);
  const visitorKey = answer.cookies.support_key;
  return { thread: supportThreadSchema.parse(answer.json), visitor: `support_key=${visitorKey}`, answer };
}

async function listed({ cookie }: Pick<TestPlayer, 'cookie'>, query = '') {
  return list.parse((await site.call('GET', `${path}${query}`, { cookie })).json);
}

async function read(cookie: string, requestId: string) {
  return supportThreadSchema.parse((await site.call('GET', `${path}/${requestId}`, { cookie })).json);
}

describe('a player', () => {
  test('UI-02: asks, reads the answer in the history, writes on and closes', async () => {
    const player = await site.player();
    const { thread, answer } = await ask(player.cookie);
    expect(answer.cookies).toEqual({});
    expect(thread).toMatchObject({ state: 'open', subject: question.subject });
    expect(thread.messages).toMatchObject([{ number: 1, author: 'player', text: question.text }]);

    await desk.answer(thread.requestId, 'It is on its way.', maria);
    expect((await listed(player)).requests).toMatchObject([
      { requestId: thread.requestId, state: 'answered' },
    ]);
    const answered = await read(player.cookie, thread.requestId);
    expect(answered.messages[1]).toMatchObject({ author: 'operator', text: 'It is on its way.' });
    expect(JSON.stringify(answered)).not.toContain('maria');

    const more = await post(`/${thread.requestId}/messages`, player.cookie, { text: 'Thank you' });
    expect(more).toMatchObject({ status: 201, json: { state: 'open' } });
    const closed = await site.call('POST', `${path}/${thread.requestId}/close`, { cookie: player.cookie });
    expect(closed).toMatchObject({ status: 200, json: { state: 'closed' } });
    expect(await post(`/${thread.requestId}/messages`, player.cookie, { text: 'One more' })).toMatchObject({
      status: 409,
      json: { code: 'SUPPORT_REQUEST_CLOSED' },
    });
  });

  test('ACC-04: an answer is unread until its player has seen it, which nobody else can say', async () => {
    const [player, other] = [await site.player(), await site.player()];
    const { thread } = await ask(player.cookie);
    const unread = async () => {
      const { json } = await site.call('GET', '/web-api/user/config', { cookie: player.cookie });
      return [json.user_msg_count, (await listed(player)).requests[0]?.unread];
    };
    expect(await unread()).toEqual([0, 0]);
    await desk.answer(thread.requestId, 'It is on its way.', maria);
    await desk.answer(thread.requestId, 'It has arrived.', maria);
    expect(await unread()).toEqual([2, 2]);
    expect(await post(`/${thread.requestId}/read`, other.cookie, { count: 3 })).toMatchObject({
      status: 404,
      json: { code: 'SUPPORT_REQUEST_UNKNOWN' },
    });
    // The second answer came after the page had been loaded.
    expect(await post(`/${thread.requestId}/read`, player.cookie, { count: 2 })).toMatchObject({
      status: 200,
      json: { unread: 1 },
    });
    expect(await unread()).toEqual([1, 1]);
    await post(`/${thread.requestId}/read`, player.cookie, { count: 1 });
    expect(await unread()).toEqual([1, 1]);
    await post(`/${thread.requestId}/read`, player.cookie, { count: 9 });
    expect(await unread()).toEqual([0, 0]);
    await desk.answer(thread.requestId, 'One more word.', maria);
    await post(`/${thread.requestId}/messages`, player.cookie, { text: 'Thank you' });
    expect(await unread()).toEqual([0, 0]);
  });

  test('UI-02: gets a message about an answer at once, and other readers do not', async () => {
    const [player, other] = [await site.player(), await site.player()];
    const { thread } = await ask(player.cookie);
    const received: unknown[] = [];
    site.platform.bus.subscribe<{ requestId?: string }>('live.player.>', (message, topic) => {
      if (message.requestId === thread.requestId) received.push({ topic, message });
    });
    await desk.answer(thread.requestId, 'Yes.', maria);
    await expect
      .poll(async () => {
        await site.platform.clock.advance(100);
        return received.length;
      })
      .toBe(1);
    expect(received).toEqual([
      {
        topic: `live.player.${player.id}`,
        message: { type: 'support', requestId: thread.requestId, state: 'answered' },
      },
    ]);
    expect((await listed(other)).requests).toEqual([]);
  });

  test('SEC: cannot read, write in or close a request of another player or of a visitor', async () => {
    const player = await site.player();
    const foreign = [(await ask((await site.player()).cookie)).thread, (await ask('')).thread];
    for (const { requestId } of foreign) {
      for (const cookie of [player.cookie, '', 'support_key=forged', `support_key=${'a'.repeat(43)}`]) {
        const answers = [
          await site.call('GET', `${path}/${requestId}`, { cookie }),
          await post(`/${requestId}/messages`, cookie, { text: 'Hello' }),
          await site.call('POST', `${path}/${requestId}/close`, { cookie }),
        ];
        for (const answer of answers) {
          expect(answer).toMatchObject({ status: 404, json: { code: 'SUPPORT_REQUEST_UNKNOWN' } });
        }
      }
      expect(await desk.show(requestId)).toMatchObject({ state: 'open', messages: [{ number: 1 }] });
    }
  });

  test('a list continues at its cursor, newest first', async () => {
    const player = await site.player();
    const made = [];
    for (const subject of ['one', 'two', 'three'])
      made.unshift((await ask(player.cookie, { subject })).thread.requestId);
    const first = await listed(player, '?limit=2');
    const second = await listed(player, `?limit=2&after=${first.next}`);
    expect([...first.requests, ...second.requests].map(({ requestId }) => requestId)).toEqual(made);
    expect(second.next).toBeNull();
  });
});

describe('a visitor', () => {
  test('UI-02: reaches their requests by a cookie that scripts do not see', async () => {
    const { thread, visitor, answer } = await ask('', { email: 'ana@example.org' });
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^support_key=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    await desk.answer(thread.requestId, 'Welcome.', maria);
    expect((await listed({ cookie: visitor })).requests).toMatchObject([{ state: 'answered' }]);
    expect((await read(visitor, thread.requestId)).messages[1]).toMatchObject({ text: 'Welcome.' });
    expect((await listed({ cookie: '' })).requests).toEqual([]);
    const second = await ask(visitor);
    expect(second.visitor).toBe(visitor);
    expect((await listed({ cookie: visitor })).requests).toHaveLength(2);
  });

  test('SEC: the database does not contain the key, and other readers cannot read the e-mail address', async () => {
    const { thread, visitor } = await ask('', { email: 'ana@example.org' });
    const { rows } = await site.platform.database.pool.query(
      'SELECT * FROM support.request WHERE request_id = $1',
      [thread.requestId],
    );
    expect(
      JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
    ).not.toContain(visitor.slice('support_key='.length));
    expect(JSON.stringify(await read(visitor, thread.requestId))).not.toContain('ana@example.org');
    expect(await desk.show(thread.requestId)).toMatchObject({
      email: 'ana@example.org',
      playerId: null,
      lng: 'de',
    });
  });

  test('is forgotten when the key expires: half a year after the last message', async () => {
    const player = await site.player();
    const kept = await ask(player.cookie);
    const old = await ask('');
    const { clock } = site.platform;
    const deskIn = (delayMs: number) =>
      createDeskCommands({ ...site.platform, clock: { ...clock, now: () => clock.now() + delayMs } });
    await deskIn(keptMs).deleteOld();
    await expect(desk.show(old.thread.requestId)).resolves.toBeDefined();
    await deskIn(keptMs + 1).deleteOld();
    await expect(desk.show(old.thread.requestId)).rejects.toMatchObject({ code: 'SUPPORT_REQUEST_UNKNOWN' });
    await expect(desk.show(kept.thread.requestId)).resolves.toBeDefined();
  });
});

describe('once', () => {
  test.each(['player', 'visitor'])('a question of a %s is asked once for each key', async (who) => {
    const cookie = who === 'player' ? (await site.player()).cookie : '';
    const key = newKey();
    const first = await ask(cookie, {}, key);
    const held = who === 'player' ? cookie : first.visitor;
    expect((await ask(held, {}, key)).thread).toEqual(first.thread);
    expect(await post('', held, { ...question, text: 'Another' }, key)).toMatchObject({
      status: 422,
      json: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
    expect((await listed({ cookie: held })).requests).toHaveLength(1);
    expect(await site.call('POST', path, { cookie, body: question })).toMatchObject({
      json: { code: 'IDEMPOTENCY_KEY_MISSING' },
    });
  });

  test('a visitor whose answer got lost on its way still reaches the request', async () => {
    const key = newKey();
    const lost = await ask('', {}, key);
    const again = await ask('', {}, key);
    expect(again.thread).toEqual(lost.thread);
    expect(again.visitor).not.toBe(lost.visitor);
    expect((await listed({ cookie: again.visitor })).requests).toHaveLength(1);
    expect((await listed({ cookie: lost.visitor })).requests).toEqual([]);
  });

  test('SEC: a key that another visitor used opens nothing', async () => {
    const key = newKey();
    await ask('', {}, key);
    const other = await ask('');
    expect(await post('', other.visitor, question, key)).toMatchObject({ status: 422 });
  });

  test('twenty simultaneous questions with one key create one request, and a message is written once', async () => {
    const { cookie } = await site.player();
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('', cookie, question, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const { requests } = await listed({ cookie });
    expect(requests).toHaveLength(1);
    const at = `/${requests[0]?.requestId}/messages`;
    await Promise.all(Array.from({ length: 5 }, () => post(at, cookie, { text: 'Hello?' }, 'message-once')));
    expect((await read(cookie, requests[0]?.requestId ?? '')).messages).toHaveLength(2);
    expect(await post(at, cookie, { text: 'Other' }, 'message-once')).toMatchObject({ status: 422 });
  });
});

describe('limits', () => {
  test.each([
    ['no text', { text: ' \n ' }],
    ['a text that is too long', { text: 'x'.repeat(2_001) }],
    ['a subject of two lines', { subject: 'a\nb' }],
    ['a character that commands', { text: 'a\u0007b' }],
    ['a topic that there is not', { topic: 'constructor' }],
    ['what is no e-mail address', { email: 'ana' }],
    ['what is no language', { lng: 'en"' }],
  ])('SEC: %s is refused', async (_, changes) => {
    const { cookie } = await site.player();
    expect(await post('', cookie, { ...question, ...changes })).toMatchObject({
      status: 400,
      json: { code: 'INVALID_INPUT' },
    });
  });

  test('SEC: ten requests of one person are open at most, and twenty are made in an hour', async () => {
    const { cookie } = await site.player();
    for (let at = 0; at < 10; at++) await ask(cookie);
    expect(await post('', cookie, question)).toMatchObject({
      status: 409,
      json: { code: 'SUPPORT_REQUESTS_FULL' },
    });
    for (const { requestId } of (await listed({ cookie })).requests) {
      await site.call('POST', `${path}/${requestId}/close`, { cookie });
    }
    for (let at = 0; at < 9; at++) await ask(cookie);
    expect(await post('', cookie, question)).toMatchObject({ status: 429 });
  });
});

describe('support', () => {
  test('lists the waiting requests, the longest waiting first, and no answered ones', async () => {
    const player = await site.player();
    const first = await ask(player.cookie);
    await site.platform.clock.advance(1_000);
    const second = await ask(player.cookie);
    const ids = async () =>
      (await desk.waiting(1_000))
        .map(({ requestId }) => requestId)
        .filter((id) => [first.thread.requestId, second.thread.requestId].includes(id));
    expect(await ids()).toEqual([first.thread.requestId, second.thread.requestId]);
    // The list shows subjects only, so no messages are read.
    const query = vi.spyOn(site.platform.database.pool, 'query');
    await ids();
    expect(query.mock.calls.filter(([text]) => String(text).includes('support.message'))).toEqual([]);
    query.mockRestore();
    await desk.answer(first.thread.requestId, 'Done.', maria);
    await desk.settle(second.thread.requestId, maria);
    expect(await ids()).toEqual([]);
  });

  test('an answer needs a text and a name, and an open request', async () => {
    const { thread } = await ask((await site.player()).cookie);
    for (const [text, operator] of [
      [' ', maria],
      ['x'.repeat(2_001), maria],
      ['Yes', { ...maria, name: '' }],
    ] as const)
      await expect(desk.answer(thread.requestId, text, operator)).rejects.toMatchObject({
        code: 'INVALID_INPUT',
      });
    for (const id of ['x', '00000000-0000-7000-8000-000000000000'])
      await expect(desk.answer(id, 'Yes', maria)).rejects.toMatchObject({
        code: 'SUPPORT_REQUEST_UNKNOWN',
      });
    await desk.settle(thread.requestId, maria);
    await expect(desk.answer(thread.requestId, 'Yes', maria)).rejects.toMatchObject({
      code: 'SUPPORT_REQUEST_CLOSED',
    });
  });
});
