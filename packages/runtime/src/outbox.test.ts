import { type TestPlatform, testPlatform } from '@fairline/testing';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runtimeMigrations } from './migrate.ts';
import { createOutboxDelivery, type OutboxRecorder, writeOutbox } from './outbox.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform([runtimeMigrations]);
  await platform.database.pool.query('CREATE TABLE recorded (topic text PRIMARY KEY)');
});
beforeEach(async () => {
  await platform.database.pool.query('DELETE FROM outbox');
});
afterAll(() => platform.drop());

const record: OutboxRecorder = async (connection, messages) => {
  for (const { topic } of messages) await connection.query('INSERT INTO recorded VALUES ($1)', [topic]);
};

function delivery(recorder: OutboxRecorder) {
  const { database, bus, clock, log } = platform;
  const metrics = new Registry();
  const { deliver } = createOutboxDelivery(database, bus, clock, log, recorder, metrics);

  /** Writes messages of these topics, and lets the delivery try for this many ticks. */
  return async (topics: string[], ticks = 1) => {
    const published: string[] = [];
    const leave = bus.subscribe('test.>', (_message, topic) => published.push(topic));
    const messages = topics.map((topic) => ({ topic, message: {} }));
    await writeOutbox(database.pool, messages);
    for (let tick = 0; tick < ticks; tick += 1) await deliver().catch(() => undefined);
    leave();
    return {
      published,
      recorded: await topicsOf('DELETE FROM recorded RETURNING topic'),
      waiting: await topicsOf('SELECT topic FROM outbox ORDER BY id'),
      givenUp: (await metrics.getSingleMetric('outbox_given_up_total')?.get())?.values[0]?.value,
    };
  };
}

async function topicsOf(query: string): Promise<string[]> {
  const { rows } = await platform.database.pool.query<{ topic: string }>(query);
  return rows.map(({ topic }) => topic);
}

/** Creates a recorder that fails the first `times` times that it gets `topic`. */
function failingAt(topic: string, times: number): OutboxRecorder {
  let failures = 0;
  return async (connection, messages) => {
    await record(connection, messages);
    if (failures === times || !messages.some((message) => message.topic === topic)) return;
    failures += 1;
    await connection.query('SELECT 1 / 0');
  };
}

const topics = ['test.a', 'test.b', 'test.c'];

test('messages are recorded in the transaction that removes them, and published', async () => {
  const deliver = delivery(record);
  expect(await deliver(topics)).toEqual({ published: topics, recorded: topics, waiting: [], givenUp: 0 });
});

test('a recorder that fails loses nothing: all messages wait for another tick', async () => {
  const deliver = delivery(failingAt('test.b', 10));
  expect(await deliver(topics, 10)).toEqual({ published: [], recorded: [], waiting: topics, givenUp: 0 });
  expect(await deliver([])).toEqual({ published: topics, recorded: topics, waiting: [], givenUp: 0 });
});

test('a message that cannot be recorded is abandoned after ten failed ticks, and blocks no other', async () => {
  const deliver = delivery(failingAt('test.b', Number.POSITIVE_INFINITY));
  expect(await deliver(topics, 11)).toEqual({
    published: topics,
    recorded: ['test.a', 'test.c'],
    waiting: [],
    givenUp: 1,
  });
  // The next faulty message is again tried for ten ticks.
  expect(await deliver(topics, 10)).toMatchObject({ published: [], waiting: topics, givenUp: 1 });
});
