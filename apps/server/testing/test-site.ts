import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settings } from '@fairline/config';
import type { Extensions } from '@fairline/extensions';
import type { FeedMessage, MarketSettlement, MarketUpdate, MatchStatus } from '@fairline/feed';
import type { LegResult } from '@fairline/odds';
import type { PasswordCost } from '@fairline/runtime';
import { csrfHeadersFor, postCorrection, type TestPlatform, testPlatform } from '@fairline/testing';
import { z } from 'zod';
import { type Assembly, assemble } from '../assemble.ts';
import type { BuiltSite } from '../assets.ts';
import { migrations } from '../migrations.ts';
import { preset } from './preset-setting.ts';
import { quietFeed } from './quiet-feed.ts';
import { registerPlayer, type TestPlayer } from './register-player.ts';

export type { TestPlayer };

export interface Answer {
  status: number;
  /** The parsed JSON body; empty for an answer without one. */
  json: Record<string, unknown>;
  cookies: Record<string, string>;
  headers: Record<string, unknown>;
}

/** The whole API over its own database, on a clock that the test moves and with a feed that the test writes. */
export interface TestSite {
  platform: TestPlatform;
  assembly: Assembly;
  call(
    method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    options?: {
      body?: unknown;
      payload?: string;
      cookie?: string;
      headers?: Record<string, string>;
      /** The IP address of the caller. A test that exhausts the rate limit of an address uses its own. */
      remoteAddress?: string;
    },
  ): Promise<Answer>;
  /** Registers a player, and gives them money by a correction in the ledger. */
  player(balanceMinor?: number): Promise<TestPlayer>;
  balance(player: TestPlayer): Promise<number>;
  receive(...messages: FeedMessage[]): void;
  /** Resolves when all messages of the feed are settled and saved. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

const anyObject = z.record(z.string(), z.unknown());

export interface TestSiteOptions {
  /** The cost of password hashes; the lowest possible by default. */
  passwordCost?: PasswordCost;
  /**
   * True adds the product's simulated matches, about 140. Otherwise the site has only the matches that the test adds.
   */
  simulates?: boolean;
  extensions?: Extensions;
  /**
   * True for a site that opens accounts when their address is confirmed, as the product does. Otherwise an account opens at
   * once, so that a test about something else reads no letters.
   */
  confirmsAddresses?: boolean;
  /** True for a site that makes bets on matches in play wait, as the product does. Otherwise they are accepted at once. */
  delaysLive?: boolean;
  /** The built pages. When set, the site serves pages too. */
  built?: BuiltSite;
  /**
   * The size of the pool of connections; without it that of a server. Whatever takes a second one inside a transaction fails then.
   */
  connections?: number;
}

export async function testSite(
  variables: Record<string, string> = {},
  {
    simulates = false,
    confirmsAddresses = false,
    delaysLive = false,
    built,
    extensions,
    connections,
    ...change
  }: TestSiteOptions = {},
): Promise<TestSite> {
  // A separate folder, so that tests do not see files that a developer has imported.
  const dataDir = await mkdtemp(join(tmpdir(), 'fairline-site-'));
  const all = { PORT: '0', FEED_SPEED: '0', DATA_DIR: dataDir, ...variables };
  const platform = { ...(await testPlatform(migrations, all, { connections })), ...change };
  if (!confirmsAddresses) await preset(platform, settings.reg.isAddressConfirmedFirst, 'false');
  if (!delaysLive) await preset(platform, settings.betting.liveDelayMs, '0');
  const assembly = await assemble(platform, built, {
    ...(simulates ? {} : { feeds: [quietFeed(platform.clock)] }),
    ...(extensions ? { extensions } : {}),
  });
  await assembly.start();

  const site: TestSite = {
    platform,
    assembly,
    async call(method, path, { body, payload, cookie, headers = {}, remoteAddress } = {}) {
      const hasBody = body !== undefined || payload !== undefined;
      const answer = await assembly.app.inject({
        method,
        url: path,
        headers: {
          ...(hasBody ? { 'content-type': 'application/json' } : {}),
          ...(cookie ? { cookie, ...csrfHeadersFor(cookie) } : {}),
          ...headers,
        },
        ...(remoteAddress ? { remoteAddress } : {}),
        ...(hasBody ? { payload: payload ?? JSON.stringify(body) } : {}),
      });
      // Every test checks that an answer with status 429 has Retry-After.
      if (answer.statusCode === 429 && !/^[1-9]\d*$/.test(String(answer.headers['retry-after'])))
        throw new Error(`${method} ${path} answered 429 without Retry-After`);
      const isJson = method !== 'HEAD' && String(answer.headers['content-type']).includes('json');
      return {
        status: answer.statusCode,
        json: isJson ? anyObject.parse(answer.json()) : {},
        cookies: Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value])),
        headers: answer.headers,
      };
    },

    async player(balanceMinor = 0) {
      const player = await registerPlayer(assembly.app);
      if (balanceMinor > 0) await fund(platform, player.id, balanceMinor);
      return player;
    },

    async balance({ cookie }) {
      const { json } = await site.call('GET', '/web-api/user/me', { cookie });
      return z.object({ balanceMinor: z.number() }).parse(json).balanceMinor;
    },

    receive(...messages) {
      for (const message of messages) assembly.receive(message);
    },

    settled: () => assembly.drained(),

    async stop() {
      await assembly.stop();
      await platform.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return site;
}

