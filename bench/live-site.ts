import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FeedMessage, MarketUpdate } from '@fairline/feed';
import { z } from 'zod';
import { type Assembly, assemble } from '../apps/server/assemble.ts';
import { benchMatch, benchPlatform } from './bench-site.ts';
import type { Undo } from './run-bench.ts';

export interface LiveSite {
  site: Assembly;
  port: number;
}

/** Starts a site without pages for benches of live prices. */
export async function startLiveSite(undo: Undo): Promise<LiveSite> {
  const { platform } = await benchPlatform(undo);
  // The bench is the only feed.
  const site = await assemble(platform, undefined, { feeds: [] });
  undo.push(() => site.stop());
  await site.start();
  const address = site.app.server.address();
  return { site, port: typeof address === 'object' && address ? address.port : 0 };
}

/** Returns the messages with which a football match appears. */
export function appearing(matchId: string): FeedMessage[] {
  return benchMatch(matchId);
}

/** Returns a market with these outcomes, all at the same price. */
export function marketOf(
  marketId: number,
  specifiers: string,
  outcomeIds: readonly string[],
  oddsMilli: number,
): MarketUpdate {
  const outcomes = outcomeIds.map((outcomeId) => ({ outcomeId, oddsMilli, active: true }));
  return { marketId, specifiers, status: 'active', outcomes };
}

/**
 * Returns a change of a match in play. Readers of a bench find the time of the change in its clock, in whole microseconds
 * of the epoch.
 */
export function changeOf(matchId: string, markets: MarketUpdate[]): FeedMessage {
  return {
    type: 'odds_change',
    atMs: Date.now(),
    matchId,
    status: {
      phase: 'live',
      period: '1h',
      clockSeconds: Math.round((performance.timeOrigin + performance.now()) * 1_000),
      score: [0, 0],
      periodScores: [],
    },
    markets,
  };
}

export interface ReadersJob {
  port: number;
  path?: string;
  connections: number;
  topics: readonly (readonly string[])[];
}

const reportSchema = z.object({
  messages: z.int(),
  bytes: z.number(),
  residentBytes: z.number(),
  changeP50Ms: z.number(),
  changeP99Ms: z.number(),
  changeMaxMs: z.number(),
  stampP50Ms: z.number(),
  stampP99Ms: z.number(),
});

/** The time in which all messages of a run must have come, so that a bench ends by itself when some are lost. */
const maxWaitMs = 60_000;

/** The connections of a bench, in a process of their own. */
export interface Readers {
  /**
   * Forgets all that was received. @returns a promise of the time, in ms UTC, at which this many messages have come; it
   * rejects when they have not come within a minute
   */
  expect(messages: number): Promise<{ reached: Promise<number> }>;
  report(): Promise<z.infer<typeof reportSchema>>;
  /** Closes the connections. */
  stop(): Promise<void>;
}

/** Connects readers, each of which has its first snapshot when the promise resolves. */
export async function startReaders(undo: Undo, { path = '/live', ...job }: ReadersJob): Promise<Readers> {
  const script = fileURLToPath(new URL('./live-readers.ts', import.meta.url));
  const child = fork(script);
  const ended = new Promise<never>((_done, fail) => {
    child.once('exit', (code) => fail(new Error(`the readers have ended with ${code}`)));
  });
  ended.catch(() => undefined);
  undo.push(() => child.kill());
  child.send({ path, ...job });
  const message = (type: string) => {
    const received = new Promise<unknown>((done) => {
      const onMessage = (each: unknown) => {
        if (!z.object({ type: z.literal(type) }).safeParse(each).success) return;
        child.off('message', onMessage);
        done(each);
      };
      child.on('message', onMessage);
    });
    return Promise.race([received, ended]);
  };
  await message('ready');
  return {
    async expect(messages) {
      const expecting = message('expecting');
      let timer: NodeJS.Timeout | undefined;
      const overdue = new Promise<never>((_done, fail) => {
        timer = setTimeout(() => fail(new Error('messages were lost')), maxWaitMs).unref();
      });
      const reached = Promise.race([message('reached'), overdue])
        .then((received) => z.object({ atMs: z.number() }).parse(received).atMs)
        .finally(() => clearTimeout(timer));
      // A report may come before the number is reached, and then nobody waits for it.
      reached.catch(() => undefined);
      child.send({ type: 'expect', messages });
      await expecting;
      return { reached };
    },
    async report() {
      const reported = message('report');
      child.send({ type: 'report' });
      return reportSchema.parse(await reported);
    },
    async stop() {
      if (child.exitCode !== null) return;
      child.kill();
      await ended.catch(() => undefined);
    },
  };
}

/** Waits until the next turn of the event loop, so that sockets are read and written meanwhile. */
export function nextTurn(): Promise<void> {
  return new Promise((done) => setImmediate(done));
}
