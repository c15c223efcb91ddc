import { cannedAnswerSchema } from '@fairline/contracts';
import { type DeskSite, deskSite } from '@fairline/server/testing/desk-site';
import { testOperator } from '@fairline/server/testing/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

let desk: DeskSite;

beforeAll(async () => {
  desk = await deskSite();
});
afterAll(() => desk.site.stop());

const greeting = { lng: 'de', title: 'Gruß', text: 'Hallo {name}, es geht um {requestId}.' };

async function create(changes: object = {}) {
  const { status, json } = await desk.call(desk.ana, 'POST', '/canned-answers', { ...greeting, ...changes });
  expect(status).toBe(201);
  return cannedAnswerSchema.parse(json);
}

async function titles(query: string): Promise<string[]> {
  const { json } = await desk.call(desk.ana, 'GET', `/canned-answers${query}`);
  return z
    .object({ items: z.array(cannedAnswerSchema) })
    .parse(json)
    .items.map(({ title }) => title);
}

test('canned answers are listed by language and title', async () => {
  await create({ lng: 'es', title: 'Saludo' });
  await create({ lng: 'es', title: 'Adiós' });
  await create({ lng: 'ru', title: 'Привет' });
  expect(await titles('?lng=es')).toEqual(['Adiós', 'Saludo']);
  expect(await titles('')).toEqual(expect.arrayContaining(['Adiós', 'Saludo', 'Привет']));
});

test('a canned answer is changed and removed by its version, and the second operator is told', async () => {
  const { cannedId } = await create();
  const at = `/canned-answers/${cannedId}`;
  const changed = await desk.call(desk.ana, 'PUT', at, { ...greeting, version: 1, title: 'Anrede' });
  expect(changed).toMatchObject({ status: 200, json: { version: 2, title: 'Anrede' } });
  const conflict = { status: 409, json: { code: 'VERSION_CONFLICT' } };
  expect(await desk.call(desk.boris, 'PUT', at, { ...greeting, version: 1 })).toMatchObject(conflict);
  expect(await desk.call(desk.boris, 'DELETE', `${at}?version=1`)).toMatchObject(conflict);
  expect((await desk.call(desk.boris, 'DELETE', `${at}?version=2`)).status).toBe(204);
  expect(await desk.call(desk.boris, 'DELETE', `${at}?version=2`)).toMatchObject({
    status: 404,
    json: { code: 'CANNED_ANSWER_UNKNOWN' },
  });
  const { rows } = await desk.site.platform.database.pool.query(
    'SELECT action FROM audit.entry WHERE subject = $1 ORDER BY day, no',
    [`support/canned-answers/${cannedId}`],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'support.canned.create',
    'support.canned.change',
    'support.canned.remove',
  ]);
});

test('a placeholder that does not exist is refused, before a player reads it', async () => {
  const refused = { status: 400, json: { code: 'INVALID_INPUT' } };
  for (const text of ['Hello {nmae}', 'Hello {}', '{constructor}'])
    expect(await desk.call(desk.ana, 'POST', '/canned-answers', { ...greeting, text })).toMatchObject(
      refused,
    );
  const reader = await testOperator(desk.site.platform, 'read-only');
  expect((await desk.call(reader, 'POST', '/canned-answers', greeting)).status).toBe(403);
  expect((await desk.call(reader, 'GET', '/canned-answers')).status).toBe(200);
});
