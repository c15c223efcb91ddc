import { rm } from 'node:fs/promises';
import { football } from '@fairline/markets';
import { createManualClock } from '@fairline/runtime';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { jointResults } from '../domain/joint/joint-results.ts';
import type { BetSettlement, FeedMessage, Fixture, MatchStatus } from '../domain/messages.ts';
import type { FeedRun } from '../feed-adapter.ts';
import { openMatch, openSeason, type TestFolder, testFolder } from './files.fixture.ts';
import { createFilesAdapter, type FilesAdapter } from './files-adapter.ts';

/** The wait is long, because on a busy machine the right state may come late. A wrong state never changes. */
const patienceMs = 30_000;

/** A Saturday morning of the season 2026/27. */
const startMs = Date.UTC(2026, 8, 12, 9);
const today = '2026-09-12';
const kickoffMs = Date.UTC(2026, 8, 12, 14);

let folder: TestFolder;
let started: FilesAdapter[];

beforeEach(async () => {
  folder = await testFolder();
  started = [];
});
afterEach(async () => {
  for (const adapter of started) await adapter.stop();
  await folder.remove();
});

interface Run {
  received: FeedMessage[];
  problems: string[];
  clock: ReturnType<typeof createManualClock>;
  adapter: FilesAdapter;
  /** Returns the messages since the last call. */
  news(): FeedMessage[];
}

interface RunOptions {
  open?: Fixture[];
  history?: boolean;
  atMs?: number;
  over?: FeedRun['over'];
}

async function run(options: RunOptions = {}): Promise<Run> {
  const clock = createManualClock(options.atMs ?? startMs);
  const received: FeedMessage[] = [];
  const problems: string[] = [];
  const adapter = createFilesAdapter({
    files: [folder.path],
    clock,
    onProblem: (error) => void problems.push(error.message),
    history: options.history ?? false,
  });
  started.push(adapter);
  const { open = [], over } = options;
  await adapter.start({ open, ...(over && { over }), emit: (message) => void received.push(message) });
  let read = 0;
  const news = () => {
    const fresh = received.slice(read).filter(({ type }) => type !== 'alive');
    read = received.length;
    return fresh;
  };
  return { received, problems, clock, adapter, news };
}

function season(...matches: object[]): Promise<string> {
  return folder.write('en.json', openSeason(matches));
}

function types(messages: readonly FeedMessage[]): string[] {
  return messages.map(({ type }) => type);
}

function fixtureIn(messages: readonly FeedMessage[]): Fixture {
  const found = messages.find((message) => message.type === 'fixture_change');
  if (found?.type !== 'fixture_change') throw new Error('no fixture');
  return found.fixture;
}

function settlementIn(messages: readonly FeedMessage[]): BetSettlement {
  const found = messages.find((message) => message.type === 'bet_settlement');
  if (found?.type !== 'bet_settlement') throw new Error('no settlement');
  return found;
}

const game = 'Arsenal FC – Fulham FC';

test('coming matches are on offer in the order of kick-offs, then the snapshot is complete', async () => {
  await season(
    openMatch('2026-09-19', game),
    openMatch(today, 'Chelsea – Everton'),
    openMatch('2026-09-05', 'Leeds – Burnley', '1:0 0:0'),
    openMatch('2026-09-06', 'Brentford – Leeds'),
    openMatch('2026-09-20', 'Burnley – Everton', '', { status: 'postponed' }),
  );
  const { received } = await run();
  expect(types(received)).toEqual([
    'fixture_change',
    'odds_change',
    'fixture_change',
    'odds_change',
    'snapshot_complete',
    'alive',
  ]);
  expect(fixtureIn(received).home.name).toBe('Chelsea');
  expect(received[1]).toMatchObject({ type: 'odds_change', status: { phase: 'not-started', score: [0, 0] } });
  expect(
    received[1]?.type === 'odds_change' && received[1].markets.every(({ status }) => status === 'active'),
  ).toBe(true);
});

test('OFFER-01: selections of a match on offer have joint results, which agree with the chances of its markets', async () => {
  await season(openMatch(today, game));
  const { received } = await run();
  const offer = received.find((message) => message.type === 'odds_change');
  if (offer?.type !== 'odds_change') throw new Error('no offer');
  for (const { marketId, specifiers, outcomes } of offer.markets) {
    const { outcomeId, chances } = outcomes[0] ?? expect.unreachable();
    const joint = jointResults(football, offer.status, [{ marketId, specifiers, outcomeId }]) ?? [];
    const won = joint.find(({ results: [result] }) => result?.kind === 'won')?.chance ?? 0;
    expect(Math.abs(won * 1_000_000 - (chances?.won ?? 0)), `market ${marketId}`).toBeLessThan(10);
  }
  const pair = ['1', '3'].map((outcomeId) => ({ marketId: 1, specifiers: '', outcomeId }));
  const both = jointResults(football, offer.status, pair)?.filter(({ results }) =>
    results.every(({ kind }) => kind === 'won'),
  );
  expect(both).toEqual([]);
});

