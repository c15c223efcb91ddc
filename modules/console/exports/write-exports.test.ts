import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { runtimeMigrations } from '@fairline/runtime';
import { type TestPlatform, testPlatform } from '@fairline/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { consoleMigrations } from '../index.ts';
import { type ExportList, exportList } from './export-list.ts';
import * as store from './export-store.ts';
import { keptMs, writeNextExport } from './write-exports.ts';

const largeTotal = 300_000;
const smallTotal = 30_000;
const batchRows = 1_000;
let platform: TestPlatform;

beforeAll(async () => {
  platform = await testPlatform([runtimeMigrations, consoleMigrations]);
});
afterAll(() => platform.drop());

interface Row {
  number: number;
  text: string;
}

/** A list of rows that the database makes, page by page, and a place to look while it is walked over. */
function numbers(onBatch: (rows: number) => Promise<void> | void = () => {}, total = smallTotal): ExportList {
  return exportList({
    sections: ['players'],
    isByCountry: true,
    query: z.object({}),
    columns: { number: ({ number }: Row) => number, text: ({ text }: Row) => text },
    async *rows() {
      for (let after = 0; after < total; after += batchRows) {
        const { rows } = await platform.database.pool.query<Row>(
          `SELECT n AS number, repeat(md5(n::text), 8) AS text FROM generate_series($1::int, $2::int) AS n`,
          [after + 1, after + batchRows],
        );
        await onBatch(after);
        yield rows;
      }
    },
  });
}

async function asked(format: 'csv' | 'xlsx'): Promise<string> {
  const row = await store.insertExport(platform.database.pool, {
    export_id: platform.ids.uuid(),
    operator_id: 1n,
    list_id: 'numbers',
    format,
    query: {},
    columns: ['number', 'text'],
    rights: { 'players.view': null },
    created_at: new Date(platform.clock.now()),
  });
  return row.export_id;
}

const write = (list: ExportList) => writeNextExport({ platform, lists: new Map([['numbers', list]]) });
const found = (exportId: string) => store.findExport(platform.database.pool, 1n, exportId);

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** The memory in use after a collection, in bytes. */
function usedBytes(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

test.each(['csv', 'xlsx'] as const)('300,000 rows are written as %s with flat memory', async (format) => {
  const exportId = await asked(format);
  const used: number[] = [];
  await write(
    numbers((rows) => {
      if (rows % 20_000 === 0) used.push(usedBytes());
    }, largeTotal),
  );
  const row = await found(exportId);
  expect(row).toMatchObject({ state: 'done', row_count: largeTotal });
  // All rows are more than 75 MB, so more than 37 MB would be kept at the median. The first batches also fill the
  // buffers of connections, which stay. A single measurement may have buffers that are about to be released.
  const [, begun = 0, ...later] = used;
  const median = later.toSorted((one, other) => one - other)[later.length >> 1] ?? Number.NaN;
  expect(median - begun).toBeLessThan(30_000_000);
});

test('a cancelled export stops, and nothing of it is kept', async () => {
  const exportId = await asked('csv');
  let walked = 0;
  await write(
    numbers(async (rows) => {
      walked = rows;
      if (rows === 10_000) {
        await store.cancelExport(platform.database.pool, exportId, new Date(platform.clock.now()));
      }
    }),
  );
  expect(walked).toBeLessThan(smallTotal / 2);
  expect(await found(exportId)).toMatchObject({ state: 'cancelled' });
  expect(await store.findChunk(platform.database.pool, exportId, 0)).toBeUndefined();
});

test('another process takes over an export whose lease has run out, and the first writes no more', async () => {
  const exportId = await asked('csv');
  let isFirst = true;
  await write(
    numbers(async (rows) => {
      if (rows !== 10_000 || !isFirst) return;
      isFirst = false;
      await platform.clock.advance(61_000);
      await write(numbers());
    }),
  );
  const row = await found(exportId);
  expect(row).toMatchObject({ state: 'done', row_count: smallTotal });
  const { rows } = await platform.database.pool.query<{ bytes: bigint }>(
    'SELECT sum(length(content))::bigint AS bytes FROM console.export_chunk WHERE export_id = $1',
    [exportId],
  );
  expect(rows[0]?.bytes).toBe(row?.byte_count);
});

test('an export that fails says so, and a file is deleted after a day', async () => {
  const broken = numbers(() => {
    throw new Error('no rows today');
  });
  const exportId = await asked('xlsx');
  await write(broken);
  expect(await found(exportId)).toMatchObject({ state: 'failed' });
  await platform.clock.advance(keptMs + 1);
  expect(await write(numbers())).toBe(false);
  expect(await found(exportId)).toBeUndefined();
});
