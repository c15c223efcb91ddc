import { supportThreadSchema } from '@fairline/contracts';
import { type DeskSite, deskSite } from '@fairline/server/testing/desk-site';
import { testOperator } from '@fairline/server/testing/operator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let desk: DeskSite;

beforeAll(async () => {
  desk = await deskSite();
});
afterAll(() => desk.site.stop());

const conflict = { status: 409, json: { code: 'VERSION_CONFLICT' } };

/** Every answer of support to the asker of a request. */
async function ownAnswers(cookie: string, requestId: string): Promise<string> {
  const path = '/web-api/support/requests';
  const answers = [
    await desk.site.call('GET', path, { cookie }),
    await desk.site.call('GET', `${path}/${requestId}`, { cookie }),
    await desk.site.call('POST', `${path}/${requestId}/messages`, {
      cookie,
      body: { text: 'And now?' },
      headers: { 'idempotency-key': desk.newKey() },
    }),
    await desk.site.call('POST', `${path}/${requestId}/close`, { cookie }),
    await desk.site.call('PUT', `${path}/${requestId}/rating`, { cookie, body: { value: 4 } }),
  ];
  for (const { status } of answers) expect([200, 201]).toContain(status);
  return JSON.stringify(answers.map(({ json }) => json));
}

describe('an answer', () => {
  test('reaches the asker, takes the request, and ends the wait', async () => {
    const { ana, site } = desk;
    const player = await site.player(5_000);
    const { requestId } = await desk.ask(player.cookie);
    const published: unknown[] = [];
    const stop = site.platform.bus.subscribe('console.support', (message) => published.push(message));
    const before = await desk.read(ana, requestId);
    expect(before).toMatchObject({ state: 'open', version: 1, assignee: null, firstAnsweredAt: null });
    expect(before.player).toMatchObject({ playerId: player.id, banLevel: 0, balanceMinor: 5_000 });
    await site.platform.clock.advance(60_000);
    const body = { version: 1, text: 'It is on its way.' };
    const answered = await desk.call(ana, 'POST', `/requests/${requestId}/answers`, body);
    expect(answered).toMatchObject({
      status: 201,
      json: { state: 'answered', waitingSince: null, assignee: { operatorId: ana.operatorId } },
    });
    expect(Number(answered.json.firstAnsweredAt) - before.createdAt).toBe(60_000);
    expect(published).toEqual([{ requestId, state: 'answered', version: answered.json.version }]);
    stop();
    const { json } = await site.call('GET', `/web-api/support/requests/${requestId}`, player);
    expect(supportThreadSchema.parse(json).messages[1]).toMatchObject({ text: body.text });
    expect(JSON.stringify(json)).not.toContain('Operator support');
  });

  test('is given once for each key, and not over what the operator has not seen', async () => {
    const { ana, boris } = desk;
    const { requestId } = await desk.ask((await desk.site.player()).cookie);
    const key = desk.newKey();
    const at = `/requests/${requestId}/answers`;
    const body = { version: 1, text: 'Once.' };
    expect((await desk.call(ana, 'POST', at, body, key)).status).toBe(201);
    expect((await desk.call(ana, 'POST', at, body, key)).status).toBe(201);
    expect(await desk.call(boris, 'POST', at, { version: 1, text: 'Twice.' })).toMatchObject(conflict);
    const other = await desk.call(ana, 'POST', at, { ...body, text: 'Other' }, key);
    expect(other).toMatchObject({ status: 422, json: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    expect((await desk.read(ana, requestId)).entries).toHaveLength(2);
  });

  test('a key of the asker is not one of the operator', async () => {
    const { cookie } = await desk.site.player();
    const { requestId } = await desk.ask(cookie);
    const headers = { 'idempotency-key': 'the-same-key' };
    const own = { cookie, headers, body: { text: 'Hello?' } };
    await desk.site.call('POST', `/web-api/support/requests/${requestId}/messages`, own);
    const body = { version: 2, text: 'Hello.' };
    const answer = await desk.call(desk.ana, 'POST', `/requests/${requestId}/answers`, body, 'the-same-key');
    expect(answer.status).toBe(201);
    expect((await desk.read(desk.ana, requestId)).entries.map(({ text }) => text)).toEqual([
      'I paid.',
      'Hello?',
      'Hello.',
    ]);
  });
});

describe('a note', () => {
  test('SEC: is read by operators alone', async () => {
    const { cookie } = await desk.site.player();
    const visitor = await desk.ask('', { email: 'eve@example.org' });
    const player = await desk.ask(cookie);
    for (const { requestId, asker } of [
      { ...player, asker: cookie },
      { ...visitor, asker: visitor.visitor },
    ]) {
      const text = 'A secret of the house';
      const noted = await desk.call(desk.ana, 'POST', `/requests/${requestId}/notes`, { text });
      expect(noted).toMatchObject({ status: 201, json: { state: 'open', version: 1 } });
      const { entries } = await desk.read(desk.boris, requestId);
      expect(entries.filter(({ kind }) => kind === 'note')).toMatchObject([{ text, author: 'operator' }]);
      expect(await ownAnswers(asker, requestId)).not.toContain(text);
    }
  });

  test('is written once for each key', async () => {
    const { requestId } = await desk.ask((await desk.site.player()).cookie);
    const at = `/requests/${requestId}/notes`;
    const key = desk.newKey();
    await Promise.all(
      Array.from({ length: 3 }, () => desk.call(desk.ana, 'POST', at, { text: 'Once' }, key)),
    );
    await desk.call(desk.boris, 'POST', at, { text: 'Mine' }, key);
    const notes = (await desk.read(desk.ana, requestId)).entries.filter(({ kind }) => kind === 'note');
    expect(notes.map(({ text }) => text)).toEqual(['Once', 'Mine']);
  });
});

describe('a request', () => {
  test('is given to an operator who may answer it, and the second operator is told', async () => {
    const { ana, boris } = desk;
    const trader = await testOperator(desk.site.platform, 'trader');
    const { requestId } = await desk.ask((await desk.site.player()).cookie);
    const at = `/requests/${requestId}/assignee`;
    const { json } = await desk.call(ana, 'GET', '/operators');
    expect(JSON.stringify(json)).toContain(`"operatorId":"${boris.operatorId}"`);
    expect(JSON.stringify(json)).not.toContain(`"operatorId":"${trader.operatorId}"`);
    const given = await desk.call(ana, 'PUT', at, { version: 1, operatorId: boris.operatorId });
    expect(given).toMatchObject({
      status: 200,
      json: { version: 2, assignee: { operatorId: boris.operatorId } },
    });
    expect(await desk.call(ana, 'PUT', at, { version: 1, operatorId: ana.operatorId })).toMatchObject(
      conflict,
    );
    const wrong = await desk.call(ana, 'PUT', at, { version: 2, operatorId: trader.operatorId });
    expect(wrong).toMatchObject({ status: 404, json: { code: 'OPERATOR_UNKNOWN' } });
    const back = await desk.call(ana, 'PUT', at, { version: 2, operatorId: null });
    expect(back).toMatchObject({ json: { version: 3, assignee: null, state: 'open' } });
  });

  test('is closed and opened again, and each change is in the audit record', async () => {
    const { ana, site } = desk;
    const { requestId } = await desk.ask((await site.player()).cookie);
    const closed = await desk.call(ana, 'POST', `/requests/${requestId}/closing`, { version: 1 });
    expect(closed).toMatchObject({ status: 200, json: { state: 'closed', waitingSince: null } });
    expect(await desk.call(ana, 'POST', `/requests/${requestId}/reopening`, { version: 1 })).toMatchObject(
      conflict,
    );
    const open = await desk.call(ana, 'POST', `/requests/${requestId}/reopening`, { version: 2 });
    expect(open).toMatchObject({ json: { state: 'open', version: 3 } });
    const { rows } = await site.platform.database.pool.query(
      'SELECT action, actor_id, subject FROM audit.entry WHERE subject = $1 ORDER BY day, no',
      [`support/${requestId}`],
    );
    const actor_id = ana.operatorId;
    const subject = `support/${requestId}`;
    expect(rows).toEqual([
      { action: 'support.close', actor_id, subject },
      { action: 'support.reopen', actor_id, subject },
    ]);
  });

  test('SEC: is refused to operators without the right, and to those of other countries', async () => {
    const { site } = desk;
    const { requestId } = await desk.ask((await site.player()).cookie);
    const reader = await testOperator(site.platform, 'read-only');
    const { pool } = site.platform.database;
    await pool.query(`INSERT INTO operators.role (role) VALUES ('abroad')`);
    await pool.query(
      `INSERT INTO operators.role_grant (role, permission, countries) VALUES ('abroad', 'support.view', '{zz}')`,
    );
    const local = await testOperator(site.platform, 'abroad');
    expect((await desk.read(reader, requestId)).requestId).toBe(requestId);
    const refused = { status: 403, json: { code: 'PERMISSION_MISSING' } };
    const body = { version: 1, text: 'No.' };
    expect(await desk.call(reader, 'POST', `/requests/${requestId}/answers`, body)).toMatchObject(refused);
    expect(await desk.call(local, 'GET', `/requests/${requestId}`)).toMatchObject(refused);
    expect((await desk.list(local, '?state=any')).items).toEqual([]);
    const queues = await desk.call(local, 'GET', '/queues');
    expect(queues.json).toMatchObject({ waiting: 0, answered: 0, satisfaction: null });
  });

  test('SEC: holds hostile text as it was written', async () => {
    const hostile = ['<script>alert(1)</script>', "'; DROP TABLE support.request; --", '=1+1', '{{7*7}}'];
    for (const subject of hostile) {
      const asked = await desk.ask('', { subject, text: subject, email: 'o-hara+x@example.org' });
      const thread = await desk.read(desk.ana, asked.requestId);
      expect(thread).toMatchObject({ subject, email: 'o-hara+x@example.org', entries: [{ text: subject }] });
      const found = await desk.list(desk.ana, `?text=${encodeURIComponent(subject)}`);
      expect(Array.isArray(found.items)).toBe(true);
    }
  });
});
