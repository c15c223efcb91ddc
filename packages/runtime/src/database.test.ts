import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { testDatabase } from '@fairline/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Database, openDatabase, type pg, together } from './database.ts';
import { DatabaseUnavailable } from './database-outage.ts';
import { migrate } from './migrate.ts';

let home: Awaited<ReturnType<typeof testDatabase>>;
let database: Database;
beforeAll(async () => {
  home = await testDatabase([]);
  await home.database.pool.query('CREATE TABLE note (words text)');
});
afterAll(() => home.drop());

beforeEach(() => {
  database = openDatabase({ connectionString: home.connectionString, onError: () => undefined });
});
afterEach(() => database.close());

const endItself = 'SELECT pg_terminate_backend(pg_backend_pid())';

/** Ends a connection on the server; resolves when the client has noticed. */
async function endFromElsewhere(connection: pg.PoolClient): Promise<void> {
  const { rows } = await connection.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const ended = new Promise((done) => connection.once('end', done));
  await home.database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
  await ended;
}

test.each<[string, (connection: pg.PoolClient) => Promise<unknown>]>([
  ['during a statement', (connection) => connection.query(endItself)],
  ['between two statements', endFromElsewhere],
])('a connection that is lost %s of a transaction fails only that transaction', async (_when, lose) => {
  const failed = database.transaction(async (connection) => {
    await connection.query(`INSERT INTO note VALUES ('lost')`);
    await lose(connection);
    await connection.query(`INSERT INTO note VALUES ('lost too')`);
  });
  await expect(failed).rejects.toBeInstanceOf(DatabaseUnavailable);
  await expect(failed).rejects.toMatchObject({
    cause: { message: expect.stringMatching(/terminat|not queryable/) },
  });
  expect(database.pool.totalCount).toBe(0);
  await database.transaction((connection) => connection.query(`INSERT INTO note VALUES ('kept')`));
  const { rows } = await database.pool.query('DELETE FROM note RETURNING words');
  expect(rows).toEqual([{ words: 'kept' }]);
});

test('a server that stops right after the pool is closed is no outage', async () => {
  const onDown = vi.fn();
  const closed = openDatabase({
    connectionString: home.connectionString,
    onError: () => undefined,
    outage: { onDown, onUp() {} },
  });
  // What the pool reports when the server ends an idle connection before it has read the farewell.
  const stopped = Object.assign(new Error('terminating connection'), { code: '57P01' });
  closed.pool.emit('error', stopped);
  expect(onDown).toHaveBeenCalledOnce();
  await closed.close();
  const afterwards = openDatabase({
    connectionString: home.connectionString,
    onError: onDown,
    outage: { onDown, onUp() {} },
  });
  await afterwards.close();
  afterwards.pool.emit('error', stopped);
  expect(onDown).toHaveBeenCalledOnce();
});

test('a connection that is lost in a migration fails it by its name, and does not block later ones', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fairline-migrations-'));
  const file = join(folder, '0001-first.sql');
  const source = { module: 'test', folder: pathToFileURL(`${folder}/`) };
  await writeFile(file, endItself);
  await expect(migrate(database, [source])).rejects.toThrow('Migration test/0001-first.sql failed');
  await writeFile(file, 'CREATE TABLE after_all (words text)');
  expect(await migrate(database, [source])).toEqual(['test/0001-first.sql']);
  await rm(folder, { recursive: true });
});

test('statements that are sent together are carried out in their order, in one transaction', async () => {
  const counts = await database.transaction((connection) =>
    together(connection, () => [
      connection.query(`INSERT INTO note VALUES ('first')`).then(({ rowCount }) => rowCount),
      connection.query('SELECT words FROM note').then(({ rows }) => rows),
      connection.query('DELETE FROM note').then(({ rowCount }) => rowCount),
    ]),
  );
  expect(counts).toEqual([1, [{ words: 'first' }], 1]);
});

test('one of several statements that fails undoes the others, and leaves the connection free for the next', async () => {
  const failed = database.transaction((connection) =>
    together(connection, () => [
      connection.query(`INSERT INTO note VALUES ('before')`),
      connection.query('SELECT 1 / 0'),
      connection.query(`INSERT INTO note VALUES ('after')`),
    ]),
  );
  await expect(failed).rejects.toThrow('division by zero');
  expect((await database.pool.query('SELECT words FROM note')).rows).toEqual([]);
  expect({ total: database.pool.totalCount, idle: database.pool.idleCount }).toEqual({ total: 1, idle: 1 });
});

test('the statement that failed first is the reason, also when another one was started before it', async () => {
  await expect(
    database.transaction((connection) =>
      together(connection, () => [
        Promise.resolve().then(() => connection.query('SELECT 1')),
        connection.query('SELECT 1 / 0'),
      ]),
    ),
  ).rejects.toMatchObject({ code: '22012' });
});

test('statements that are sent together are one packet, and BEGIN is in that of the first', async () => {
  const one = { name: 'one', text: 'SELECT $1::int', values: [1] };
  const two = { name: 'two', text: 'SELECT $1::int', values: [2] };
  const connection = await database.pool.connect();
  const { stream } = connection.connection;
  connection.release();
  const writes = [vi.spyOn(stream, '_write'), vi.spyOn(stream, '_writev')];
  const sent = () => writes.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  await database.transaction(async (again) => {
    await together(again, () => [again.query(one), again.query(two)]);
    expect(sent()).toBe(1);
    await together(again, () => [again.query(two), again.query(one), again.query(two)]);
    expect(sent()).toBe(2);
  });
});