test('bets stop exactly at kick-off', async () => {
  await season(openMatch(today, game));
  const { clock, news } = await run();
  news();
  await clock.advance(kickoffMs - startMs - 1_000);
  expect(news()).toEqual([]);
  await clock.advance(1_000);
  const [stop, change, ...rest] = news();
  expect(stop).toMatchObject({ type: 'bet_stop' });
  expect(change?.type === 'odds_change' && change.markets.map(({ status }) => status)).not.toContain(
    'active',
  );
  expect(rest).toEqual([]);
});

test('a result that arrives during the run settles every offered market and ends the match', async () => {
  await season(openMatch(today, game));
  const { clock, received, news } = await run();
  const offered = received.flatMap((message) => (message.type === 'odds_change' ? message.markets : []));
  news();
  await clock.advance(kickoffMs - startMs + 7_200_000);
  news();
  await season(openMatch(today, game, '2:1 1:1'));
  await clock.advance(31_000);
  const messages = await vi.waitFor(() => {
    const fresh = news();
    expect(types(fresh)).toEqual(['bet_settlement', 'odds_change']);
    return fresh;
  }, patienceMs);
  const settled = new Set(
    settlementIn(messages).markets.map(({ marketId, specifiers }) => `${marketId} ${specifiers}`),
  );
  for (const { marketId, specifiers } of offered) expect(settled).toContain(`${marketId} ${specifiers}`);
  expect(messages[1]).toMatchObject({
    status: {
      phase: 'ended',
      score: [2, 1],
      periodScores: [
        [1, 1],
        [1, 0],
      ],
    },
  });
  await clock.advance(120_000);
  expect(news()).toEqual([]);
});

test('a match of an earlier run is settled with every line that it can have had; one that was over is not sent', async () => {
  await season(openMatch(today, game), openMatch('2026-09-05', 'Leeds – Burnley', '1:0 0:0'));
  const before = await run();
  const fixture = fixtureIn(before.received);
  await before.adapter.stop();
  await season(openMatch(today, game, '3:0 1:0'), openMatch('2026-09-05', 'Leeds – Burnley', '1:0 0:0'));
  const { received } = await run({ open: [fixture], atMs: kickoffMs + 7_200_000 });
  expect(types(received)).toEqual([
    'fixture_change',
    'bet_settlement',
    'odds_change',
    'snapshot_complete',
    'alive',
  ]);
  const totals = settlementIn(received).markets.filter(({ marketId }) => marketId === 18);
  expect(totals).toHaveLength(25);
});

/** Returns what the consumer has stored of a match that is over. */
function storedEnd({ matchId }: Fixture, end: Partial<MatchStatus>): FeedRun['over'] {
  const status: MatchStatus = {
    phase: 'ended',
    period: '',
    clockSeconds: null,
    score: [0, 0],
    periodScores: [],
  };
  return async (asked) => new Map(asked.includes(matchId) ? [[matchId, { ...status, ...end }]] : []);
}

test.each([
  ['the same score', '2:1', '', []],
  ['another score', '1:1', '', ['fixture_change', 'bet_settlement', 'odds_change']],
  ['no score any more', '', '', []],
  ['an award', '3:0', 'awarded', []],
  ['that it was abandoned', '2:1', 'abandoned', ['fixture_change', 'rollback_bet_settlement', 'odds_change']],
  ['that it was not played', '', 'cancelled', ['fixture_change', 'bet_cancel', 'odds_change']],
])(
  'OFFER-01: after a restart a file with %s of a match that was over sends what it corrects',
  async (_words, score, status, expected) => {
    await season(openMatch(today, game));
    const before = await run();
    const fixture = fixtureIn(before.received);
    await before.adapter.stop();
    await season(openMatch(today, game, score, status === '' ? {} : { status }));
    const over = storedEnd(fixture, { score: [2, 1] });
    const { received, clock, adapter, news } = await run({ over, atMs: kickoffMs + 7_200_000 });
    expect(types(received)).toEqual([...expected, 'snapshot_complete', 'alive']);
    const settled = received.find((message) => message.type === 'bet_settlement');
    if (settled?.type === 'bet_settlement') expect(settled).toMatchObject({ certainty: 2 });
    news();
    await season(openMatch(today, game, score, status === '' ? {} : { status }));
    await clock.advance(31_000);
    await adapter.stop();
    expect(news()).toEqual([]);
  },
);

