import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FilesAdapter, feedsFolder } from '@fairline/feed';
import type { Platform } from '@fairline/runtime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { importFiles } from './import.ts';
import { serveKeptFiles } from './testing/serve-kept-files.ts';
import { type TestPlayer, type TestSite, testSite } from './testing/test-site.ts';

const patience = { timeout: 60_000 };
/** The clock of a test site begins at 1 January 2026, 00:00. */
const saturday = '2026-01-03';

interface Score {
  ft?: readonly [number, number];
  ht?: readonly [number, number];
  status?: string;
}

const head = { date: saturday, time: '15:00' };
const league = 'English Premier League 2025/26';
const layouts: [name: string, season: (score: Score) => object][] = [
  [
    'the present layout',
    ({ status, ...score }) => ({
      name: league,
      matches: [{ ...head, team1: 'Arsenal FC', team2: 'Fulham FC', score, ...(status && { status }) }],
    }),
  ],
  [
    'the older layout',
    ({ status, ft, ht }) => ({
      name: league,
      rounds: [
        {
          name: 'Matchday 1',
          matches: [
            {
              ...head,
              team1: { name: 'Arsenal FC', code: 'ARS' },
              team2: { name: 'Fulham FC', code: 'FUL' },
              score1: ft?.[0] ?? null,
              score2: ft?.[1] ?? null,
              score1i: ht?.[0] ?? null,
              score2i: ht?.[1] ?? null,
              ...(status && { status }),
            },
          ],
        },
      ],
    }),
  ],
];

const offer = z.object({
  matches: z.tuple([
    z.object({
      matchId: z.string(),
      markets: z.array(
        z.object({
          marketId: z.number(),
          outcomes: z.array(z.object({ outcomeId: z.string(), oddsMilli: z.number() })),
        }),
      ),
    }),
  ]),
});
const betsView = z.object({ bets: z.array(z.object({ state: z.string() })) });

describe.each(layouts)('OFFER-01: results that a later file corrects, in %s', (_name, seasonOf) => {
  let site: TestSite;
  let folder: string;
  let platform: Platform;
  let running: FilesAdapter | undefined;
  let player: TestPlayer;
  let oddsMilli: number;

  beforeEach(async () => {
    site = await testSite();
    folder = await mkdtemp(join(tmpdir(), 'fairline-corrections-'));
    platform = {
      ...site.platform,
      environment: { ...site.platform.environment, dataDir: join(folder, 'data') },
    };
    await importScore({});
    await startServer();
    await placeBet();
  });
  afterEach(async () => {
    await stopServer();
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function importScore(score: Score): Promise<void> {
    const file = join(folder, 'en.1.json');
    await writeFile(file, JSON.stringify(seasonOf(score)));
    await importFiles(platform, [file]);
  }

  /** Puts a file where imported files are kept, as somebody does who uses no command. */
  async function keepScore(score: Score): Promise<void> {
    const kept = join(feedsFolder(platform.environment.dataDir), 'english-premier-league-2025-26.json');
    await writeFile(kept, JSON.stringify(seasonOf(score)));
  }

  async function startServer(): Promise<void> {
    running = await serveKeptFiles(site, platform);
    await site.settled();
  }

  async function stopServer(): Promise<void> {
    await running?.stop();
    running = undefined;
  }

  async function placeBet(): Promise<void> {
    player = await site.player(10_000);
    const { json } = await site.call('GET', '/web-api/sportsbook/matches?section=line&search=2025/26');
    const [match] = offer.parse(json).matches;
    const home = match.markets.find(({ marketId }) => marketId === 1)?.outcomes[0];
    if (!home) throw new Error('the match is not on offer');
    oddsMilli = home.oddsMilli;
    const legs = [{ matchId: match.matchId, marketId: 1, specifiers: '', ...home }];
    const placed = await site.call('POST', '/web-api/sportsbook/bets', {
      body: { legs, stakeMinor: 1_000, currency: 'EUR', policy: 'none' },
      cookie: player.cookie,
      headers: { 'idempotency-key': 'corrections-0001' },
    });
    expect(placed.status).toBe(201);
  }

  /** Returns the state of the bet and the balance, which agree in every state that the ledger can have. */
  async function outcome(): Promise<[state: string | undefined, balanceMinor: number]> {
    await site.settled();
    const { json } = await site.call('GET', '/web-api/sportsbook/bets', { cookie: player.cookie });
    return [betsView.parse(json).bets[0]?.state, await site.balance(player)];
  }

  async function ledgerIsSound(): Promise<void> {
    expect((await platform.database.pool.query('SELECT * FROM accounts.imbalance')).rows).toEqual([]);
  }

  const won = () => ['won', 9_000 + oddsMilli];
  const lost = ['lost', 9_000];
  const open = ['open', 9_000];
  const refunded = ['returned', 10_000];

  test('an import beside a running site pays the bet anew, and so does one after a restart', async () => {
    await importScore({ ft: [2, 0], ht: [1, 0] });
    expect(await outcome()).toEqual(won());
    await importScore({ ft: [2, 2], ht: [1, 0] });
    expect(await outcome()).toEqual(lost);
    await stopServer();
    await startServer();
    expect(await outcome()).toEqual(lost);
    await importScore({ ft: [3, 2], ht: [1, 0] });
    expect(await outcome()).toEqual(won());
    await ledgerIsSound();
  });

  test('a running site follows a file that changes, and one that changed while it was down', async () => {
    await keepScore({ ft: [2, 0] });
    await site.platform.clock.advance(31_000);
    await expect.poll(outcome, patience).toEqual(won());
    await keepScore({ ft: [0, 1] });
    await site.platform.clock.advance(31_000);
    await expect.poll(outcome, patience).toEqual(lost);
    await stopServer();
    await keepScore({ ft: [2, 1] });
    await startServer();
    expect(await outcome()).toEqual(won());
    await ledgerIsSound();
  });

  test('an abandoned match opens its bet again, an awarded one gives the stake back, and a result pays it', async () => {
    await importScore({ ft: [2, 0] });
    expect(await outcome()).toEqual(won());
    await importScore({ ft: [2, 0], status: 'abandoned' });
    expect(await outcome()).toEqual(open);
    await stopServer();
    await importScore({ ft: [3, 0], status: 'awarded' });
    expect(await outcome()).toEqual(refunded);
    await startServer();
    expect(await outcome()).toEqual(refunded);
    await importScore({ ft: [1, 0] });
    expect(await outcome()).toEqual(won());
    await ledgerIsSound();
  });

  test('an award after the play, and an older file without the result, leave what was paid', async () => {
    await importScore({ ft: [0, 1] });
    expect(await outcome()).toEqual(lost);
    await importScore({ ft: [3, 0], status: 'awarded' });
    expect(await outcome()).toEqual(lost);
    await importScore({});
    expect(await outcome()).toEqual(lost);
  });
});
