import { testDatabase } from '@fairline/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { bodyDigest, findAnswers, type IdempotentRequest, storeAnswers } from './idempotency.ts';
import { runtimeMigrations } from './migrate.ts';

let home: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  home = await testDatabase([runtimeMigrations]);
});
afterAll(() => home.drop());

const requests = (from: number, count: number): IdempotentRequest[] =>
  Array.from({ length: count }, (_, index) => ({
    playerId: BigInt(from + index),
    key: `key-${from + index}`,
    digest: bodyDigest({ stakeMinor: from + index }),
  }));

test('answers are looked up by their keys, however many there are by now', async () => {
  const { pool } = home.database;
  const find = (connection: Pick<typeof pool, 'query'>, asked: IdempotentRequest[]) =>
    findAnswers(connection, 'bet', asked, z.number().parse);
  await home.database.transaction(async (connection) => {
    // PostgreSQL makes its plan of a prepared statement now, while the table is empty.
    for (let turn = 0; turn < 10; turn++) await find(connection, requests(1, 20));
    const given = requests(1, 2_000).map((request) => ({
      request,
      answer: { ok: true as const, value: Number(request.playerId) },
    }));
    await storeAnswers(connection, 'bet', 0, given);
    const scans = () =>
      connection.query<{ seq_scan: bigint }>(
        `SELECT seq_scan FROM pg_stat_xact_user_tables WHERE relname = 'idempotent_answer'`,
      );
    const before = (await scans()).rows;
    const [known, changed, unknown] = await find(connection, [
      ...requests(1_500, 1),
      ...requests(1_501, 1).map((request) => ({ ...request, digest: bodyDigest({}) })),
      ...requests(5_000, 1),
    ]);
    expect(known).toEqual({ ok: true, value: 1_500 });
    expect(changed).toEqual({ ok: false, code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(unknown).toBeUndefined();
    expect((await scans()).rows).toEqual(before);
  });
});
