import { limitsMigrations } from '@fairline/limits';
import { type Platform, runtimeMigrations, secretDigest } from '@fairline/runtime';
import { type TestPlatform, testPlatform } from '@fairline/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { identityMigrations } from '../index.ts';
import * as store from '../players/player-store.ts';
import { sessionEndedTopic } from './end-sessions.ts';
import { insertSession } from './session-store.ts';
import { createSessions, type SessionService } from './sessions.ts';

let platform: TestPlatform;
let player: store.PlayerRow;
let sessions: SessionService;
/** Ids of sessions of which an old token was used again. */
let reused: string[];
/** Number of queries outside of transactions; all of them look sessions up. */
let queries: number;
/** When set, answers to queries wait for `until`, and `onAnswer` is called for each. */
let hold: { until: Promise<void>; onAnswer(): void } | undefined;

/** Settings of their defaults. */
const config = { get: <Value>(setting: { default: Value }) => setting.default };

const openSessions = (on: Platform, outOfPlayTime: readonly bigint[] = []) =>
  createSessions(on, {
    config,
    limits: { outOfPlayTime: async () => [...outOfPlayTime] },
    notify: { endSessions: async () => undefined },
    onReuse: async ({ caller }) => void reused.push(caller.sessionId),
  });

const how = { keep: false, device: { browser: null, system: null } };
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const shortSessionMs = 12 * hourMs;
const idleMs = 575 * minuteMs;

beforeAll(async () => {
  platform = await testPlatform([runtimeMigrations, limitsMigrations, identityMigrations]);
  const inserted = await store.insertPlayer(platform.database.pool, {
    email: 'ana@example.org',
    passwordHash: 'hash',
    hasInitialPassword: false,
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
    emailConfirmedAt: null,
    phoneConfirmedAt: null,
  });
  if (!inserted) throw new Error('the first player was not taken');
  player = inserted;
});
afterAll(() => platform.drop());