/** Gives a player money by a correction in the ledger. */
export async function fund(
  { database }: Pick<TestPlatform, 'database'>,
  playerId: string,
  amountMinor: number,
): Promise<void> {
  const { rows } = await database.pool.query<{ cash: bigint; clearing: bigint }>(
    `WITH clearing AS (
       INSERT INTO accounts.account (kind, currency) VALUES ('payment_clearing', 'EUR')
       ON CONFLICT (kind, currency) WHERE player_id IS NULL DO UPDATE SET kind = excluded.kind
       RETURNING id)
     SELECT cash.id AS cash, clearing.id AS clearing
     FROM accounts.account cash, clearing
     WHERE cash.player_id = $1 AND cash.kind = 'player_cash'`,
    [playerId],
  );
  const [found] = rows;
  if (!found) throw new Error(`player ${playerId} has no account`);
  const { clearing: fromAccountId, cash: toAccountId } = found;
  await postCorrection(database, { fromAccountId, toAccountId, amountMinor: BigInt(amountMinor) });
}

/** Returns the feed messages of a football match with the market 1x2 at the given odds. */
export function matchMessages(
  matchId: string,
  odds: [number, number, number] = [2000, 3400, 3800],
): FeedMessage[] {
  return [
    {
      type: 'fixture_change',
      atMs: 0,
      fixture: {
        matchId,
        sportId: 1,
        categoryId: 1,
        categoryCode: 'gb',
        tournamentId: 17,
        tournamentName: 'Premier League',
        home: { id: 1, name: 'Arsenal' },
        away: { id: 2, name: 'Chelsea' },
        kickoffMs: Date.UTC(2026, 0, 1, 15),
      },
    },
    oddsChange(matchId, odds),
  ];
}

export function oddsChange(
  matchId: string,
  odds: [number, number, number],
  status: MarketUpdate['status'] = 'active',
  phase: MatchStatus['phase'] = 'not-started',
): FeedMessage {
  return {
    type: 'odds_change',
    atMs: 0,
    matchId,
    status: { phase, period: '', clockSeconds: null, score: [0, 0], periodScores: [] },
    markets: [
      {
        marketId: 1,
        specifiers: '',
        status,
        outcomes: odds.map((oddsMilli, index) => ({ outcomeId: String(index + 1), oddsMilli, active: true })),
      },
    ],
  };
}

/** Returns the feed message that settles 1x2: outcome `winner` wins, or every outcome has `result`. */
export function settlement(matchId: string, winner: string, result?: LegResult): FeedMessage {
  const markets: MarketSettlement[] = [
    {
      marketId: 1,
      specifiers: '',
      outcomes: ['1', '2', '3'].map((outcomeId) => ({
        outcomeId,
        result: result ?? { kind: outcomeId === winner ? 'won' : 'lost' },
      })),
    },
  ];
  return { type: 'bet_settlement', atMs: 0, matchId, certainty: 2, markets };
}

/**
 * Stores the result of 1x2 as when it was committed a moment ago, and the book of the process still has the market open.
 */
export async function storeResult({ platform }: TestSite, matchId: string, winner: string): Promise<void> {
  await platform.database.pool.query(
    `INSERT INTO sportsbook.result (match_id, market_id, specifiers, outcome_id, result, settled_at)
     SELECT $1, 1, '', outcome_id,
            jsonb_build_object('kind', CASE outcome_id WHEN $2 THEN 'won' ELSE 'lost' END), $3
     FROM unnest('{1,2,3}'::text[]) AS outcome_id`,
    [matchId, winner, new Date(platform.clock.now())],
  );
}

/** Returns the request body of a bet on outcome 1 of these matches. */
export function betBody(matchIds: string[], stakeMinor: number, oddsMilli = 2000) {
  return {
    legs: matchIds.map((matchId) => ({ matchId, marketId: 1, specifiers: '', outcomeId: '1', oddsMilli })),
    stakeMinor,
    currency: 'EUR',
    policy: 'none',
  };
}
