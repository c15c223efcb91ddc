import { randomBytes } from 'node:crypto';
import { migrate, openDatabase } from '@fairline/runtime';
import { testDatabase } from '@fairline/testing';
import { expect, onTestFinished, test } from 'vitest';
import { migrations } from './migrations.ts';

test('the migrations need no more rights than an ordinary owner of a database has', async () => {
  const administration = await testDatabase([]);
  onTestFinished(administration.drop);
  const { pool } = administration.database;
  const name = `ordinary_${randomBytes(6).toString('hex')}`;
  await pool.query(`CREATE ROLE ${name} LOGIN PASSWORD '${name}'`);
  await pool.query(`CREATE DATABASE ${name} OWNER ${name}`);
  const address = new URL(administration.connectionString);
  address.username = name;
  address.password = name;
  address.pathname = `/${name}`;
  const database = openDatabase({
    connectionString: address.href,
    onError(error) {
      throw error;
    },
  });
  onTestFinished(async () => {
    await database.close();
    await pool.query(`DROP DATABASE ${name}`);
    await pool.query(`DROP ROLE ${name}`);
  });
  const { rows } = await database.pool.query(
    'SELECT rolsuper AS "isSuper" FROM pg_roles WHERE rolname = current_user',
  );
  expect(rows).toEqual([{ isSuper: false }]);
  const applied = await migrate(database, migrations);
  expect(applied.length).toBeGreaterThan(20);
  await expect(
    database.pool.query(`SELECT * FROM sportsbook.close_names('arsenal', 1)`),
  ).resolves.toMatchObject({ rows: [] });
});
