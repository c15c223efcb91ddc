import { type TestPlatform, testPlatform } from '@fairline/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditMigrations, createAudit } from './index.ts';
import type { AuditService } from './service.ts';

const dayMs = 86_400_000;
const anna = {
  kind: 'operator',
  id: 'op-1',
  name: 'anna',
  address: '192.0.2.7',
  requestId: 'r-1',
  sessionId: 's-1',
} as const;

let platform: TestPlatform;
let audit: AuditService;
/** The UTC date of the platform's clock. */
const today = () => new Date(platform.clock.now()).toISOString().slice(0, 10);
const query = (sql: string, values: unknown[] = []) => platform.database.pool.query(sql, values);

beforeAll(async () => {
  platform = await testPlatform([auditMigrations]);
  audit = createAudit(platform).service;
});
afterAll(() => platform.drop());
beforeEach(async () => {
  await tamper('TRUNCATE audit.day, audit.entry');
  await platform.clock.advance(dayMs);
});

/** Runs statements as a superuser for whom no trigger fires. */
async function tamper(...statements: string[]): Promise<void> {
  await platform.database.transaction(async (connection) => {
    await connection.query('SET LOCAL session_replication_role = replica');
    for (const statement of statements) await connection.query(statement);
  });
}

async function recordMany(count: number): Promise<void> {
  for (let number = 1; number <= count; number++) {
    await audit.record(anna, { action: 'note.write', subject: `players/${number}`, after: { number } });
  }
}

describe('the chain', () => {
  test('fifty recorders at once make one chain without a hole', async () => {
    await Promise.all(
      Array.from({ length: 50 }, (_, number) =>
        audit.record(anna, { action: 'settings.change', subject: `settings/${number}`, after: { number } }),
      ),
    );
    const { days, fault } = await audit.verify();
    expect(fault).toBeNull();
    expect(days).toMatchObject([{ day: today(), entries: 50 }]);
  });

  test('a day goes on from the last entry of the day before it', async () => {
    await recordMany(2);
    const first = today();
    await platform.clock.advance(3 * dayMs);
    await Promise.all(Array.from({ length: 10 }, () => recordMany(10)));
    const [entry, last] = await Promise.all([audit.entry(today(), 1), audit.entry(first, 2)]);
    expect(entry.previousHash).toBe(last.hash);
    expect(await audit.verify()).toMatchObject({ days: [{ entries: 2 }, { entries: 100 }], fault: null });
    expect(await audit.verify(first, first)).toMatchObject({
      days: [{ day: first, hash: last.hash }],
      fault: null,
    });
  });

  test('a clock that is behind adds to the newest day and never goes back in time', async () => {
    await platform.clock.advance(dayMs / 2);
    await recordMany(1);
    const behind = createAudit({
      ...platform,
      clock: { ...platform.clock, now: () => platform.clock.now() - 2 * dayMs },
    });
    await behind.service.record(anna, { action: 'late', subject: 'x' });
    const { items } = await audit.search({}, { limit: 10 });
    expect(items.map(({ no, at }) => [no, at])).toEqual([
      [2, platform.clock.now()],
      [1, platform.clock.now()],
    ]);
  });

  test('a transaction that fails leaves no entry and no hole', async () => {
    await recordMany(1);
    const failing = platform.database.transaction(async (connection) => {
      await audit.record(anna, { action: 'lost', subject: 'x' }, connection);
      throw new Error('later fault');
    });
    await expect(failing).rejects.toThrow('later fault');
    await recordMany(1);
    expect(await audit.verify()).toMatchObject({ days: [{ entries: 2 }], fault: null });
  });

  test('any value is verified as it was recorded, whatever PostgreSQL makes of its JSON', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.anything({ withBigInt: true, withDate: false }),
        fc.string({ unit: 'binary' }),
        async (value, reason) => {
          await audit.record(
            { kind: 'system', name: 'job' },
            { action: 'any', subject: reason, before: value, reason },
          );
        },
      ),
      { numRuns: 150 },
    );
    expect(await audit.verify()).toMatchObject({ days: [{ entries: 150 }], fault: null });
  });

  test('an actor knows whether it has recorded', async () => {
    const actor = audit.actorOf(anna);
    expect([actor.name, actor.hasRecorded]).toEqual(['anna', false]);
    await actor.record({
      action: 'players.ban',
      subject: 'players/1',
      before: { level: 0 },
      reason: 'fraud',
    });
    expect(actor.hasRecorded).toBe(true);
    const { requestId, sessionId, before, after, reason } = await audit.entry(today(), 1);
    expect({ requestId, sessionId, before, after, reason }).toEqual({
      requestId: 'r-1',
      sessionId: 's-1',
      before: { level: 0 },
      after: undefined,
      reason: 'fraud',
    });
  });
});

describe('the tables', () => {
  const refused = [
    ["UPDATE audit.entry SET reason = 'x'", 'append only'],
    ['DELETE FROM audit.entry', 'append only'],
    ['TRUNCATE audit.entry', 'append only'],
    ['UPDATE audit.day SET entries = 1', 'append only'],
    ['DELETE FROM audit.day', 'append only'],
    ['TRUNCATE audit.day', 'append only'],
    [
      `INSERT INTO audit.entry SELECT day, 9, actor_kind, actor_id, actor_name, action, subject, before, after, reason,
         address, request_id, session_id, at, hash, hash FROM audit.entry WHERE no = 3`,
      'at the end of its chain',
    ],
    [
      `INSERT INTO audit.entry SELECT day, 4, actor_kind, actor_id, actor_name, action, subject, before, after, reason,
         address, request_id, session_id, at, previous_hash, hash FROM audit.entry WHERE no = 3`,
      'at the end of its chain',
    ],
  ] as const;

  test.each(refused)('refuse: %s', async (statement, message) => {
    await recordMany(3);
    await expect(query(statement)).rejects.toThrow(message);
    expect(await audit.verify()).toMatchObject({ days: [{ entries: 3 }], fault: null });
  });
});
