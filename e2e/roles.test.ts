import { settings } from '@fairline/config';
import { startNats, testDatabase, testSealingKeys } from '@fairline/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { betOn, createPlayer, listMatches } from './api-player.ts';
import { type SiteProcess, startSite } from './site-process.ts';

/** The roles of the product in separate processes, over one PostgreSQL and one bus. */
const processes = new Map<string, SiteProcess>();
const undo: (() => Promise<unknown>)[] = [];

function originOf(role: string): string {
  const started = processes.get(role);
  if (!started) throw new Error(`${role} was not started`);
  return started.origin;
}

beforeAll(async () => {
  const nats = await startNats();
  undo.push(nats.close);
  const { connectionString, drop } = await testDatabase([]);
  undo.push(drop);
  const shared = {
    DATABASE_URL: connectionString,
    NATS_URL: nats.url,
    // Processes with folders of their own share the keys of what is sealed.
    SEALING_KEYS: testSealingKeys,
    FEED_SPEED: '60',
  };
  const start = async (ROLE: string, more: Record<string, string> = {}) => {
    const started = await startSite({ ...shared, ROLE, ...more });
    processes.set(ROLE, started);
    undo.push(started.forget, started.stop);
  };
  await start('worker');
  // At this speed much comes in the three seconds of a live delay that refuses a bet.
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query("UPDATE config.setting SET value = '50' WHERE id = $1", [
    settings.betting.liveDelayMs.id,
  ]);
  await client.end();
  await start('api');
  await start('live');
  await start('console');
  await start('remotes', { API_ORIGIN: originOf('api') });
  await start('shell', { API_ORIGIN: originOf('api'), REMOTES_ORIGIN: originOf('remotes') });
});
afterAll(async () => {
  for (const step of undo.toReversed()) await step();
});

test('the API quotes the prices of the worker’s feed, and accepts bets that the worker settles', async () => {
  const api = originOf('api');
  await expect.poll(async () => (await listMatches(api, 'section=live&sportId=1')).length).toBeGreaterThan(3);
  const player = await createPlayer(api, 10_000);
  const ending = (await listMatches(api, 'section=live&sportId=1')).toSorted(
    (a, b) => (b.status.clockSeconds ?? 0) - (a.status.clockSeconds ?? 0),
  );
  // A market may close while a bet on it is on its way, so the next match is tried.
  let isPlaced = false;
  for (const [index, match] of ending.entries()) {
    const body = betOn(match, 100);
    if (!body || isPlaced) continue;
    isPlaced = (await player.post('/web-api/sportsbook/bets', body, `role-bet-${index}`)).status === 201;
  }
  expect(isPlaced).toBe(true);
  await expect
    .poll(async () => JSON.stringify((await player.get('/web-api/sportsbook/bets?state=settled')).json), {
      timeout: 100_000,
    })
    .toMatch(/"state":"(won|lost|returned)"/);
});

test('the shell composes a page from remotes of another process', async () => {
  let page = '';
  // The first pages may lack the fragment of a remote that is still starting.
  await expect
    .poll(async () => {
      page = await (await fetch(`${originOf('shell')}/en/home/live`)).text();
      return page.includes('Live betting') ? page.match(/data-mount/g)?.length : 0;
    })
    .toBeGreaterThanOrEqual(5);
  expect(page).toContain('<html lang="en" dir="ltr"');
  expect(
    (await fetch(`${originOf('remotes')}/mf/header/en`, { headers: { 'mf-render-mode': 'json' } })).status,
  ).toBe(200);
});

test('live prices reach a reader of the live process', async () => {
  // The match that has begun last does not end meanwhile.
  const match = (await listMatches(originOf('api'), 'section=live&sportId=1')).toSorted(
    (a, b) => (a.status.clockSeconds ?? 0) - (b.status.clockSeconds ?? 0),
  )[0];
  const socket = new WebSocket(`${originOf('live').replace('http', 'ws')}/live`);
  const received = new Promise<string>((done) => socket.on('message', (data) => done(String(data))));
  await new Promise((open) => socket.on('open', open));
  socket.send(JSON.stringify({ subscribe: [`match.${match?.matchId}`] }));
  expect(JSON.parse(await received)).toMatchObject({
    topic: `match.${match?.matchId}`,
    matchId: match?.matchId,
  });
  socket.close();
});

test('each role serves its part and no other', async () => {
  const status = async (role: string, path: string) => (await fetch(`${originOf(role)}${path}`)).status;
  expect(await status('api', '/web-api/sportsbook/sports')).toBe(200);
  expect(await status('shell', '/web-api/sportsbook/sports')).toBe(404);
  expect(await status('api', '/en')).toBe(404);
  for (const role of processes.keys()) expect(await status(role, '/readyz'), role).toBe(200);
});

test('a role without a needed setting ends with a clear message', async () => {
  await expect(startSite({ ROLE: 'shell' })).rejects.toThrow(
    /ROLE=shell needs DATABASE_URL\nROLE=shell needs NATS_URL\nROLE=shell needs API_ORIGIN\nROLE=shell needs REMOTES_ORIGIN/,
  );
});

test('the console has a process of its own, which serves neither pages nor calls of players', async () => {
  const status = async (path: string) => (await fetch(`${originOf('console')}${path}`)).status;
  expect(await status('/console/players')).toBe(200);
  expect(await status('/console-api/session/step')).toBe(401);
  expect(await status('/en')).toBe(404);
  expect(await status('/web-api/user/me')).toBe(404);
  expect((await fetch(`${originOf('shell')}/console`)).status).toBe(404);
  expect((await fetch(`${originOf('api')}/console-api/session/step`)).status).toBe(404);
});
