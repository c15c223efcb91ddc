import { getConsoleRemotes } from '@fairline/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBuild } from './assets.ts';
import { type TestOperator, testOperator } from './testing/operator.ts';
import { type TestSite, testSite } from './testing/test-site.ts';

let site: TestSite;
let operator: TestOperator;

beforeAll(async () => {
  site = await testSite({}, { built: readBuild() });
  operator = await testOperator(site.platform, 'administrator');
});
afterAll(() => site.stop());

const setting = '/console-api/settings/1023';

async function switchOff(names: string[]): Promise<number> {
  const { json } = await site.call('GET', setting, { cookie: operator.cookie });
  const body = { change: { action: 'set', value: names }, version: json.version };
  return (await site.call('POST', `${setting}/changes`, { cookie: operator.cookie, body })).status;
}

async function ask(url: string) {
  const { statusCode, body } = await site.assembly.app.inject({ url, headers: { host: 'localhost' } });
  return { status: statusCode, body };
}

async function listed(name: string) {
  const { json } = await site.call('GET', '/console-api/remotes', { cookie: operator.cookie });
  return getConsoleRemotes.answer.parse(json).items.find((each) => each.name === name);
}

test('a remote that is switched off leaves its pages at once, and is back when it is switched on', async () => {
  const path = '/en/information/cookies';
  expect((await ask(path)).body.includes('data-remote="information"')).toBe(true);
  expect(await listed('information')).toMatchObject({
    isOn: true,
    isTrusted: true,
    source: 'product',
    address: null,
  });

  expect(await switchOff(['information'])).toBe(200);
  expect(await listed('information')).toMatchObject({ isOn: false });
  const { body } = await ask(path);
  expect(body.includes('Cookies that the site needs')).toBe(false);
  expect(body.includes('"information":{"url"')).toBe(false);
  expect((await ask(`/mf/information${path}`)).status).toBe(503);
  expect((await ask('/en')).status).toBe(200);

  expect(await switchOff([])).toBe(200);
  await expect.poll(async () => (await ask(path)).body.includes('Cookies that the site needs')).toBe(true);
});

test('the list has the breaker and the last failures of each process', async () => {
  const failure = { at: 5, cause: 'timeout' };
  const state = {
    name: 'games',
    breaker: 'open',
    fetched: 3,
    failures: 5,
    lastFailureAt: 5,
    lastFailure: 'timeout',
  };
  await site.platform.database.pool.query(
    `INSERT INTO console.process VALUES (gen_random_uuid(), 'shell', 'edge', 7, '0', '0', $1, $1, 1, '[]', '[]', $2)`,
    [new Date(site.platform.clock.now()), JSON.stringify([{ ...state, lastFailures: [failure] }])],
  );
  expect(await listed('games')).toMatchObject({
    processes: [{ role: 'shell', host: 'edge', breaker: 'open', lastFailures: [failure] }],
  });
});
