import { type TestPlatform, testPlatform } from '@fairline/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashOf, startHash } from './hash.ts';
import { auditMigrations, createAudit } from './index.ts';
import type { AuditService } from './service.ts';
import * as store from './store.ts';

let platform: TestPlatform;
let audit: AuditService;

beforeAll(async () => {
  platform = await testPlatform([auditMigrations]);
  audit = createAudit(platform).service;
});
afterAll(() => platform.drop());

/** The chain has nine entries: three on each of three days, of which the second and the third lie apart. */
const [d1, d2, between, d3] = ['2026-01-01', '2026-01-02', '2026-01-04', '2026-01-06'] as const;

beforeEach(async () => {
  await forge(() => [], 'adapts the heads');
  let startMs = Date.parse('2026-01-01T08:00Z');
  const clock = { ...platform.clock, now: () => startMs++ };
  const { service } = createAudit({ ...platform, clock });
  for (const day of [d1, d2, d3]) {
    startMs = Date.parse(`${day}T08:00Z`);
    for (const no of [1, 2, 3]) {
      const who = {
        kind: 'operator',
        id: 'op-1',
        name: 'anna',
        address: '192.0.2.7',
        requestId: `r${no}`,
      } as const;
      const state = { before: { level: 0 }, after: { level: 53, rate: 0.1 } };
      await service.record(who, { action: 'ban', subject: `players/${no}`, reason: 'fraud', ...state });
    }
  }
});

type Rows = store.EntryRow[];

/** Replaces the record by a forged one, as a superuser for whom no trigger fires. */
async function forge(change: (rows: Rows) => Rows, heads?: 'adapts the heads'): Promise<void> {
  await platform.database.transaction(async (connection) => {
    const rows = change(await store.findChain(connection, { day: store.firstDay, no: 0 }, 1_000));
    await connection.query('SET LOCAL session_replication_role = replica');
    await connection.query('DELETE FROM audit.entry');
    for (const row of rows) await store.insertEntry(connection, row);
    if (!heads) return;
    await connection.query('DELETE FROM audit.day');
    await connection.query(`
      INSERT INTO audit.day (day, previous_day, entries, hash, last_at)
      SELECT day, lag(day) OVER (ORDER BY day), no, hash, at
      FROM (SELECT DISTINCT ON (day) * FROM audit.entry ORDER BY day, no DESC) AS last`);
  });
}

/** Gives an entry the hash that its content asks for. */
function rehashed(row: store.EntryRow): store.EntryRow {
  return { ...row, hash: hashOf({ ...row, atMs: row.at.getTime() }) };
}

/** Computes the whole chain anew. */
function rechained(rows: Rows): Rows {
  let previousHash = startHash;
  return rows.map((row) => {
    const next = rehashed({ ...row, previousHash });
    previousHash = next.hash;
    return next;
  });
}

const is = (day: string, no: number) => (row: store.EntryRow) => row.day === day && row.no === no;
const without = (day: string, no?: number) => (rows: Rows) =>
  rows.filter((row) => row.day !== day || (no !== undefined && row.no !== no));
const replaced = (day: string, no: number, by: (row: store.EntryRow) => store.EntryRow) => (rows: Rows) =>
  rows.map((row) => (is(day, no)(row) ? by(row) : row));
const renamed = (row: store.EntryRow) => ({ ...row, actorName: 'otto' });

/** Adds a copy of an entry with a right-looking hash after it. Entries behind it on that day move by one. */
const added =
  (day: string, after: number, as = day) =>
  (rows: Rows) =>
    rows.flatMap((row) => {
      if (as === day && row.day === day && row.no > after) return [{ ...row, no: row.no + 1 }];
      if (!is(day, after)(row)) return [row];
      const no = as === day ? after + 1 : 1;
      return [row, rehashed({ ...renamed(row), day: as, no, previousHash: row.hash })];
    });
const renumbered = (day: string, removed: number) => (rows: Rows) =>
  without(
    day,
    removed,
  )(rows).map((row) => (row.day === day && row.no > removed ? { ...row, no: row.no - 1 } : row));

const both = [undefined, 'adapts the heads'] as const;

describe('an untouched record', () => {
  test('is whole, as a whole, from a day on, up to a day, and with no entries', async () => {
    const whole = await audit.verify();
    expect(whole).toMatchObject({
      days: [d1, d2, d3].map((day) => ({ day, entries: 3 })),
      fault: null,
    });
    expect(await audit.verify(d2)).toEqual({ ...whole, days: whole.days.slice(1) });
    expect(await audit.verify(undefined, d2)).toEqual({ ...whole, days: whole.days.slice(0, 2) });
    expect(await audit.verify(between, between)).toEqual({ days: [], fault: null });
    await forge(() => [], 'adapts the heads');
    expect(await audit.verify()).toEqual({ days: [], fault: null });
  });
});

