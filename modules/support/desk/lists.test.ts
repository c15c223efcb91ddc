import { getDeskQueues } from '@fairline/contracts';
import { type DeskSite, deskSite } from '@fairline/server/testing/desk-site';
import { afterAll, beforeAll, expect, test } from 'vitest';

let desk: DeskSite;

beforeAll(async () => {
  desk = await deskSite();
});
afterAll(() => desk.site.stop());

const minuteMs = 60_000;

/** Empties the desk, so that counts are those of the test. */
async function emptyDesk(): Promise<void> {
  await desk.site.platform.database.pool.query('TRUNCATE support.request CASCADE');
}

async function idsOf(query: string): Promise<string[]> {
  return (await desk.list(desk.ana, query)).items.map(({ requestId }) => requestId);
}

const queues = async () => getDeskQueues.answer.parse((await desk.call(desk.ana, 'GET', '/queues')).json);

test('the longest waiting request comes first, and a second message does not put its author back', async () => {
  await emptyDesk();
  const { ana, site } = desk;
  const player = await site.player();
  const asked: string[] = [];
  for (const subject of ['one', 'two', 'three', 'four']) {
    asked.push((await desk.ask(player.cookie, { subject })).requestId);
    await site.platform.clock.advance(minuteMs);
  }
  const [first = '', second, third, fourth] = asked;
  await site.call('POST', `/web-api/support/requests/${first}/messages`, {
    cookie: player.cookie,
    body: { text: 'Hello?' },
    headers: { 'idempotency-key': desk.newKey() },
  });
  const page = await desk.list(ana, '?limit=3');
  expect(page.items.map(({ requestId }) => requestId)).toEqual([first, second, third]);
  const next = await desk.list(ana, `?limit=3&after=${page.next}`);
  expect(next).toMatchObject({ items: [{ requestId: fourth }], next: null });
  expect(await idsOf('?waitingMinutes=3')).toEqual([first]);
  // Requests in every state begin with the latest change.
  expect((await idsOf('?state=any'))[0]).toBe(first);
  const pages = await desk.list(ana, '?state=any&limit=1');
  expect((await idsOf(`?state=any&limit=3&after=${pages.next}`)).length).toBe(3);
  const wrong = await desk.call(ana, 'GET', '/requests?after=x');
  expect(wrong).toMatchObject({ status: 400, json: { code: 'INVALID_INPUT' } });
});

test('requests are found by state, topic, language, asker, holder and words', async () => {
  await emptyDesk();
  const { ana, site } = desk;
  const player = await site.player();
  const own = await desk.ask(player.cookie, { subject: 'Card refused', lng: 'de' });
  const idea = await desk.ask(player.cookie, { topic: 'idea', subject: 'More darts', lng: 'es' });
  const visitor = await desk.ask('', {
    subject: 'Sign-up',
    text: 'The captcha hides.',
    email: 'eve@a.example',
  });
  await desk.call(ana, 'POST', `/requests/${own.requestId}/answers`, { version: 1, text: 'Ask your bank.' });
  for (const [query, found] of [
    ['?state=answered', [own]],
    ['?topic=idea', [idea]],
    ['?state=any&lng=de&asker=player', [own]],
    ['?asker=visitor', [visitor]],
    [`?state=any&player=${player.id}&topic=deposit`, [own]],
    [`?state=any&assignee=${ana.operatorId}`, [own]],
    ['?assignee=none&asker=player', [idea]],
    ['?text=captch', [visitor]],
    ['?text=eve', [visitor]],
    ['?state=any&text=bank', [own]],
    ['?text=bank', []],
    [`?state=any&text=${own.requestId}`, [own]],
    ['?text=%3C%3E', []],
  ] as const) {
    const ids = await idsOf(query);
    expect(new Set(ids), query).toEqual(new Set(found.map(({ requestId }) => requestId)));
  }
  const { items } = await desk.list(ana, '?asker=visitor');
  expect(items[0]).toMatchObject({ playerId: null });
  // The list holds no address of a person, so that reading it is not recorded.
  expect(JSON.stringify(items)).not.toContain('eve@a.example');
});

test('the queues count what waits, and measure waits, first answers and ratings', async () => {
  await emptyDesk();
  const { ana, boris, site } = desk;
  const { clock } = site.platform;
  expect(await queues()).toMatchObject({
    waiting: 0,
    byTopic: [],
    longestWaitingSince: null,
    medianFirstAnswerMs: null,
    satisfaction: null,
  });
  const { cookie } = await site.player();
  const answered: string[] = [];
  for (const minutes of [1, 3, 20]) {
    const { requestId } = await desk.ask(cookie);
    await clock.advance(minutes * minuteMs);
    const body = { version: 1, text: 'Yes.' };
    await desk.call(ana, 'POST', `/requests/${requestId}/answers`, body);
    answered.push(requestId);
  }
  const waiting = await desk.ask(cookie);
  const mine = await desk.ask('', { topic: 'bet' });
  const at = `/requests/${mine.requestId}/assignee`;
  await desk.call(ana, 'PUT', at, { version: 1, operatorId: ana.operatorId });
  const rate = (requestId: string | undefined, value: number, line?: string) =>
    site.call('PUT', `/web-api/support/requests/${requestId}/rating`, {
      cookie,
      body: { value, ...(line ? { line } : {}) },
    });
  expect(await rate(waiting.requestId, 5)).toMatchObject({
    status: 409,
    json: { code: 'SUPPORT_RATING_EARLY' },
  });
  expect(await rate(answered[0], 6)).toMatchObject({ status: 400 });
  expect(await rate(answered[0], 1)).toMatchObject({ status: 200 });
  expect(await rate(answered[0], 5, 'Quick!')).toMatchObject({
    status: 200,
    json: { state: 'answered', rating: { value: 5, line: 'Quick!' } },
  });
  expect((await rate(answered[1], 2)).json.rating).toEqual({ value: 2, line: null });
  const { items } = await desk.list(ana, '?state=open&limit=1');
  expect(await queues()).toEqual({
    waiting: 2,
    mine: 1,
    unassigned: 1,
    answered: 3,
    byTopic: [
      { topic: 'deposit', waiting: 1 },
      { topic: 'bet', waiting: 1 },
    ],
    longestWaitingSince: items[0]?.waitingSince,
    medianFirstAnswerMs: 3 * minuteMs,
    firstAnswersToday: 3,
    satisfaction: { average: 3.5, ratings: 2 },
  });
  expect(await desk.read(boris, answered[0] ?? '')).toMatchObject({ rating: 5, ratingLine: 'Quick!' });
});
