import { once } from 'node:events';
import type { Database } from '@fairline/runtime';
import pg from 'pg';
import { from } from 'pg-copy-streams';

/** A value of a row. Text is written as it is: no seeded value has a tab, a line break or a backslash. */
export type CopiedValue = string | number | null;

/** A table that is being filled by COPY, over a connection of its own. */
export interface CopiedTable {
  /** Adds a row. The caller awaits {@link CopiedTable.room} now and then, so that memory stays flat. */
  add(...values: CopiedValue[]): void;
  /** Resolves when the server has taken what waits. */
  room(): Promise<void>;
  /** Ends the load, and resolves when the server has all rows. */
  end(): Promise<void>;
}

const chunkLetters = 64 * 1024;

/** Begins to fill a table. `columns` names the columns of each row. */
export async function copyTable(
  { pool }: Database,
  table: string,
  columns: readonly string[],
): Promise<CopiedTable> {
  // The connections of the pool send statements ahead, which COPY does not allow.
  const connection = new pg.Client({ ...pool.options, pipeline: false });
  await connection.connect();
  await connection.query('SET synchronous_commit = off');
  const stream = connection.query(from(`COPY ${table} (${columns.join(', ')}) FROM STDIN`));
  let broken: unknown;
  // The rows that follow would wait for ever for a stream that has failed, so the error is kept for their caller.
  stream.on('error', (error: unknown) => {
    broken = error ?? new Error(`the load of ${table} broke`);
  });
  let text = '';
  let isFull = false;

  function send(): void {
    if (text !== '' && !stream.write(text)) isFull = true;
    text = '';
  }

  async function room(): Promise<void> {
    if (broken) throw broken;
    if (!isFull) return;
    if (stream.writableNeedDrain) await once(stream, 'drain');
    isFull = false;
  }

  return {
    add(...values) {
      for (let place = 0; place < values.length; place++) {
        text += `${place === 0 ? '' : '\t'}${values[place] ?? '\\N'}`;
      }
      text += '\n';
      if (text.length >= chunkLetters) send();
    },

    room,

    async end() {
      send();
      await room();
      try {
        const finished = once(stream, 'finish');
        stream.end();
        await finished;
      } finally {
        await connection.end();
      }
    },
  };
}
