import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Cell, csvLine } from '@fairline/runtime';
import { ZipFile } from 'yazl';

/** Rows of a table, batch by batch. There is at least one batch, which may be empty. */
export type Batches = AsyncIterable<{ columns: readonly string[]; rows: readonly Record<string, unknown>[] }>;

/** The two files of one table. */
export interface ArchivedTable {
  file: string;
  /** Reads the rows from the beginning, once for each of the two files. */
  read(): Batches;
}

/**
 * Writes a zip with each table as JSON and as CSV, and `about.json` with the facts of the archive. Only one batch of one
 * table is in memory.
 */
export async function* zipArchive(
  about: Readonly<Record<string, unknown>>,
  tables: readonly ArchivedTable[],
): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const output = new PassThrough();
  zip.addBuffer(
    Buffer.from(JSON.stringify({ ...about, files: tables.map(({ file }) => file) }, null, 2)),
    'about.json',
  );
  for (const { file, read } of tables) {
    addLazily(zip, output, `${file}.json`, () => jsonLines(read()));
    addLazily(zip, output, `${file}.csv`, () => csvLines(read()));
  }
  zip.end();
  // A failure reaches the reader of the output.
  pipeline(zip.outputStream, output).catch((error: Error) => output.destroy(error));
  for await (const part of output) yield part;
}

/** Adds a file whose rows are read when the files before it are written. */
function addLazily(zip: ZipFile, output: PassThrough, path: string, make: () => AsyncIterable<string>): void {
  zip.addReadStreamLazy(path, (ready) => {
    const content = Readable.from(make(), { objectMode: false });
    // yazl leaves the errors of its sources to their maker.
    content.on('error', (error) => output.destroy(error));
    ready(null, content);
  });
}

async function* jsonLines(batches: Batches): AsyncGenerator<string> {
  let before = '[\n';
  for await (const { rows } of batches) {
    for (const row of rows) {
      yield before + JSON.stringify(row, bigintAsText);
      before = ',\n';
    }
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** JSON has no exact number for a bigint. */
function bigintAsText(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}

async function* csvLines(batches: Batches): AsyncGenerator<string> {
  let isFirst = true;
  for await (const { columns, rows } of batches) {
    if (isFirst) yield csvLine(columns);
    isFirst = false;
    const lines = rows.map((row) => csvLine(columns.map((column) => cellOf(row[column]))));
    if (lines.length > 0) yield lines.join('');
  }
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value;
  return value instanceof Date ? value : JSON.stringify(value, bigintAsText);
}
