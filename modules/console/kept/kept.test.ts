import { type TestOperator, testOperator } from '@fairline/server/testing/operator';
import { type TestSite, testSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: TestSite;
let ana: TestOperator;
let boris: TestOperator;

beforeAll(async () => {
  site = await testSite();
  ana = await testOperator(site.platform, 'support');
  boris = await testOperator(site.platform, 'trader');
});
afterAll(() => site.stop());

const path = (listId: string) => `/console-api/kept/${listId}`;
const read = ({ cookie }: TestOperator, listId: string) => site.call('GET', path(listId), { cookie });
const keep = ({ cookie }: TestOperator, listId: string, version: number, kept: object) =>
  site.call('PUT', path(listId), { cookie, body: { version, kept } });

const layout = { order: ['a', 'b'], hidden: [], widths: {} };
const view = { id: '1', name: 'Open ones', search: 'state=open', layout };

test('an operator finds the own columns and views again, and no other sees them', async () => {
  expect((await read(ana, 'bets')).json).toEqual({ version: 0, kept: { layout: null, views: [] } });
  const kept = { layout, views: [view] };
  expect(await keep(ana, 'bets', 0, kept)).toMatchObject({ status: 200, json: { version: 1 } });
  expect((await read(ana, 'bets')).json).toEqual({ version: 1, kept });
  expect((await read(boris, 'bets')).json).toMatchObject({ version: 0 });
  expect((await read(ana, 'players')).json).toMatchObject({ version: 0 });
});

test('a change of an older version is refused', async () => {
  const kept = { layout, views: [] };
  expect((await keep(ana, 'old', 0, kept)).status).toBe(200);
  expect(await keep(ana, 'old', 0, kept)).toMatchObject({ status: 409, json: { code: 'VERSION_CONFLICT' } });
  expect((await keep(ana, 'old', 1, { layout: null, views: [] })).status).toBe(200);
  expect((await keep(ana, 'old', 1, kept)).status).toBe(409);
});

test('what is kept of a list has a bound', async () => {
  const large = { order: Array.from({ length: 3_000 }, (_, at) => `column-${at}`) };
  expect((await keep(ana, 'large', 0, { layout: large, views: [] })).status).toBe(400);
  expect((await read(ana, 'large')).json).toMatchObject({ version: 0 });
});
