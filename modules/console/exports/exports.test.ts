import { exportsOn } from '@fairline/server/testing/exports';
import { type TestOperator, testOperator } from '@fairline/server/testing/operator';
import { type TestSite, testSite } from '@fairline/server/testing/test-site';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: TestSite;
let compliance: TestOperator;

beforeAll(async () => {
  site = await testSite();
  compliance = await testOperator(site.platform, 'compliance');
});
afterAll(() => site.stop());

const on = exportsOn(() => site);
const { actionsOn } = on;
const start = (body: object, operator = compliance) => on.start(body, operator);
const read = (exportId: string, operator = compliance) => on.read(exportId, operator);
const written = (body: object, operator = compliance) => on.written(body, operator);
const fileOf = (exportId: string, operator = compliance) => on.fileOf(exportId, operator);

async function named(name: string, country: string) {
  const player = await site.player();
  await site.platform.database.pool.query(
    'UPDATE identity.player SET name = $2, surname = NULL, country_code = $3 WHERE id = $1',
    [player.id, name, country],
  );
  return player;
}

test('players are exported with the chosen columns in their order; no name of them is a formula', async () => {
  const ana = await named('=HYPERLINK("x")', 'de');
  const exportId = await written({
    listId: 'players',
    columns: ['name', 'playerId'],
    query: { text: ana.id },
  });
  const { status, headers, body } = await fileOf(exportId);
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^text\/csv/);
  expect(headers['content-disposition']).toMatch(/^attachment; filename="players-\d{4}-\d\d-\d\d\.csv"$/);
  expect(parse(body)).toEqual([
    ['name', 'playerId'],
    [`'=HYPERLINK("x")`, ana.id],
  ]);
  expect(await read(exportId)).toMatchObject({ rows: 1, bytes: body.length });
});

test('each export and each download is in the audit record', async () => {
  const exportId = await written({ listId: 'audit', columns: ['action', 'subject'] });
  await fileOf(exportId);
  expect(await actionsOn(`exports/${exportId}`)).toEqual(['exports.create', 'exports.download']);
});

test('an export has only players of the countries in which its maker may see and export them', async () => {
  const { platform } = site;
  const german = await named('Only German', 'de');
  await named('Only German too, but in Spain', 'es');
  await platform.database.pool.query(
    `INSERT INTO operators.role (role) VALUES ('german-desk') ON CONFLICT DO NOTHING`,
  );
  await platform.database.pool.query(
    `INSERT INTO operators.role_grant (role, permission, countries)
     VALUES ('german-desk', 'players.view', NULL), ('german-desk', 'players.export', '{de}')`,
  );
  const operator = await testOperator(platform, 'german-desk');
  const columns = ['playerId', 'countryCode'];
  const exportId = await written({ listId: 'players', columns }, operator);
  const rows: string[][] = parse((await fileOf(exportId, operator)).body);
  expect(rows.map(([playerId]) => playerId)).toContain(german.id);
  expect(new Set(rows.slice(1).map(([, country]) => country))).toEqual(new Set(['de']));
});

test('an operator without the right exports nothing, also when the right was taken after the start', async () => {
  const support = await testOperator(site.platform, 'support');
  const refused = await start({ listId: 'players', columns: ['email'] }, support);
  expect([refused.status, refused.json.code]).toEqual([403, 'PERMISSION_MISSING']);
  expect(await actionsOn('exports')).toContain('refused');

  await support.setRoles('compliance');
  const exportId = await written({ listId: 'players', columns: ['email'] }, support);
  await support.setRoles('support');
  expect((await fileOf(exportId, support)).status).toBe(403);
});

test('an export belongs to its maker, and ends by cancelling and after a day', async () => {
  const exportId = await written({ listId: 'proposals', columns: ['kind', 'reason'], format: 'xlsx' });
  const other = await testOperator(site.platform, 'compliance');
  expect((await fileOf(exportId, other)).status).toBe(404);
  expect((await fileOf(exportId)).body.subarray(0, 2).toString()).toBe('PK');
  const { cookie } = compliance;
  const cancelled = await site.call('DELETE', `/console-api/exports/${exportId}`, { cookie });
  expect(cancelled.status).toBe(204);
  expect((await fileOf(exportId)).status).toBe(404);
  expect((await read(exportId)).state).toBe('cancelled');
});

test('a list, a column or a filter that is not there is refused', async () => {
  expect((await start({ listId: 'secrets', columns: ['a'] })).status).toBe(404);
  expect((await start({ listId: 'players', columns: ['passwordHash'] })).status).toBe(400);
  expect((await start({ listId: 'players', columns: ['email'], query: { state: 'asleep' } })).status).toBe(
    400,
  );
});

test('the finest rows of the reports are a list as well', async () => {
  const query = { from: '2026-01-01', to: '2026-01-31' };
  const exportId = await written({ listId: 'report-rows', columns: ['day', 'turnoverMinor'], query });
  expect((await fileOf(exportId)).body.toString()).toMatch(/^day,turnoverMinor\r\n/);
});
