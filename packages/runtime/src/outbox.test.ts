import { type TestPlatform, testPlatform } from '@fairline/testing';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runtimeMigrations } from './migrate.ts';
import { createOutboxDelivery, type OutboxRecorder, writeOutbox } from './outbox.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform([runtimeMigrations]);
  await platform.database.pool.query('CREATE TABLE taken (topic text PRIMARY KEY)');
});
beforeEach(async () => {
  await platform.database.pool.query('DELETE FROM outbox');
});
afterAll(() => platform.drop());

const keep: OutboxRecorder = async (connection, messages) => {
  for (const { topic } of messages) await connection.query('INSERT INTO taken VALUES ($1)', [topic]);
};

function delivery(take: OutboxRecorder) {
  const { database, bus, clock, log } = platform;
  const metrics = new Registry();
  const { deliver } = createOutboxDelivery(database, bus, clock, log, take, metrics);

  /** Says something in the outbox, and tries so many times to deliver it. */
  return async (topics: string[], ticks = 1) => {
    const published: string[] = [];
    const leave = bus.subscribe('test.>', (_message, topic) => published.push(topic));
    const messages = topics.map((topic) => ({ topic, message: {} }));
    await writeOutbox(database.pool, messages);
    for (let tick = 0; tick < ticks; tick += 1) await deliver().catch(() => undefined);
    leave();
    return {
      published,
      taken: await topicsOf('DELETE FROM taken RETURNING topic'),
      waiting: await topicsOf('SELECT topic FROM outbox ORDER BY id'),
      givenUp: (await metrics.getSingleMetric('outbox_given_up_total')?.get())?.values[0]?.value,
    };
  };
}

async function topicsOf(query: string): Promise<string[]> {
  const { rows } = await platform.database.pool.query<{ topic: string }>(query);
  return rows.map(({ topic }) => topic);
}

/** A taker that cannot take `topic`, the first `times` times that it is given it. */
function failingAt(topic: string, times: number): OutboxRecorder {
  let failures = 0;
  return async (connection, messages) => {
    await keep(connection, messages);
    if (failures === times || !messages.some((message) => message.topic === topic)) return;
    failures += 1;
    await connection.query('SELECT 1 / 0');
  };
}

const topics = ['test.a', 'test.b', 'test.c'];

test('messages are taken on with their removal, and published', async () => {
  const deliver = delivery(keep);
  expect(await deliver(topics)).toEqual({ published: topics, taken: topics, waiting: [], givenUp: 0 });
});

test('a taker that fails loses nothing: all waits for another round', async () => {
  const deliver = delivery(failingAt('test.b', 10));
  expect(await deliver(topics, 10)).toEqual({ published: [], taken: [], waiting: topics, givenUp: 0 });
  expect(await deliver([])).toEqual({ published: topics, taken: topics, waiting: [], givenUp: 0 });
});

test('a message that is never taken is abandoned after ten failed ticks, alone, and kept from nobody else', async () => {
  const deliver = delivery(failingAt('test.b', Number.POSITIVE_INFINITY));
  expect(await deliver(topics, 11)).toEqual({
    published: topics,
    taken: ['test.a', 'test.c'],
    waiting: [],
    givenUp: 1,
  });
  // The next one has its ten ticks again.
  expect(await deliver(topics, 10)).toMatchObject({ published: [], waiting: topics, givenUp: 1 });
});
