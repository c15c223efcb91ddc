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

/** Writes the oldest export that waits, and deletes files that are too old. @returns true when there may be more to do. */
export async function writeNextExport({ platform, lists }: ExportParts): Promise<boolean> {
  return store.writeNext(platform, {
    keptMs,
    async write(row, held) {
      const { file, rows } = fileOf(lists, row);
      if (await held.save(file, { rows })) await held.end(platform.database.pool);
    },
    failed({ export_id: exportId, list_id: listId }, error) {
      platform.log.error({ err: error, exportId, listId }, 'export failed');
    },
  });
}

/** Returns the file of an export, and how many rows of it were read so far. */
function fileOf(
  lists: ExportParts['lists'],
  row: store.ExportRow,
): { file: AsyncGenerator<Buffer>; rows: () => number } {
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
  return { file, rows: () => rows };
}