test('a match that was void counts again when a file has its result', async () => {
  await season(openMatch(today, game, '2:1'));
  const [match] = await fixturesOf();
  const over = storedEnd(match ?? expect.unreachable(), { phase: 'cancelled' });
  const { received } = await run({ over });
  expect(received.slice(1, 4)).toMatchObject([
    { type: 'rollback_bet_cancel', markets: 'all' },
    { type: 'bet_settlement', certainty: 2 },
    { type: 'odds_change', status: { phase: 'ended', score: [2, 1] } },
  ]);
});

/** Returns the fixtures of the matches in the folder. */
async function fixturesOf(): Promise<Fixture[]> {
  const { received, adapter } = await run({ history: true });
  await adapter.stop();
  return received.flatMap((message) => (message.type === 'fixture_change' ? [message.fixture] : []));
}

test('when what was stored cannot be read, the files are tried again', async () => {
  await season(openMatch(today, game));
  let isBroken = false;
  const { clock, problems, news } = await run({
    async over() {
      if (isBroken) throw new Error('no database');
      return new Map();
    },
  });
  news();
  isBroken = true;
  await season(openMatch(today, game), openMatch('2026-09-19', 'Chelsea – Everton'));
  await clock.advance(31_000);
  await vi.waitFor(() => expect(problems).toContain('no database'), patienceMs);
  expect(news()).toEqual([]);
  isBroken = false;
  await clock.advance(31_000);
  await vi.waitFor(() => expect(types(news())).toContain('fixture_change'), patienceMs);
});

test.each([
  ['postponed', 'postponed'],
  ['suspended', 'interrupted'],
  ['abandoned', 'abandoned'],
])(
  'a match that is %s tells so with its score, so that rules can decide about its bets',
  async (status, kind) => {
    await season(openMatch(today, game));
    const { clock, news } = await run();
    news();
    await season(openMatch(today, game, '2:0', { status }));
    await clock.advance(31_000);
    const fresh = await vi.waitFor(() => {
      const messages = news();
      expect(messages).not.toEqual([]);
      return messages;
    }, patienceMs);
    expect(fresh.at(-1)).toMatchObject({
      type: 'odds_change',
      status: { phase: 'not-started', disruption: { kind }, score: [2, 0] },
    });
  },
);

test('with history, a match that was over has prices, a settlement of just those, and its end', async () => {
  await season(openMatch('2026-09-05', game, '1:0 0:0'), openMatch(today, 'Chelsea – Everton'));
  const { received } = await run({ history: true });
  expect(types(received).slice(0, 4)).toEqual([
    'fixture_change',
    'odds_change',
    'bet_settlement',
    'odds_change',
  ]);
  const [, prices, , end] = received;
  if (prices?.type !== 'odds_change' || end?.type !== 'odds_change') throw new Error('no prices');
  expect(settlementIn(received).markets.map(({ marketId, specifiers }) => [marketId, specifiers])).toEqual(
    prices.markets.map(({ marketId, specifiers }) => [marketId, specifiers]),
  );
  expect(end.markets).toHaveLength(prices.markets.length);
  expect(end.markets.every(({ status }) => status === 'settled')).toBe(true);
});

test('the same files give every run the same messages, and the same run no new ones', async () => {
  await season(openMatch(today, game), openMatch('2026-09-05', 'Leeds – Burnley', '1:0 0:0'));
  const [first, second] = [await run({ history: true }), await run({ history: true })];
  expect(second.received).toEqual(first.received);
  first.news();
  await season(openMatch(today, game), openMatch('2026-09-05', 'Leeds – Burnley', '1:0 0:0'));
  await first.clock.advance(31_000);
  // Stopping waits for the scan that the clock has started.
  await first.adapter.stop();
  expect(first.news()).toEqual([]);
});

test('new results change the prices of future matches', async () => {
  await season(openMatch(today, game));
  const { clock, news } = await run();
  news();
  await season(openMatch(today, game), openMatch('2026-09-11', 'Fulham – Arsenal', '0:5 0:3'));
  await clock.advance(31_000);
  await vi.waitFor(() => {
    const fresh = news();
    expect(types(fresh)).toEqual(['odds_change']);
  }, patienceMs);
});

