import { changeErased, selectErased, selectSubjects } from '@fairline/privacy';
import { runtimeMigrations } from '@fairline/runtime';
import { type TestPlatform, testPlatform } from '@fairline/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from './migrations.ts';
import { personalTables } from './personal-tables.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform([
    runtimeMigrations,
    ...migrations.filter((each) => each !== runtimeMigrations),
  ]);
});
afterAll(() => platform.drop());

/** Names of columns that hold the data of a person, or lead to a player. */
const personalColumns = [
  'player_id',
  'user_id',
  'older_id',
  'newer_id',
  'email',
  'phone',
  'surname',
  'birth_date',
  'city',
  'address',
  'address_hint',
  'browser',
];

/** Tables with such a column that hold no data of players, and why. */
const notOfPlayers: Readonly<Record<string, string>> = {
  'identity.captcha': 'questions of two minutes, by address and not by player',
  'erasing.passage': 'the record of the gate of erasures, which stays',
  'operators.operator': 'operators',
  'operators.session': 'operators',
  'operators.failure': 'operators',
  'operators.invitation': 'operators',
};

test('every table with data of players is listed by its module, or is named here with a reason', async () => {
  const { rows } = await platform.database.pool.query<{ name: string }>(
    `SELECT DISTINCT table_schema || '.' || table_name AS name
     FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')
       AND column_name = ANY ($1)
     ORDER BY name`,
    [personalColumns],
  );
  const listed = new Set(personalTables.map(({ table }) => table));
  const missing = rows.map(({ name }) => name).filter((name) => !listed.has(name) && !(name in notOfPlayers));
  expect(missing).toEqual([]);
});

test('no table is listed twice, and every query of an export runs', async () => {
  const names = personalTables.map(({ table }) => table);
  expect(new Set(names).size).toBe(names.length);
  const files = personalTables.flatMap(({ export: given }) => ('none' in given ? [] : [given]));
  expect(new Set(files.map(({ file }) => file)).size).toBe(files.length);
  for (const { rows } of files) {
    expect((await platform.database.pool.query(rows, [1n])).rows).toEqual([]);
  }
});

const given = [1n, new Date(0), ['anna@example.com']];

test('every rule of an erasure is a statement that the database accepts, and final records go through the gate', async () => {
  const { pool } = platform.database;
  const { rows: triggers } = await pool.query<{ name: string }>(
    `SELECT DISTINCT event_object_schema || '.' || event_object_table AS name FROM information_schema.triggers
     WHERE action_statement ~ '(refuse_edit|refuse_change)'`,
  );
  const final = new Set(triggers.map(({ name }) => name));
  for (const { table, subjects, erasure } of personalTables) {
    if (subjects) await pool.query(selectSubjects({ table, ...subjects }), given);
    expect(erasure.length, table).toBeGreaterThan(0);
    for (const rule of erasure) {
      if (!('rows' in rule)) continue;
      for (const statement of [selectErased(table, rule), changeErased(table, rule)])
        await expect(
          pool.query(`EXPLAIN ${statement}`, given),
          `${table}: ${statement}`,
        ).resolves.toBeDefined();
      if (final.has(table)) expect(rule, table).toMatchObject({ isFinal: true });
    }
  }
});
