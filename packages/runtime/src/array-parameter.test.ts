import { type TestPlatform, testPlatform } from '@fairline/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrayParameter } from './array-parameter.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform([]);
});
afterAll(() => platform.drop());

/** Returns what PostgreSQL reads in an array parameter of this type, as texts. */
async function read(type: 'text' | 'bigint', values: readonly (string | bigint | null)[]): Promise<unknown> {
  const { rows } = await platform.database.pool.query<{ read: unknown }>(
    `SELECT ($1::${type}[])::text[] AS read`,
    [arrayParameter(values)],
  );
  return rows[0]?.read;
}

test('PostgreSQL reads every text as it was', async () => {
  const texts = [
    '',
    'null',
    'NULL',
    'nullable',
    '\\x00',
    '{"a":"b\\"c"}',
    'a,b',
    '{}',
    ' a ',
    "it's",
    '1e3',
    null,
  ];
  expect(await read('text', texts)).toEqual(texts);
  const text = fc.string({ unit: 'binary' }).filter((each) => !each.includes('\0') && each.isWellFormed());
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(text)), async (values) => {
      expect(await read('text', values)).toEqual(values);
    }),
    { numRuns: 200 },
  );
});

test('PostgreSQL reads every number as it was, and an array without elements', async () => {
  const numbers = [0n, -1n, 9_223_372_036_854_775_807n, null];
  expect(await read('bigint', numbers)).toEqual(numbers.map((each) => (each === null ? null : String(each))));
  expect(await read('bigint', [])).toEqual([]);
});
