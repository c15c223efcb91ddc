import { type Platform, runtimeMigrations, secretDigest } from '@fairline/runtime';
import { type TestPlatform, testPlatform } from '@fairline/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { identityMigrations } from '../index.ts';
import * as store from '../players/player-store.ts';
import { sessionEndedTopic, sessionName } from './end-sessions.ts';
import { insertSession } from './session-store.ts';
import { createSessions, type SessionService } from './sessions.ts';

let platform: TestPlatform;
let player: store.PlayerRow;
let sessions: SessionService;
/** Number of queries outside of transactions; all of them look sessions up. */
let queries: number;
/** When set, answers to queries wait for `until`, and `onAnswer` is called for each. */
let hold: { until: Promise<void>; onAnswer(): void } | undefined;

const how = { keep: false, device: { browser: null, system: null } };
const shortSessionMs = 12 * 3_600_000;

beforeAll(async () => {
  platform = await testPlatform([runtimeMigrations, identityMigrations]);
  const inserted = await store.insertPlayer(platform.database.pool, {
    email: 'ana@example.org',
    passwordHash: 'hash',
    name: 'Ana',
    surname: 'Silva',
    birthDate: '1990-05-17',
    phone: null,
    city: null,
    countryCode: 'de',
    currency: 'EUR',
    bonusChoice: 0,
    promoCode: null,
    registeredAt: new Date(platform.clock.now()),
  });
  if (!inserted) throw new Error('the first player was not taken');
  player = inserted;
});
afterAll(() => platform.drop());

beforeEach(() => {
  queries = 0;
  hold = undefined;
  const { database } = platform;
  const watched: Platform = { ...platform, database: { ...database, pool: watch(database.pool) } };
  sessions = createSessions(watched, { endSessions: async () => undefined });
});

function watch(pool: Platform['database']['pool']): Platform['database']['pool'] {
  return new Proxy(pool, {
    get(target, name) {
      if (name !== 'query') return Reflect.get(target, name);
      return async (...asked: unknown[]) => {
        queries += 1;
        const answer = await Reflect.apply(target.query, target, asked);
        hold?.onAnswer();
        await hold?.until;
        return answer;
      };
    },
  });
}

const open = () => sessions.open(platform.database.pool, player, how);

test('AUTH-13: a session that ends while it is looked up is not cached', async () => {
  const { token } = await open();
  const held = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  hold = { until: held.promise, onAnswer: answered.resolve };
  const early = sessions.callerOf(token);
  await answered.promise;
  await sessions.signOut(token);
  held.resolve();
  // The session was open when the query was sent.
  expect(await early).toMatchObject({ playerId: String(player.id), currency: 'EUR' });
  expect(await sessions.callerOf(token)).toBeUndefined();
});

test('AUTH-11: the session of a caller is read once in ten seconds, also for many calls at once', async () => {
  const { token } = await open();
  const ask = () => sessions.callerOf(token);
  const callers = await Promise.all([ask(), ask(), ask()]);
  expect(new Set(callers.map((caller) => caller?.playerId))).toEqual(new Set([String(player.id)]));
  await platform.clock.advance(9_999);
  await ask();
  expect(queries).toBe(1);
  await platform.clock.advance(1);
  await ask();
  expect(queries).toBe(2);
});

test('AUTH-11: a cached session expires exactly at its end', async () => {
  const { token } = await open();
  await platform.clock.advance(shortSessionMs - 1);
  expect(await sessions.callerOf(token)).toBeDefined();
  await platform.clock.advance(1);
  expect(await sessions.callerOf(token)).toBeUndefined();
});

test('AUTH-11: a missing session is not cached', async () => {
  const token = platform.ids.secret();
  expect(await sessions.callerOf(token)).toBeUndefined();
  await insertSession(platform.database.pool, {
    digest: secretDigest(token),
    id: platform.ids.uuid(),
    playerId: player.id,
    passwordHash: player.password_hash,
    createdAt: new Date(platform.clock.now()),
    expiresAt: new Date(platform.clock.now() + shortSessionMs),
    ...how.device,
  });
  expect(await sessions.callerOf(token)).toMatchObject({ playerId: String(player.id) });
});

test('AUTH-11: the calls of a new session know its player at once', async () => {
  expect(await open()).toMatchObject({
    playerId: player.id,
    expiresAtMs: platform.clock.now() + shortSessionMs,
  });
});

test('AUTH-11: the end of expired sessions is published, and of no others', async () => {
  const ended: string[] = [];
  const unsubscribe = platform.bus.subscribe<string>(sessionEndedTopic, (name) => ended.push(name));
  const old = await open();
  await platform.clock.advance(shortSessionMs / 2);
  const young = await open();
  await platform.clock.advance(shortSessionMs / 2);
  ended.length = 0;
  await sessions.removeExpired();
  unsubscribe();
  expect(ended).toContain(sessionName(old.token));
  expect(ended).not.toContain(sessionName(young.token));
  expect(await sessions.callerOf(young.token)).toBeDefined();
});