beforeEach(() => {
  reused = [];
  queries = 0;
  hold = undefined;
  const { database } = platform;
  const watched: Platform = { ...platform, database: { ...database, pool: watch(database.pool) } };
  sessions = openSessions(watched);
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

const open = (keep = false) =>
  sessions.open(platform.database.pool, player, { ...how, keep, byPassword: true });

async function idOf(token: string): Promise<string | undefined> {
  return (await sessions.callerOf(token))?.sessionId;
}

async function seenAt(token: string): Promise<Date | undefined> {
  const { rows } = await platform.database.pool.query<{ seen_at: Date }>(
    'SELECT seen_at FROM identity.session WHERE token_digest = $1',
    [secretDigest(token)],
  );
  return rows[0]?.seen_at;
}

async function act(token: string, idleForMs?: number): Promise<void> {
  const found = await sessions.find(token);
  if (!found.isOpen) throw new Error(`the session is over: ${found.code}`);
  sessions.recordActivity(found.session, idleForMs);
}

/** Lets time pass in which the player is active every five hours. */
async function passActively(token: string, durationMs: number): Promise<void> {
  for (let leftMs = durationMs; leftMs > 0; leftMs -= 5 * hourMs) {
    await act(token);
    await platform.clock.advance(Math.min(leftMs, 5 * hourMs));
  }
}

async function renewed(token: string): Promise<string | undefined> {
  const found = await sessions.find(token);
  if (!found.isOpen) throw new Error(`the session is over: ${found.code}`);
  return (await sessions.renew(token))?.token;
}

async function renewedOnce(token: string): Promise<string> {
  const next = await renewed(token);
  if (next === undefined) throw new Error('the token was not renewed');
  return next;
}

test('AUTH-13: a session that ends while it is looked up is refused', async () => {
  const { token } = await open();
  const held = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  hold = { until: held.promise, onAnswer: answered.resolve };
  const early = sessions.callerOf(token);
  await answered.promise;
  await sessions.signOut(token, 'logout');
  held.resolve();
  // The session was open when the query was sent.
  expect(await early).toBeUndefined();
  expect(await sessions.callerOf(token)).toBeUndefined();
});

test('AUTH-11: the session of a caller is read once a second, also for many calls at once', async () => {
  const { token } = await open();
  const ask = () => sessions.callerOf(token);
  const callers = await Promise.all([ask(), ask(), ask()]);
  expect(new Set(callers.map((caller) => caller?.playerId))).toEqual(new Set([String(player.id)]));
  await platform.clock.advance(999);
  await ask();
  expect(queries).toBe(1);
  await platform.clock.advance(1);
  await ask();
  expect(queries).toBe(2);
});

test('AUTH-11: a cached session expires exactly at its end', async () => {
  const { token } = await open();
  await passActively(token, shortSessionMs - 1);
  expect(await sessions.callerOf(token)).toBeDefined();
  await platform.clock.advance(1);
  expect(await sessions.find(token)).toEqual({ isOpen: false, code: 'SESSION_EXPIRED' });
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
    passwordAt: null,
    expiresAt: new Date(platform.clock.now() + shortSessionMs),
    isKept: false,
    country: null,
    city: null,
    deviceId: null,
    language: 'en',
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
  const oldId = await idOf(old.token);
  await passActively(old.token, shortSessionMs / 2);
  const young = await open();
  const youngId = await idOf(young.token);
  await passActively(young.token, shortSessionMs / 2);
  ended.length = 0;
  await sessions.endDue();
  unsubscribe();
  expect(ended).toContain(oldId);
  expect(ended).not.toContain(youngId);
  expect(await sessions.callerOf(young.token)).toBeDefined();
});

describe('IDLE-01: the server ends idle sessions', () => {
  test('after the minutes of the setting, exactly', async () => {
    const { token } = await open();
    await platform.clock.advance(idleMs - 1);
    expect(await sessions.callerOf(token)).toBeDefined();
    await platform.clock.advance(1);
    expect(await sessions.find(token)).toEqual({ isOpen: false, code: 'SESSION_IDLE' });
    expect(await sessions.find(token)).toEqual({ isOpen: false, code: 'SESSION_IDLE' });
  });

  test('counted from the last activity, also of another process', async () => {
    const { token } = await open();
    const other = openSessions(platform);
    await platform.clock.advance(idleMs / 10);
    await act(token);
    // The activity is written after a second.
    const activeAt = new Date(platform.clock.now());
    await platform.clock.advance(1_000);
    await expect.poll(() => seenAt(token)).toEqual(activeAt);
    await platform.clock.advance(idleMs - 1_001);
    expect(await other.callerOf(token)).toBeDefined();
    await platform.clock.advance(1);
    expect(await other.find(token)).toEqual({ isOpen: false, code: 'SESSION_IDLE' });
  });

  test('activity that a page reports counts from its time', async () => {
    const { token } = await open();
    await platform.clock.advance(idleMs / 2);
    await act(token, idleMs / 4);
    await platform.clock.advance((idleMs * 3) / 4 - 1);
    expect(await sessions.callerOf(token)).toBeDefined();
    await platform.clock.advance(1);
    expect(await sessions.callerOf(token)).toBeUndefined();
  });

  test('also when nobody asks for them, and says which', async () => {
    const { token } = await open();
    const id = await idOf(token);
    const ended: string[] = [];
    const unsubscribe = platform.bus.subscribe<string>(sessionEndedTopic, (each) => ended.push(each));
    await platform.clock.advance(idleMs);
    await sessions.endDue();
    unsubscribe();
    expect(ended).toContain(id);
    expect(await sessions.find(token)).toEqual({ isOpen: false, code: 'SESSION_IDLE' });
  });

  test('of players who wanted to stay signed in after two weeks', async () => {
    const { token } = await open(true);
    await platform.clock.advance(14 * 24 * hourMs - 1);
    await sessions.endDue();
    expect(await sessions.callerOf(token)).toBeDefined();
    await platform.clock.advance(1);
    expect(await sessions.find(token)).toEqual({ isOpen: false, code: 'SESSION_IDLE' });
  });

  test('LIM-07: and those of a player whose session limit is used up', async () => {
    const limited = openSessions(platform, [player.id]);
    const { token } = await open();
    const found = await limited.find(token);
    if (!found.isOpen) throw new Error('the session is over');
    await platform.clock.advance(minuteMs);
    limited.recordActivity(found.session);
    await platform.clock.advance(1_000);
    await expect.poll(() => limited.find(token)).toEqual({ isOpen: false, code: 'SESSION_LIMIT_REACHED' });
  });
});

describe('AUTH-06: the token of a session is renewed', () => {
  test('at most once a minute, and the earlier one counts until the new one is used', async () => {
    const { token } = await open();
    expect(await renewed(token)).toBeUndefined();
    await platform.clock.advance(minuteMs);
    const next = await renewedOnce(token);
    expect(await renewed(token)).toBeUndefined();
    // The answer may have been lost: the browser still has the earlier token.
    await platform.clock.advance(5 * minuteMs);
    expect(await idOf(token)).toBeDefined();
    expect(await idOf(next)).toBe(await idOf(token));
  });

  test('SEC: an earlier token ends the session when it is used again after a minute', async () => {
    const { token } = await open();
    const id = await idOf(token);
    await platform.clock.advance(minuteMs);
    const next = await renewedOnce(token);
    expect(await idOf(next)).toBe(id);
    await platform.clock.advance(minuteMs - 1);
    expect(await idOf(token)).toBe(id);
    await platform.clock.advance(1);
    expect(await sessions.find(token)).toEqual({ isOpen: false, code: 'SESSION_REUSED' });
    expect(await sessions.callerOf(next)).toBeUndefined();
    expect(reused).toEqual([id]);
    expect(await sessions.find(next)).toEqual({ isOpen: false, code: 'SESSION_REUSED' });
  });

  test('SEC: whoever renews a stolen token first, the use of the other copy ends the session', async () => {
    const { token: stolen } = await open();
    await platform.clock.advance(minuteMs);
    const thiefs = await renewedOnce(stolen);
    await idOf(thiefs);
    await platform.clock.advance(2 * minuteMs);
    expect(await sessions.find(stolen)).toMatchObject({ code: 'SESSION_REUSED' });
    expect(await sessions.callerOf(thiefs)).toBeUndefined();
  });

  test('a renewed token that was never used ends nothing when another one follows', async () => {
    const { token } = await open();
    await platform.clock.advance(minuteMs);
    await renewedOnce(token);
    await platform.clock.advance(minuteMs);
    const second = await renewedOnce(token);
    const id = await idOf(second);
    expect(id).toBeDefined();
    await platform.clock.advance(minuteMs - 1);
    expect(await idOf(token)).toBe(id);
  });

  test('tabs that renew at once share one token, and their requests under way still count', async () => {
    const { token } = await open();
    await platform.clock.advance(minuteMs);
    const answers = await Promise.all([1, 2, 3, 4].map(() => renewed(token)));
    const [next, ...others] = answers.filter((each) => each !== undefined);
    expect(others).toEqual([]);
    expect(await Promise.all([idOf(next ?? ''), idOf(token), idOf(next ?? ''), idOf(token)])).not.toContain(
      undefined,
    );
    await platform.clock.advance(30_000);
    expect(await idOf(token)).toBeDefined();
    expect(reused).toEqual([]);
  });

  test('SEC: at a change of privilege the earlier token is refused at once, in every process', async () => {
    const { token } = await open();
    const caller = await sessions.callerOf(token);
    const other = openSessions(platform);
    expect(await other.callerOf(token)).toBeDefined();
    if (!caller) throw new Error('the session is over');
    const { token: next } = await sessions.changePrivilege(caller, 'password-confirmed');
    for (const each of [sessions, other]) {
      expect(await each.find(token)).toEqual({ isOpen: false, code: 'UNAUTHENTICATED' });
      expect(await each.callerOf(next)).toEqual(caller);
    }
    // A request of another tab that was under way does not end the session.
    expect(reused).toEqual([]);
    await platform.clock.advance(minuteMs);
    expect(await sessions.find(token)).toMatchObject({ code: 'SESSION_REUSED' });
  });
});

describe('AUTH-13: an ended session', () => {
  test('is in the history with its reason, for twelve months', async () => {
    const { token } = await open();
    await sessions.signOut(token, 'logout');
    const history = async () => (await sessions.historyOf(player.id, { limit: 1 })).items[0];
    expect(await history()).toMatchObject({
      kind: 'session',
      reason: 'logout',
      at: platform.clock.now(),
      startedAt: platform.clock.now(),
    });
    await platform.clock.advance(366 * 24 * hourMs);
    await sessions.removeOldHistory();
    expect(await history()).toBeDefined();
    await platform.clock.advance(1);
    await sessions.removeOldHistory();
    expect(await history()).toBeUndefined();
  });

  test('SEC: is refused in a process whose bus is lost, because that asks the database each time', async () => {
    const listeners: ((isConnected: boolean) => void)[] = [];
    const bus: Platform['bus'] = {
      ...platform.bus,
      subscribe: () => () => {},
      onConnection(listener) {
        listeners.push(listener);
        return () => {};
      },
    };
    const cutOff = openSessions({ ...platform, bus });
    const { token } = await open();
    for (const listener of listeners) listener(false);
    expect(await cutOff.callerOf(token)).toBeDefined();
    await sessions.signOut(token, 'logout');
    expect(await cutOff.callerOf(token)).toBeUndefined();
  });
});
