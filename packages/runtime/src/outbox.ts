import type { Bus } from './bus.ts';
import type { Clock } from './clock.ts';
import type { Database, pg } from './database.ts';
import type { Logger } from './log.ts';
import { type Rounds, rounds } from './rounds.ts';

export interface OutboxMessage {
  topic: string;
  message: unknown;
}

/** Writes messages in the caller's transaction: they are delivered if, and only if, it commits. */
export async function writeOutbox(
  connection: Pick<pg.PoolClient, 'query'>,
  messages: readonly OutboxMessage[],
): Promise<void> {
  if (messages.length === 0) return;
  await connection.query({
    name: 'outbox-write',
    text: 'INSERT INTO outbox (topic, message) SELECT * FROM unnest($1::text[], $2::jsonb[])',
    values: [messages.map((each) => each.topic), messages.map((each) => JSON.stringify(each.message))],
  });
}

/**
 * Takes messages on in the transaction that removes them from the outbox, so that nothing is lost on the way to who
 * keeps them, and nothing kept twice.
 */
export type OutboxTaker = (
  connection: Pick<pg.PoolClient, 'query'>,
  messages: readonly OutboxMessage[],
) => Promise<void>;

export interface OutboxDelivery extends Rounds {
  /** Delivers what there is now. @returns how many messages went out. */
  deliver(): Promise<number>;
}

/** Rows taken at a time. SKIP LOCKED lets several processes share the work. */
const batch = 500;
const pauseMs = 100;

/**
 * Takes messages out of the outbox and publishes them on the bus, in the order written. A crash between the
 * publication and the commit repeats them: receivers are idempotent. `take` gets them first.
 */
export function outboxDelivery(
  database: Database,
  bus: Bus,
  clock: Clock,
  log: Logger,
  take?: OutboxTaker,
): OutboxDelivery {
  async function deliver(): Promise<number> {
    return database.transaction(async (connection) => {
      const { rows } = await connection.query<OutboxMessage & { id: bigint }>({
        name: 'outbox-take',
        text: `DELETE FROM outbox
               WHERE id IN (SELECT id FROM outbox ORDER BY id LIMIT ${batch} FOR UPDATE SKIP LOCKED)
               RETURNING id, topic, message`,
      });
      rows.sort((a, b) => Number(a.id - b.id));
      if (take && rows.length > 0) await takenBy(take, connection, rows);
      for (const row of rows) bus.publish(row.topic, row.message);
      return rows.length;
    });
  }

  /** A taker that fails loses its part: everybody else waits for these messages too. */
  async function takenBy(
    taker: OutboxTaker,
    connection: pg.PoolClient,
    rows: readonly OutboxMessage[],
  ): Promise<void> {
    await connection.query('SAVEPOINT take');
    try {
      await taker(connection, rows);
      await connection.query('RELEASE SAVEPOINT take');
    } catch (error) {
      log.error({ err: error, messages: rows.length }, 'messages of the outbox were not taken on');
      await connection.query('ROLLBACK TO SAVEPOINT take');
    }
  }

  const delivering = rounds({
    clock,
    log,
    pauseMs,
    failure: 'outbox delivery failed',
    round: async () => (await deliver()) === batch,
  });
  return { ...delivering, deliver };
}
