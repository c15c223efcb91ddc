import { once } from 'node:events';
import type { Database } from '@fairline/runtime';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { type CopiedValue, createRowBytes } from './row-bytes.ts';

/** A table that is being filled by COPY, over a connection of its own. */
export interface CopiedTable {
  /** Adds a row. The caller awaits {@link CopiedTable.room} now and then, so that memory stays flat. */
  add(...values: CopiedValue[]): void;
  /** Resolves when the server has taken what waits. */
  room(): Promise<void>;
  /** Ends the load, and resolves when the server has all rows. */
  end(): Promise<void>;
}

const chunkBytes = 256 * 1024;

/** Begins to fill a table. `columns` names the columns of each row. */
export async function copyTable(
  database: Database,
  table: string,
  columns: readonly string[],
): Promise<CopiedTable> {
  const connection = await connect(database);
  return fillTable(connection, `COPY ${table} (${columns.join(', ')}) FROM STDIN`);
}

/**
 * Begins to fill a large table that is empty and that no foreign key refers to, in one transaction. The rows are frozen
 * at once, so that nobody has to read and write the whole table a second time to mark them as committed. The table's
 * triggers do not run, since those before a row keep COPY from writing rows in batches.
 *
 * @throws Error when the table has rows.
 */
export async function copyEmptyTable(
  database: Database,
  table: string,
  columns: readonly string[],
): Promise<CopiedTable> {
  const connection = await connect(database);
  await connection.query('BEGIN');
  const { rows } = await connection.query(`SELECT FROM ${table} LIMIT 1`);
  if (rows.length > 0) {
    await connection.end();
    throw new Error(`${table} has rows already; a seeded site begins empty`);
  }
  await connection.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  // COPY freezes only rows of a table that its own transaction has emptied.
  await connection.query(`TRUNCATE ${table}`);
  return fillTable(connection, `COPY ${table} (${columns.join(', ')}) FROM STDIN WITH (FREEZE)`, async () => {
    await connection.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    await connection.query('COMMIT');
  });
}

async function connect({ pool }: Database): Promise<pg.Client> {
  // The connections of the pool send statements ahead, which COPY does not allow.
  const connection = new pg.Client({ ...pool.options, pipeline: false });
  await connection.connect();
  await connection.query('SET synchronous_commit = off');
  return connection;
}

/** Begins a COPY over a connection that it ends. `finish` runs when the server has all rows. */
function fillTable(
  connection: pg.Client,
  statement: string,
  finish: () => Promise<void> = async () => undefined,
): CopiedTable {
  const stream = connection.query(from(statement));
  let broken: unknown;
  // The rows that follow would wait for ever for a stream that has failed, so the error is kept for their caller.
  stream.on('error', (error: unknown) => {
    broken = error ?? new Error('a load broke');
  });
  const waiting = createRowBytes(chunkBytes);
  let isFull = false;

  function send(): void {
    if (waiting.length() > 0 && !stream.write(waiting.take())) isFull = true;
  }

  async function room(): Promise<void> {
    if (broken) throw broken;
    if (!isFull) return;
    if (stream.writableNeedDrain) await once(stream, 'drain');
    isFull = false;
  }

  return {
    add(...values) {
      waiting.add(values);
      if (waiting.length() >= chunkBytes) send();
    },

    room,

    async end() {
      send();
      await room();
      try {
        const finished = once(stream, 'finish');
        stream.end();
        await finished;
        await finish();
      } finally {
        await connection.end();
      }
    },
  };
}