test('a postponed match closes and opens again on its new day; a cancelled one is void', async () => {
  await season(openMatch(today, game));
  const { clock, received, news } = await run();
  const { matchId } = fixtureIn(received);
  news();
  const next = async (match: object) => {
    await season(match);
    await clock.advance(31_000);
    return vi.waitFor(() => {
      const fresh = news();
      expect(fresh).not.toEqual([]);
      return fresh;
    }, patienceMs);
  };
  expect(types(await next(openMatch(today, game, '', { status: 'postponed' })))).toEqual([
    'bet_stop',
    'odds_change',
  ]);
  const again = await next(openMatch('2026-12-02', game));
  expect(fixtureIn(again)).toMatchObject({ matchId, kickoffMs: Date.UTC(2026, 11, 2, 15) });
  expect(again.at(-1)?.type === 'odds_change' && again.at(-1)).toMatchObject({ matchId });
  const off = await next(openMatch('2026-12-02', game, '', { status: 'cancelled' }));
  expect(off).toMatchObject([
    { type: 'bet_cancel', matchId, markets: 'all' },
    { type: 'odds_change', status: { phase: 'cancelled' } },
  ]);
});

test('matches of a file that is removed leave the offer', async () => {
  const path = await season(openMatch(today, game));
  const { clock, news } = await run();
  news();
  await rm(path);
  await clock.advance(31_000);
  await vi.waitFor(() => expect(types(news())).toEqual(['bet_stop', 'odds_change']), patienceMs);
});

test('a file that cannot be read is reported, and others are read; the folder may be made later', async () => {
  await folder.remove();
  const { clock, problems, news } = await run();
  expect(types(news())).toEqual(['snapshot_complete']);
  await folder.write('bad.json', '{');
  await folder.write(
    'twice.json',
    openSeason([openMatch(today, 'A – B'), openMatch(today, 'A – B')], 'B League 2026'),
  );
  await folder.write('notes.txt', 'not a feed file');
  await season(openMatch(today, game));
  await clock.advance(31_000);
  await vi.waitFor(() => expect(types(news())).toEqual(['fixture_change', 'odds_change']), patienceMs);
  expect(problems).toEqual([
    expect.stringMatching(/bad\.json: is not JSON/),
    expect.stringMatching(/twice\.json, match 2: A – B is there twice/),
  ]);
});

test('the adapter sends nothing after its stop', async () => {
  await season(openMatch(today, game));
  const { adapter, clock, news } = await run();
  news();
  await adapter.stop();
  await season(openMatch(today, game, '1:0 0:0'));
  await clock.advance(kickoffMs);
  expect(news()).toEqual([]);
});

test('a summary counts matches by their state and by the origin of their prices', async () => {
  await season(
    openMatch('2026-09-05', 'Leeds – Burnley', '1:0 0:0'),
    openMatch('2026-09-06', 'Brentford – Leeds'),
    openMatch(today, game),
    openMatch('2026-09-19', 'Chelsea – Everton', '', { status: 'postponed' }),
    openMatch('2026-09-19', 'Everton – Burnley', '3:0', { status: 'awarded' }),
  );
  await folder.write(
    'odds.csv',
    [
      'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,AvgH,AvgD,AvgA',
      'E0,12/09/2026,Arsenal,Fulham,,,1.4,5,8',
      'E0,05/09/2026,Leeds,Burnley,2,0,,,',
      // Another publisher has the awarded score as if it was played.
      'E0,19/09/2026,Everton,Burnley,3,0,,,',
    ].join('\n'),
  );
  const { adapter } = await run();
  expect(adapter.summaries()).toMatchObject([
    {
      name: 'Premier League 2026/27',
      matches: 5,
      priced: { fromOdds: 1, fromResults: 1 },
      byState: { ended: 1, 'on-offer': 1, 'awaiting-result': 1, postponed: 1, awarded: 1, cancelled: 0 },
      notTaken: [
        { why: 'contradicted', match: 'Leeds United – Burnley 1:0' },
        { why: 'awarded', match: 'Everton – Burnley 3:0' },
      ],
    },
  ]);
});

test.each([
  ['there from the start', false],
  ['made by the first import', true],
])(
  'a file that is added is on offer soon after, without the wait for the next scan, in a folder that is %s',
  async (_words, isNew) => {
    if (isNew) await folder.remove();
    const { clock, news } = await run();
    news();
    const startedMs = clock.now();
    await season(openMatch(today, game));
    await expect
      .poll(async () => {
        await clock.advance(100);
        return types(news());
      })
      .toContain('fixture_change');
    expect(clock.now() - startedMs).toBeLessThan(30_000);
  },
);
