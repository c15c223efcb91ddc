import { createLog, createManualClock, createSeededRandom } from '@fairline/runtime';
import { expect, test } from 'vitest';
import { checkFeed } from './contract.ts';
import type { FeedMessage, Fixture, Outright, SnapshotComplete } from './domain/messages.ts';
import type { FeedAdapter } from './feed-adapter.ts';
import { createFilesAdapter } from './files/index.ts';
import { createSimulator } from './simulator.ts';
import { brokers, fixtureXml, marketXml, oddsXml, uofWorld } from './uof/uof.fixture.ts';

const parts = {
  clock: createManualClock(),
  random: createSeededRandom('contract'),
  log: createLog('silent'),
};
const atMs = parts.clock.now();
const fixture: Fixture = {
  matchId: '12',
  sportId: 1,
  categoryId: 1,
  categoryCode: 'gb-eng',
  tournamentId: 17,
  tournamentName: 'Premier League',
  home: { id: 1, name: 'Arsenal' },
  away: { id: 2, name: 'Chelsea' },
  kickoffMs: atMs,
};
const outright: Outright = {
  kind: 'season',
  startMs: atMs,
  endMs: atMs + 1,
  competitors: ['sr:competitor:1', 'sr:competitor:2'].map((outcomeId) => ({
    id: 1,
    name: 'Arsenal',
    outcomeId,
  })),
};
const fixtureChange: FeedMessage = { type: 'fixture_change', atMs, fixture };
const snapshot: SnapshotComplete = { type: 'snapshot_complete', atMs, matchIds: ['12'] };

function oddsChange(marketId: number, oddsMilli: number): FeedMessage {
  return {
    type: 'odds_change',
    atMs,
    matchId: '12',
    status: { phase: 'not-started', period: '', clockSeconds: null, score: [0, 0], periodScores: [] },
    markets: [
      { marketId, specifiers: '', status: 'active', outcomes: [{ outcomeId: '1', oddsMilli, active: true }] },
    ],
  };
}

function adapterOf(messages: readonly FeedMessage[], change: Partial<FeedAdapter> = {}): FeedAdapter {
  return {
    name: 'test',
    async start({ emit }) {
      for (const message of messages) emit(message);
    },
    stop: async () => {},
    ...change,
  };
}

async function brokenRules(
  create: () => FeedAdapter,
  { name = 'test', snapshotMs: waitMs = 100 } = {},
): Promise<string[]> {
  const checks = await checkFeed({ name, create }, parts, { snapshotMs: waitMs, silenceMs: 50 });
  return checks.filter(({ ok }) => !ok).map(({ rule }) => rule);
}

/** The time limit of a whole feed for its snapshot. */
const snapshotMs = 20_000;

test('the feeds of this repository keep the contract', async () => {
  const simulator = () => createSimulator({ ...parts, speed: 1, onProblem: () => {} });
  expect(await brokenRules(simulator, { name: 'simulator', snapshotMs })).toEqual([]);
  const files = () => createFilesAdapter({ files: [], clock: parts.clock, onProblem: () => {} });
  expect(await brokenRules(files, { name: 'files', snapshotMs })).toEqual([]);
});

test.each(brokers)('the feed of messages over %s keeps the contract', async (_name, start) => {
  const broker = await start();
  const world = await uofWorld(broker);
  world.fixtures.set('sr:match:7', fixtureXml(7, world.clock.now() + 60_000));
  world.answers = () => [oddsXml(world.clock.now(), marketXml(1, [2, 3.4, 3.8]))];
  expect(await brokenRules(() => world.adapter, { name: 'uof', snapshotMs })).toEqual([]);
  await world.stop();
  await broker.close();
});

test.each<[string, () => FeedAdapter]>([
  ['start', () => adapterOf([fixtureChange])],
  ['name', () => adapterOf([snapshot], { name: 'other' })],
  ['messages', () => adapterOf([fixtureChange, oddsChange(1, 0.5), snapshot])],
  ['fixture-first', () => adapterOf([oddsChange(1, 2_000), fixtureChange, snapshot])],
  ['snapshot', () => adapterOf([snapshot])],
  [
    'outright-outcomes',
    () =>
      adapterOf([
        { type: 'fixture_change', atMs, fixture: { ...fixture, outright } },
        oddsChange(804, 2_000),
        snapshot,
      ]),
  ],
  ['known-markets', () => adapterOf([fixtureChange, oddsChange(999_999, 2_000), snapshot])],
  [
    'stop',
    () => {
      let emit: (message: FeedMessage) => void = () => {};
      return adapterOf([], {
        async start(run) {
          ({ emit } = run);
          emit(fixtureChange);
          emit(snapshot);
        },
        async stop() {
          setTimeout(() => emit({ type: 'alive', atMs }), 10);
        },
      });
    },
  ],
  [
    'restart',
    () => {
      let starts = 0;
      return adapterOf([], {
        async start({ emit }) {
          if (starts++ === 0) emit(fixtureChange);
          emit({ ...snapshot, matchIds: [] });
        },
      });
    },
  ],
  [
    'open-of-another',
    () =>
      adapterOf([fixtureChange, snapshot], {
        async start({ open, emit }) {
          if (open.length > 0) throw new Error('unknown match');
          emit(fixtureChange);
          emit(snapshot);
        },
      }),
  ],
])('the check finds that the rule %s is broken', async (rule, create) => {
  expect(await brokenRules(create)).toContain(rule);
});

test('an adapter that follows the port breaks no rule', async () => {
  expect(await brokenRules(() => adapterOf([fixtureChange, oddsChange(1, 2_000), snapshot]))).toEqual([]);
});
