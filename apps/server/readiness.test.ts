import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchMessages, type TestSite, testSite } from './testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  // The site follows the worker of another process. The test publishes that worker's messages.
  site = await testSite({ ROLE: 'api', DATABASE_URL: 'postgres://elsewhere', NATS_URL: 'nats://elsewhere' });
});
afterAll(() => site.stop());

const ready = () => site.call('GET', '/readyz');

test('a process that quotes prices is ready only while a feed sends', async () => {
  const silent = { status: 503, json: { status: 'down', parts: { database: 'up', feed: 'down' } } };
  expect(await ready()).toMatchObject(silent);
  const alive = () => site.receive({ type: 'alive', atMs: site.platform.clock.now() });
  site.receive(...matchMessages('1'));
  alive();
  expect(await ready()).toMatchObject({ status: 200, json: { status: 'up', parts: { feed: 'up' } } });
  await site.platform.clock.advance(60_000);
  expect(await ready()).toMatchObject(silent);
  alive();
  expect((await ready()).status).toBe(200);
});