describe('a forged record names the first entry that was', () => {
  test.each(['actor_id', 'actor_name', 'action', 'subject', 'reason', 'address', 'request_id', 'session_id'])(
    'changed in its %s',
    async (column) => {
      await platform.database.transaction(async (connection) => {
        await connection.query('SET LOCAL session_replication_role = replica');
        await connection.query(`UPDATE audit.entry SET ${column} = 'x' WHERE day = $1 AND no = 2`, [d2]);
      });
      await faultIs(d2, 2, 'changed');
    },
  );

  test.each([
    ['another kind of actor', { actorKind: 'token' as const }],
    ['another state before', { before: '{"level":1}' }],
    ['no state before', { before: null }],
    ['a number that JavaScript reads as the same', { after: '{"level":53,"rate":0.1000000000000000055}' }],
    ['a millisecond', { at: new Date(`${d2}T08:00:00.500Z`) }],
    ['another hash', { hash: startHash }],
  ])('changed: %s', async (_what, changes) => {
    await forge(replaced(d2, 2, (row) => ({ ...row, ...changes })));
    await faultIs(d2, 2, 'changed');
  });

  test.each([1, 2, 3])('changed with a right-looking hash: number %d', async (no) => {
    await forge(replaced(d2, no, (row) => rehashed(renamed(row))));
    await faultIs(d2, no, 'changed');
  });

  test.each([1, 2, 3])('removed: number %d', async (no) => {
    await forge(without(d2, no));
    await faultIs(d2, no, 'removed');
  });

  test.each([1, 2])('removed where later ones were renumbered: number %d', async (no) => {
    await forge(renumbered(d2, no), 'adapts the heads');
    await faultIs(d2, no, 'removed');
  });

  test('removed at the end of a day whose head was adapted', async () => {
    await forge(without(d2, 3), 'adapts the heads');
    await faultIs(d2, 3, 'removed');
  });

  test('removed at the very end', async () => {
    await forge(without(d3, 3));
    await faultIs(d3, 3, 'removed');
  });

  test.each([d1, d2, d3])('removed with all of its day, %s, whose head is left', async (day) => {
    await forge(without(day));
    await faultIs(day, 1, 'removed');
  });

  test.each([d1, d2])('removed with all of its day, %s, and its head', async (day) => {
    await forge(without(day));
    await platform.database.transaction(async (connection) => {
      await connection.query('SET LOCAL session_replication_role = replica');
      await connection.query('DELETE FROM audit.day WHERE day = $1', [day]);
    });
    await faultIs(day, 1, 'removed');
  });

  test.each(both)('added with a right-looking hash at the end of a day: %s', async (heads) => {
    await forge(added(d2, 3), heads);
    await faultIs(d2, 4, 'added');
  });

  test('added with a right-looking hash at the very end', async () => {
    await forge(added(d3, 3));
    await faultIs(d3, 4, 'added');
  });

  test.each([1, 2])('added with a right-looking hash after number %d', async (after) => {
    await forge(added(d2, after), 'adapts the heads');
    await faultIs(d2, after + 1, 'added');
  });

  test.each(both)('added as a day of its own: %s', async (heads) => {
    await forge(added(d2, 3, between), heads);
    await faultIs(between, 1, 'added');
  });

  test('added as a day of its own with several entries and its head', async () => {
    await forge((rows) => added(between, 1)(added(d2, 3, between)(rows)), 'adapts the heads');
    await faultIs(between, 1, 'added');
  });

  test('but a record that was computed anew is told only by a hash that is kept elsewhere', async () => {
    const kept = await audit.verify();
    await forge((rows) => rechained(replaced(d2, 2, renamed)(rows)), 'adapts the heads');
    const { days, fault } = await audit.verify();
    expect(fault).toBeNull();
    expect(days.map(({ hash }, at) => hash === kept.days[at]?.hash)).toEqual([true, false, false]);
  });
});

/** The fault is named for all days, and for its own day alone; the days before it are whole. */
async function faultIs(day: string, no: number, what: string): Promise<void> {
  const { days, fault } = await audit.verify();
  expect(fault).toMatchObject({ day, no, what });
  expect(days.map((each) => each.day)).toEqual([d1, d2, d3].filter((each) => each < day));
  expect((await audit.verify(day, day)).fault).toMatchObject({ day, no, what });
}
