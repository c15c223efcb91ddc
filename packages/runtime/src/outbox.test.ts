import { type TestPlatform, testPlatform } from '@fairline/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runtimeMigrations } from './migrate.ts';
import { type OutboxTaker, outboxDelivery, writeOutbox } from './outbox.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform([runtimeMigrations]);
  await platform.database.pool.query('CREATE TABLE taken (topic text PRIMARY KEY)');
});
afterAll(() => platform.drop());

const keep: OutboxTaker = async (connection, messages) => {
  for (const { topic } of messages) await connection.query('INSERT INTO taken VALUES ($1)', [topic]);
};

async function deliver(topics: string[], take: OutboxTaker) {
  const { database, bus, clock, log } = platform;
  const published: string[] = [];
  const leave = bus.subscribe('test.>', (_message, topic) => published.push(topic));
  await writeOutbox(
    database.pool,
    topics.map((topic) => ({ topic, message: {} })),
  );
  await outboxDelivery(database, bus, clock, log, take).deliver();
  leave();
  const { rows } = await database.pool.query<{ topic: string }>('DELETE FROM taken RETURNING topic');
  return { published, taken: rows.map(({ topic }) => topic) };
}

test('messages are taken on with their removal, and published', async () => {
  const topics = ['test.a', 'test.b'];
  expect(await deliver(topics, keep)).toEqual({ published: topics, taken: topics });
});

test('a taker that fails leaves nothing half done, and keeps the messages from nobody else', async () => {
  const failing: OutboxTaker = async (connection, messages) => {
    await keep(connection, messages);
    await connection.query('SELECT 1 / 0');
  };
  expect(await deliver(['test.c'], failing)).toEqual({ published: ['test.c'], taken: [] });
  const { rows } = await platform.database.pool.query('SELECT * FROM outbox');
  expect(rows).toEqual([]);
});
