import { Counter, type Registry } from 'prom-client';
import { arrayParameter } from './array-parameter.ts';
import type { Bus } from './bus.ts';
import type { Clock } from './clock.ts';
import type { Database, pg } from './database.ts';
import type { Jobs } from './jobs.ts';
import type { Logger } from './log.ts';
import { createPoller, type Poller } from './poller.ts';

export interface OutboxMessage {
  topic: string;
  message: unknown;
}

/** Writes messages in the caller's transaction. They are delivered if and only if it commits. */
export async function writeOutbox(
  connection: Pick<pg.PoolClient, 'query'>,
  messages: readonly OutboxMessage[],
): Promise<void> {
  if (messages.length === 0) return;
  await connection.query({
    name: 'outbox-write',
    text: 'INSERT INTO outbox (topic, message) SELECT * FROM unnest($1::text[], $2::jsonb[])',
    values: [
      arrayParameter(messages.map((each) => each.topic)),
      arrayParameter(messages.map((each) => JSON.stringify(each.message))),
    ],
  });
}

/**
 * Records messages in the transaction that removes them from the outbox, so that none is lost and none is recorded twice.
 */
export type OutboxRecorder = (
  connection: Pick<pg.PoolClient, 'query'>,
  messages: readonly OutboxMessage[],
) => Promise<void>;

export interface OutboxDelivery extends Poller {
  /** Delivers the messages in the outbox, one batch. @returns their number */
  deliver(): Promise<number>;
}

/** The number of rows that are delivered at a time. SKIP LOCKED lets several processes share the work. */
const batchSize = 500;
const pauseMs = 100;
/** The number of failed ticks in a row after which the message that cannot be recorded is found and abandoned. */
const maxFailedTicks = 10;

type Row = OutboxMessage & { id: bigint };
type Abandoned = { row: Row; error: unknown };

/**
 * Creates the poller that moves messages from the outbox to the bus, in the order written. A crash between publication
 * and commit repeats messages, so receivers must be idempotent. `record` gets the messages first; `metrics` counts the
 * messages that could not be recorded.
 */
export function createOutboxDelivery(
  database: Database,
  bus: Bus,
  clock: Clock,
  log: Logger,
  record?: OutboxRecorder,
  metrics?: Registry,
  jobs?: Jobs,
): OutboxDelivery {
  let failedTicks = 0;
  const lost = new Counter({
    name: 'outbox_given_up_total',
    help: 'Messages of the outbox that were published but could not be recorded',
    registers: metrics ? [metrics] : [],
  });

  async function deliver(): Promise<number> {
    const abandoned: Abandoned[] = [];
    const delivered = await database.transaction(async (connection) => {
      const rows = await removeBatch(connection);
      if (record && rows.length > 0) abandoned.push(...(await recordRows(record, connection, rows)));
      for (const row of rows) bus.publish(row.topic, row.message);
      return rows.length;
    });
    failedTicks = 0;
    for (const { row, error } of abandoned) {
      log.error({ err: error, ...row, id: String(row.id) }, 'outbox message abandoned: not recorded');
      lost.inc();
    }
    return delivered;
  }

  /**
   * Records all rows. After a failure they stay in the outbox for the next tick. After {@link maxFailedTicks} failures
   * each row is recorded separately, so that a faulty row does not delay the others.
   * @returns the rows that could not be recorded
   */
  async function recordRows(
    recorder: OutboxRecorder,
    connection: pg.PoolClient,
    rows: readonly Row[],
  ): Promise<Abandoned[]> {
    if (failedTicks < maxFailedTicks) {
      const failure = await tryRecorder(recorder, connection, rows);
      if (!failure) return [];
      failedTicks += 1;
      throw failure.error;
    }
    const abandoned: Abandoned[] = [];
    for (const row of rows) {
      const failure = await tryRecorder(recorder, connection, [row]);
      if (failure) abandoned.push({ row, error: failure.error });
    }
    return abandoned;
  }

  const poller = createPoller({
    clock,
    log,
    name: 'outbox.deliver',
    jobs,
    pauseMs,
    failure: 'outbox delivery failed',
    tick: async () => (await deliver()) === batchSize,
  });
  return { ...poller, deliver };
}

/** Removes the oldest messages that no other process is delivering, and returns them in the order written. */
async function removeBatch(connection: pg.PoolClient): Promise<Row[]> {
  const { rows } = await connection.query<Row>({
    name: 'outbox-take',
    text: `DELETE FROM outbox
           WHERE id IN (SELECT id FROM outbox ORDER BY id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)
           RETURNING id, topic, message`,
  });
  return rows.sort((a, b) => Number(a.id - b.id));
}

/** Runs the recorder and undoes its writes when it fails. @throws when the connection is lost */
async function tryRecorder(
  recorder: OutboxRecorder,
  connection: pg.PoolClient,
  messages: readonly OutboxMessage[],
): Promise<{ error: unknown } | undefined> {
  await connection.query('SAVEPOINT record');
  try {
    await recorder(connection, messages);
  } catch (error) {
    await connection.query('ROLLBACK TO SAVEPOINT record');
    return { error };
  }
  await connection.query('RELEASE SAVEPOINT record');
  return undefined;
}
