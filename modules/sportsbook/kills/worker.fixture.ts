import { setImmediate } from 'node:timers/promises';
import { createAccounts } from '@fairline/accounts';
import { createLimits } from '@fairline/limits';
import {
  type Bus,
  createLog,
  createManualClock,
  createMemoryBus,
  createSeededRandom,
  createSystemIds,
  type Database,
  type ManualClock,
  openDatabase,
  openSealing,
  type Platform,
  type pg,
  readEnvironment,
} from '@fairline/runtime';
import { testSealingKeys } from '@fairline/testing/test-platform';
import { Registry } from 'prom-client';
import { createSportsbook, type SportsbookService } from '../index.ts';
import { testParts } from '../sportsbook-parts.fixture.ts';
import { offersOf, type Situation } from './journey.fixture.ts';
import { journeys } from './journeys.fixture.ts';
import { type KillPoint, watchStatements } from './kill-points.fixture.ts';

/** A journey that the worker runs in a situation, up to a point. */
export interface Play {
  journey: string;
  situation: Situation;
  point: KillPoint | undefined;
}

/** What has become of a play when the worker is killed. */
export interface Outcome {
  /** The statements that were begun. */
  statements: number;
  /** True when its caller has got an answer, or all that was received is settled. */
  isAcknowledged: boolean;
  answer: unknown;
  /** True when the point was reached. */
  isHeld: boolean;
}

/**
 * A process that runs journeys at once, each with a sportsbook and, once that has started, connections of its own, as if each
 * had a process of its own. Each stands still at its point. Then the worker reports how far they are, and waits until its parent kills it.
 */
const environment = readEnvironment({ NODE_ENV: 'test', SEALING_KEYS: testSealingKeys });
const shared = {
  environment,
  random: createSeededRandom('worker'),
  ids: createSystemIds(createManualClock()),
  sealing: openSealing(environment),
  log: createLog('silent'),
};

process.once('message', ({ connectionString, plays }: { connectionString: string; plays: Play[] }) => {
  // All sportsbooks start on these connections: each new one would have to read the catalogue of the database.
  const starting = openDatabase({ connectionString, connections: 8, onError: () => undefined });
  const open = () => openDatabase({ connectionString, connections: 2, onError: () => undefined });
  void Promise.all(plays.map((each) => play(each, open(), starting))).then((outcomes) =>
    process.send?.(outcomes),
  );
});
process.send?.('started');

async function play(
  { journey, situation, point }: Play,
  database: Database,
  starting: Database,
): Promise<Outcome> {
  const takeOwn = borrowConnections(database.pool, starting.pool);
  const { service, clock, bus } = await startSportsbook(situation, database);
  takeOwn();
  const watch = watchStatements(database, point);
  let isAcknowledged = false;
  let answer: unknown;
  const run = journeys[journey];
  if (!run) throw new Error(`there is no journey ${journey}`);
  const running = run.run(service, situation, bus).then(async (given) => {
    [isAcknowledged, answer] = [true, given];
    await service.drained();
    return 'over' as const;
  });
  if (run.passesMs) await clock.advance(run.passesMs);
  const end = await Promise.race([watch.held, running]);
  // An answer that was on its way to the caller when a statement of other work was held, has arrived now.
  await setImmediate();
  return { statements: watch.count(), isAcknowledged, answer, isHeld: end === 'held' };
}

/** Starts a sportsbook that knows the matches of a situation. */
async function startSportsbook(
  situation: Situation,
  database: Database,
): Promise<{ service: SportsbookService; clock: ManualClock; bus: Bus }> {
  const clock = createManualClock();
  const bus = createMemoryBus(() => undefined);
  const platform: Platform = { ...shared, clock, bus, database, metrics: new Registry() };
  const accounts = createAccounts(platform).service;
  const limits = createLimits(platform, accounts).service;
  const module = createSportsbook(platform, { ...testParts, accounts, limits, settles: true });
  await module.start?.();
  for (const message of offersOf(situation)) module.service.receive(message, 'feed');
  await module.service.drained();
  return { service: module.service, clock, bus };
}

/** Lets a pool use the connections of another one. @returns how it goes over to its own */
function borrowConnections(pool: pg.Pool, lender: pg.Pool): () => void {
  const { query, connect } = pool;
  Object.assign(pool, { query: lender.query.bind(lender), connect: lender.connect.bind(lender) });
  return () => void Object.assign(pool, { query, connect });
}
