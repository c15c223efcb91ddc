import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { settings } from '@fairline/config';
import type { FeedMessage } from '@fairline/feed';
import { createMemoryBus, type Random } from '@fairline/runtime';
import { csrfHeadersFor, seededIds, type TestPlatform, testPlatform } from '@fairline/testing';
import { Registry } from 'prom-client';
import { z } from 'zod';
import { migrations } from '../migrations.ts';
import { preset } from '../testing/preset-setting.ts';
import { type SimulatedProcess, startProcess } from './simulated-process.ts';

export interface SiteAnswer {
  status: number;
  json: Record<string, unknown>;
  cookies: readonly { name: string; value: string }[];
  location: string;
}

/** The whole API, which can crash and restart while its database stays. */
export interface SimulatedSite {
  platform: TestPlatform;
  call(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    options?: { body?: unknown; form?: string; cookie?: string; key?: string },
  ): Promise<SiteAnswer>;
  receive(...messages: FeedMessage[]): void;
  /** Resolves when all messages of the feed are settled. */
  settled(): Promise<void>;
  /** Replaces the process with a new one. Everything in memory is lost. */
  restart(): Promise<void>;
  /**
   * The process stands still, and a second one takes its place and the feeds. @returns the first one, as it stands, to wake it
   * and to stop it
   */
  takeOver(): Promise<SimulatedProcess>;
  /** Ends all connections to the database, including those with an open transaction. */
  cutConnections(): Promise<void>;
  stop(): Promise<void>;
}

/** After so many looks without a beat the first process counts as dead. */
const looksToTakeOver = 4;

const jsonSchema = z.record(z.string(), z.unknown());

/** `connections` is the size of the pool; without it the pool is that of a server. */
export async function simulatedSite(
  random: Random,
  { connections }: { connections?: number } = {},
): Promise<SimulatedSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairline-simulation-'));
  const variables = { PORT: '0', FEED_SPEED: '0', DATA_DIR: dataDir };
  // The simulation breaks connections on purpose, so their errors are ignored.
  const base = await testPlatform(migrations, variables, { onDatabaseError: () => undefined, connections });
  // A step of the simulation waits for its bet, and time does not move meanwhile.
  await preset(base, settings.betting.liveDelayMs, '0');
  const ids = seededIds(base.clock, random.fork('ids'));
  let platform: TestPlatform = { ...base, ids, random: random.fork('platform') };
  let current = await startProcess(platform);

  return {
    get platform() {
      return platform;
    },

    async call(method, path, { body, form, cookie, key } = {}) {
      const answer = await current.assembly.app.inject({
        method,
        url: path,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
          ...(cookie === undefined ? {} : { cookie, ...csrfHeadersFor(cookie) }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
        ...(form === undefined ? {} : { payload: form }),
      });
      const isJson = String(answer.headers['content-type']).includes('json');
      return {
        status: answer.statusCode,
        json: isJson ? jsonSchema.parse(answer.json()) : {},
        cookies: answer.cookies,
        location: String(answer.headers.location ?? ''),
      };
    },

    receive(...messages) {
      for (const message of messages) current.assembly.receive(message);
    },

    settled: () => current.assembly.drained(),

    async restart() {
      await current.assembly.stop();
      const bus = createMemoryBus((error) => {
        throw error;
      });
      platform = { ...platform, bus, metrics: new Registry() };
      current = await startProcess(platform);
    },

    async takeOver() {
      const first = current;
      first.pause();
      platform = { ...platform, metrics: new Registry() };
      current = await startProcess(platform);
      for (let look = 0; look < looksToTakeOver; look++) await current.lookAtLease();
      return first;
    },

    async cutConnections() {
      const { pool } = platform.database;
      await pool
        .query(
          `SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity
            WHERE datname = current_database() AND pid <> pg_backend_pid()`,
        )
        .catch(() => undefined);
      // The pool notices the ended connections in the next turn of the event loop, before the next step asks for one.
      await setImmediate();
    },

    async stop() {
      await current.assembly.stop();
      await base.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
