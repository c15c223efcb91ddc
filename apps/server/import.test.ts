import { spawn, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FilesAdapter, feedsFolder } from '@fairline/feed';
import type { Platform } from '@fairline/runtime';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { describeSeason, importFiles } from './import.ts';
import { openFixtures, serveKeptFiles } from './testing/serve-kept-files.ts';
import { type TestSite, testSite } from './testing/test-site.ts';

/** A long wait: the result may be late on a busy machine, and a wrong one never comes. */
const patienceMs = 30_000;

/** The clock of a test site begins at 1 January 2026, 00:00. */
const saturday = '2026-01-03';
let site: TestSite;
let folder: string;
let platform: Platform;
let adapters: FilesAdapter[];

beforeEach(async () => {
  site = await testSite();
  folder = await mkdtemp(join(tmpdir(), 'fairline-import-'));
  platform = {
    ...site.platform,
    environment: { ...site.platform.environment, dataDir: join(folder, 'data') },
  };
  adapters = [];
});
afterEach(async () => {
  for (const adapter of adapters) await adapter.stop();
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

async function seasonFile(score: object = {}): Promise<string> {
  const file = join(folder, 'en.1.json');
  const matches = [
    {
      date: '2025-12-20',
      time: '15:00',
      team1: 'Chelsea FC',
      team2: 'Arsenal FC',
      score: { ht: [0, 1], ft: [1, 3] },
    },
    { date: saturday, time: '15:00', team1: 'Arsenal FC', team2: 'Fulham FC', score },
  ];
  await writeFile(file, JSON.stringify({ name: 'English Premier League 2025/26', matches }));
  return file;
}

const matchList = z.object({
  matches: z.array(
    z.object({
      matchId: z.string(),
      tournamentName: z.string(),
      home: z.object({ name: z.string() }),
      markets: z.array(
        z.object({
          marketId: z.number(),
          specifiers: z.string(),
          outcomes: z.array(z.object({ outcomeId: z.string(), oddsMilli: z.number() })),
        }),
      ),
    }),
  ),
});

async function imported() {
  const { json } = await site.call('GET', '/web-api/sportsbook/matches?section=line&search=2025/26');
  return matchList.parse(json).matches;
}

async function ledgerIsSound(): Promise<void> {
  expect((await platform.database.pool.query('SELECT * FROM accounts.imbalance')).rows).toEqual([]);
}

test('OFFER-01: a bet on an imported match is settled by importing the file again with the result', async () => {
  const [before] = await importFiles(platform, [await seasonFile()]);
  expect(before).toMatchObject({ matches: 2, byState: { ended: 1, 'on-offer': 1 } });
  adapters.push(await serveKeptFiles(site, platform));
  const [match] = await imported();
  expect(match).toMatchObject({ tournamentName: 'Premier League 2025/26', home: { name: 'Arsenal' } });
  const market = match?.markets.find(({ marketId }) => marketId === 1);
  const [home] = market?.outcomes ?? [];
  if (!match || !home) throw new Error('the match is not on offer');

  const player = await site.player(10_000);
  const leg = { matchId: match.matchId, marketId: 1, specifiers: '', ...home };
  const body = { legs: [leg], stakeMinor: 1_000, currency: 'EUR', policy: 'none' };
  const headers = { 'idempotency-key': 'import-0001' };
  const placed = await site.call('POST', '/web-api/sportsbook/bets', {
    body,
    cookie: player.cookie,
    headers,
  });
  expect(placed.status).toBe(201);
  expect(await site.balance(player)).toBe(9_000);

  const [after] = await importFiles(platform, [await seasonFile({ ht: [0, 0], ft: [2, 0] })]);
  expect(after).toMatchObject({ matches: 2, byState: { ended: 2, 'on-offer': 0 } });
  expect(await site.balance(player)).toBe(9_000 + home.oddsMilli);
  const { json } = await site.call('GET', '/web-api/sportsbook/bets', { cookie: player.cookie });
  expect(json).toMatchObject({ bets: [{ state: 'won', legs: [{ result: 'won', score: '2:0' }] }] });
  await ledgerIsSound();

  // A server that runs beside the import finds the newer file by itself.
  await site.platform.clock.advance(31_000);
  await vi.waitFor(async () => expect(await imported()).toEqual([]), patienceMs);
  await site.settled();
  expect(await site.balance(player)).toBe(9_000 + home.oddsMilli);
  await ledgerIsSound();
});

test('importing the same files again changes nothing', async () => {
  const file = await seasonFile({ ht: [0, 0], ft: [2, 0] });
  const state = async () => {
    const { pool } = platform.database;
    const matches = await pool.query(
      'SELECT match_id, fixture, phase, status FROM sportsbook.match ORDER BY match_id',
    );
    const results = await pool.query(
      'SELECT match_id, market_id, specifiers, outcome_id, result FROM sportsbook.result ORDER BY 1, 2, 3, 4',
    );
    return {
      matches: matches.rows,
      results: results.rows,
      kept: await readdir(feedsFolder(platform.environment.dataDir)),
    };
  };
  const first = await importFiles(platform, [file]);
  const once = await state();
  expect(once.kept).toEqual(['english-premier-league-2025-26.json']);
  expect(once.matches.filter(({ phase }) => phase === 'ended')).toHaveLength(2);
  expect(await importFiles(platform, [file, file])).toEqual(first);
  expect(await state()).toEqual(once);
});

test('when one file cannot be read, no file is imported', async () => {
  const bad = join(folder, 'bad.csv');
  await writeFile(bad, 'Date,HomeTeam,AwayTeam\n99/99/2025,A,B');
  await expect(importFiles(platform, [await seasonFile(), bad])).rejects.toThrow(/bad\.csv, line 2, Date/);
  await expect(readdir(feedsFolder(platform.environment.dataDir))).rejects.toThrow(/ENOENT/);
  expect(await openFixtures(platform)).not.toContainEqual(
    expect.objectContaining({ tournamentName: 'Premier League 2025/26' }),
  );
});

test('an import that could not save fails, and the next one completes it', async () => {
  const { pool } = platform.database;
  const phase = async () =>
    (await pool.query('SELECT phase FROM sportsbook.match WHERE match_id < 1e14')).rows;
  const file = await seasonFile({ ht: [0, 0], ft: [2, 0] });
  await pool.query('ALTER TABLE sportsbook.result RENAME TO elsewhere');
  await expect(importFiles(platform, [file])).rejects.toThrow(/not everything could be saved/);
  expect(await phase()).toEqual([{ phase: 'not-started' }, { phase: 'not-started' }]);
  await pool.query('ALTER TABLE sportsbook.elsewhere RENAME TO result');
  await importFiles(platform, [file]);
  expect(await phase()).toEqual([{ phase: 'ended' }, { phase: 'ended' }]);
  // Bets can be placed on any line, so every line must be settled.
  const { rows } = await pool.query('SELECT DISTINCT specifiers FROM sportsbook.result WHERE market_id = 18');
  expect(rows).toHaveLength(25);
});

test('the summary has the counts and the scores of the prices', () => {
  const lines = describeSeason({
    name: 'Premier League 2025/26',
    matches: 5,
    priced: { fromOdds: 2, fromResults: 1 },
    byState: {
      ended: 2,
      'on-offer': 1,
      'awaiting-result': 1,
      postponed: 1,
      suspended: 0,
      abandoned: 0,
      awarded: 6,
      cancelled: 0,
    },
    notTaken: [
      { why: 'abandoned', match: 'Leeds – Burnley 1:1' },
      ...Array.from({ length: 6 }, (_, index) => ({ why: 'awarded' as const, match: `A – B${index} 3:0` })),
    ],
    calibration: [
      [
        { of: 'our opening prices', matches: 2, logLoss: 0.98765, brier: 0.5 },
        { of: 'bookmakers, opening', matches: 2, logLoss: 0.9, brier: 0.51 },
      ],
    ],
  });
  expect(lines.map((line) => line.trim().replace(/ {2,}/g, ' | '))).toEqual([
    '',
    'Premier League 2025/26',
    'matches | 5: 2 settled, 1 on offer, 1 begun and without a result, 1 postponed, 6 awarded',
    "priced | 2 from bookmakers' odds, 1 from the results before them",
    'not taken 1 score of abandoned matches, whose bets wait for the rules or a new result: Leeds – Burnley 1:1',
    'not taken 6 scores awarded and not played, so bets are void unless the match was settled by its play: A – B0 3:0, A – B1 3:0, A – B2 3:0, A – B3 3:0, A – B4 3:0 and 1 more',
    '1x2 of 2 matches with odds | log loss | Brier',
    'our opening prices | 0.9877 | 0.5000',
    'bookmakers, opening | 0.9000 | 0.5100',
  ]);
});

function importCommand(files: string[], variables: Record<string, string> = {}) {
  const program = fileURLToPath(new URL('./import.ts', import.meta.url));
  const { DATABASE_URL: _, ...inherited } = process.env;
  const env = { ...inherited, INIT_CWD: folder, DATA_DIR: join(folder, 'data'), ...variables };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...files], {
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('the command prints one line for files that it cannot import', async () => {
  await seasonFile();
  expect(importCommand([])).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^Usage: npm run import/),
  });
  expect(importCommand(['nowhere.json'])).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/nowhere\.json: cannot be read \(ENOENT/),
  });
  expect(importCommand(['en.1.json'], { FEED_SPEED: 'fast' })).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^FEED_SPEED="fast" is not valid/),
  });
});

test('the command prints what it has imported, and the scores by which it settles nothing', async () => {
  const file = await seasonFile({ ht: [0, 0], ft: [2, 0] });
  const given = await readFile(file, 'utf8');
  await writeFile(file, given.replace('"date":"2026-01-03"', '"date":"2026-01-03","status":"awarded"'));
  const { status, stdout, stderr } = importCommand(['en.1.json'], {
    DATABASE_URL: site.platform.connectionString,
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/matches {3}2: 1 settled, 0 on offer, 1 awarded\n/);
  expect(stdout).toMatch(/not taken 1 score awarded and not played, .*: Arsenal – Fulham 2:0\n/);
});

test('the command does not touch a data folder that a running Fairline holds', async () => {
  await seasonFile();
  const holder = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)', 'tools/main.ts']);
  try {
    await mkdir(join(folder, 'data'), { recursive: true });
    await writeFile(join(folder, 'data', 'fairline.pid'), String(holder.pid));
    const { status, stderr } = importCommand(['en.1.json']);
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /Fairline is already running on .* \(process \d+\)\. Stop it, or set DATA_DIR\.\n$/,
    );
    expect(await readdir(join(folder, 'data'))).toEqual(['fairline.pid']);
  } finally {
    holder.kill();
  }
});
