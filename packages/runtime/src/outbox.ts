import { Counter, type Registry } from 'prom-client';
import type { Bus } from './bus.ts';
import type { Clock } from './clock.ts';
import type { Database, pg } from './database.ts';
import type { Logger } from './log.ts';
import { createPoller, type Poller } from './poller.ts';

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
export type OutboxRecorder = (
  connection: Pick<pg.PoolClient, 'query'>,
  messages: readonly OutboxMessage[],
) => Promise<void>;

export interface OutboxDelivery extends Poller {
  /** Delivers what there is now. @returns how many messages went out. */
  deliver(): Promise<number>;
}

/** Rows taken at a time. SKIP LOCKED lets several processes share the work. */
const batch = 500;
const pauseMs = 100;
/** After this many failed ticks in a row, the message that the taker cannot take is looked for and abandoned. */
const maxFailedTicks = 10;

type Row = OutboxMessage & { id: bigint };
type GivenUp = { row: Row; error: unknown };

/**
 * Takes messages out of the outbox and publishes them on the bus, in the order written. A crash between the
 * publication and the commit repeats them: receivers are idempotent. `take` gets them first; what it cannot take in
 * many ticks is counted in `metrics`.
 */
export function createOutboxDelivery(
  database: Database,
  bus: Bus,
  clock: Clock,
  log: Logger,
  take?: OutboxRecorder,
  metrics?: Registry,
): OutboxDelivery {
  let failedTicks = 0;
  const lost = new Counter({
    name: 'outbox_given_up_total',
    help: 'Messages of the outbox that were published, but could not be taken on',
    registers: metrics ? [metrics] : [],
  });

  async function deliver(): Promise<number> {
    const givenUp: GivenUp[] = [];
    const delivered = await database.transaction(async (connection) => {
      const { rows } = await connection.query<Row>({
        name: 'outbox-take',
        text: `DELETE FROM outbox
               WHERE id IN (SELECT id FROM outbox ORDER BY id LIMIT ${batch} FOR UPDATE SKIP LOCKED)
               RETURNING id, topic, message`,
      });
      rows.sort((a, b) => Number(a.id - b.id));
      if (take && rows.length > 0) givenUp.push(...(await takenBy(take, connection, rows)));
      for (const row of rows) bus.publish(row.topic, row.message);
      return rows.length;
    });
    failedTicks = 0;
    for (const { row, error } of givenUp) {
      log.error({ err: error, ...row, id: String(row.id) }, 'a message of the outbox was not taken on');
      lost.inc();
    }
    return delivered;
  }

  /**
   * A taker that fails keeps everything in the outbox for another round. One that fails always would keep it from
   * everybody else: then each message is taken by itself. @returns those that could not be.
   */
  async function takenBy(
    taker: OutboxRecorder,
    connection: pg.PoolClient,
    rows: readonly Row[],
  ): Promise<GivenUp[]> {
    if (failedTicks < maxFailedTicks) {
      const failure = await failureOf(taker, connection, rows);
      if (!failure) return [];
      failedTicks += 1;
      throw failure.error;
    }
    const givenUp: GivenUp[] = [];
    for (const row of rows) {
      const failure = await failureOf(taker, connection, [row]);
      if (failure) givenUp.push({ row, error: failure.error });
    }
    return givenUp;
  }

  const delivering = createPoller({
    clock,
    log,
    pauseMs,
    failure: 'outbox delivery failed',
    tick: async () => (await deliver()) === batch,
  });
  return { ...delivering, deliver };
}

/** What a taker fails with leaves nothing half done. @throws when the connection is lost, which is no fault of its. */
async function failureOf(
  taker: OutboxRecorder,
  connection: pg.PoolClient,
  messages: readonly OutboxMessage[],
): Promise<{ error: unknown } | undefined> {
  await connection.query('SAVEPOINT take');
  try {
    await taker(connection, messages);
  } catch (error) {
    await connection.query('ROLLBACK TO SAVEPOINT take');
    return { error };
  }
  await connection.query('RELEASE SAVEPOINT take');
  return undefined;
}
