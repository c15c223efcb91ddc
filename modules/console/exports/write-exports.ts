import { type Cell, csvFile, type Platform } from '@fairline/runtime';
import type { ExportList } from './export-list.ts';
import { readerWith } from './export-rights.ts';
import * as store from './export-store.ts';
import { maxSheetRows, xlsxFile } from './files/xlsx.ts';

export interface ExportParts {
  platform: Pick<Platform, 'clock' | 'database' | 'ids' | 'log'>;
  lists: ReadonlyMap<string, ExportList>;
}

export const keptMs = 24 * 3_600_000;
const leaseMs = 60_000;
const maxAttempts = 3;
const chunkBytes = 256 * 1_024;

/** Writes the oldest export that waits, and deletes files that are too old. @returns true when there may be more to do. */
export async function writeNextExport(parts: ExportParts): Promise<boolean> {
  const { clock, database, ids, log } = parts.platform;
  const holder = ids.uuid();
  const lease = (): store.Lease => {
    const now = clock.now();
    return { holder, now: new Date(now), until: new Date(now + leaseMs) };
  };
  await store.deleteExports(database.pool, new Date(clock.now() - keptMs));
  const row = await database.transaction((connection) => store.takeExport(connection, lease(), maxAttempts));
  if (!row) return false;
  try {
    if (await writeFile(parts, row, lease)) {
      await store.endExport(database.pool, row.export_id, lease(), 'done');
    }
  } catch (error) {
    log.error({ err: error, exportId: row.export_id, listId: row.list_id }, 'export failed');
    await store.endExport(database.pool, row.export_id, lease(), 'failed');
  }
  return true;
}

/** Writes the file chunk by chunk. @returns false when the export was cancelled or taken over */
async function writeFile(
  { platform: { database }, lists }: ExportParts,
  row: store.ExportRow,
  lease: () => store.Lease,
): Promise<boolean> {
  const list = lists.get(row.list_id);
  if (!list) throw new Error('this process does not know the list');
  const { header, batches } = list.open(row.query, row.columns);
  let rows = 0;
  async function* counted(): AsyncGenerator<Cell[][]> {
    for await (const batch of batches(readerWith(row.operator_id, row.rights))) {
      rows += batch.length;
      if (row.format === 'xlsx' && rows >= maxSheetRows) throw new Error('too many rows for a sheet');
      yield batch;
    }
  }
  const file = row.format === 'csv' ? csvFile(header, counted()) : xlsxFile(header, counted());
  let no = 0;
  let parts: Buffer[] = [];
  let bytes = 0;
  const flush = async () => {
    const content = Buffer.concat(parts);
    parts = [];
    bytes = 0;
    return store.addChunk(database.pool, row.export_id, lease(), { no: no++, content, rows });
  };
  for await (const part of file) {
    parts.push(part);
    bytes += part.length;
    if (bytes >= chunkBytes && !(await flush())) return false;
  }
  return flush();
}
