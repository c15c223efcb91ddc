import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog, createManualClock, type ManualClock } from '@fairline/runtime';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRemotesHost } from './remotes.ts';

/** A remote that shows its player, its query, and the answer of the platform. */
const probe = `export const createRemote = ({ assets, version }) => ({
  appName: 'probe',
  version,
  assets,
  view: () => 'page',
  components: { page: { render: async ({ player, route }, { call }) => ({
    html: \`player \${player?.id}, query \${new URLSearchParams(route.query)}, answer \${await call('/')}\`,
    state: null,
  }) } },
});`;

let folder: string;
let clock: ManualClock;
let app: FastifyInstance;
let isAway: boolean;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairline-remote-'));
  const server = join(folder, 'probe.mjs');
  await writeFile(server, probe);
  clock = createManualClock();
  isAway = false;
  const host = await createRemotesHost([{ name: 'probe', scripts: [], css: [], server }], {
    clock,
    log: createLog('silent'),
    environment: { mode: 'production', overTls: false },
    version: () => '1',
    texts: { revision: () => 0 },
    isOff: () => false,
    call: () => async (_path, init) => new URLSearchParams(init?.headers).toString(),
    identity: {
      async callerOf(token) {
        if (isAway) throw new Error('no database');
        return token === 'anas' ? { playerId: '7', sessionId: 's', currency: 'EUR' } : undefined;
      },
      recentPlayerView: async (playerId) => ({
        userId: String(playerId),
        email: null,
        name: null,
        currency: 'EUR',
        countryCode: 'de',
        balanceMinor: 100,
        user_hide_balance: false,
        ban_level: 0,
        ban_version: 0,
        convert_status: 0,
      }),
    },
  });
  app = fastify();
  host.routes(app);
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

async function fragment(token: string) {
  const { statusCode, body } = await app.inject({
    url: '/mf/probe/en',
    headers: { cookie: `user_token=${token}`, 'mf-render-mode': 'json' },
  });
  return { status: statusCode, player: /player (\w+)/.exec(body)?.[1] };
}

test('MF-01: each fragment is for the player of the session, and for a visitor when the session is unknown', async () => {
  const fragments = await Promise.all(['anas', 'nobodys', 'anas'].map(fragment));
  expect(fragments.map(({ player }) => player)).toEqual(['7', 'undefined', '7']);
});

test('MF-01: after a failed search for the player the next request searches again', async () => {
  isAway = true;
  expect((await fragment('anas')).status).toBe(500);
  isAway = false;
  expect(await fragment('anas')).toEqual({ status: 200, player: '7' });
});

test('MF-01: a repeated name in the query removes no other one, and its first value is read', async () => {
  const { body } = await app.inject({
    url: '/mf/probe/en?sport=1&sport=2&search=x',
    headers: { 'mf-render-mode': 'json' },
  });
  expect(body).toContain('query sport=1&search=x');
});

test('AUTH-17: a remote calls the platform under its own name', async () => {
  const { body } = await app.inject({ url: '/mf/probe/en', headers: { 'mf-render-mode': 'json' } });
  expect(body).toMatch(/answer \S*\bapp-name=probe/);
});
