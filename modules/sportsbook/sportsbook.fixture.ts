import {
  type AccountsService,
  accountsMigrations,
  createAccounts,
  type PlayerAccounts,
} from '@fairline/accounts';
import type { FeedMessage, MarketUpdate, MatchStatus, OddsChange } from '@fairline/feed';
import { createLimits, type LimitsService, limitsMigrations } from '@fairline/limits';
import {
  type Bus,
  type Clock,
  createMemoryBus,
  type Jobs,
  type Module,
  type Platform,
  runtimeMigrations,
} from '@fairline/runtime';
import { openFundedAccount, type TestPlatform, testPlatform } from '@fairline/testing';
import { Registry } from 'prom-client';
import { createSportsbook, type SportsbookService, sportsbookMigrations } from './index.ts';

/** Several sportsbooks over one database, which stand for the processes of a deployment. */
export interface TestBooks {
  platform: TestPlatform;
  accounts: AccountsService;
  limits: LimitsService;
  /** Returns the sportsbook of another process, on the same bus unless it has its own. */
  sportsbook(options: {
    settles: boolean;
    bus?: Bus;
    /** The clock of a process that other processes outlive. */
    clock?: Clock;
    jobs?: Jobs;
    inTurns?: boolean;
  }): Module<SportsbookService>;
  /** Opens a player's accounts with money in them. */
  player(balanceMinor: bigint): Promise<PlayerAccounts & { playerId: bigint }>;
}

/** Creates the books. `rates` are for bets in other currencies than the main account's. */
export async function testBooks(rates?: Parameters<typeof createLimits>[2]): Promise<TestBooks> {
  const platform = await testPlatform([
    runtimeMigrations,
    accountsMigrations,
    limitsMigrations,
    sportsbookMigrations,
  ]);
  const accounts = createAccounts(platform).service;
  const limits = createLimits(platform, accounts, rates).service;
  let lastPlayer = 0n;
  return {
    platform,
    accounts,
    limits,
    sportsbook({ settles, bus = platform.bus, clock = platform.clock, jobs, inTurns = false }) {
      const own: Platform = { ...platform, bus, clock, metrics: new Registry(), ...(jobs && { jobs }) };
      return createSportsbook(own, {
        accounts,
        limits,
        settles,
        inTurns,
        largeStake: () => 50_000n,
        siteAmounts: () => ({
          inMinor: (_currency, hundredths) => BigInt(hundredths),
          inHundredths: (_currency, minor) => minor,
        }),
        pointRule: () => ({ points: 0n, perMinor: 100n }),
        correctionRule: () => 'all',
        siteName: () => 'Site',
        confirmedSports: () => [],
        logDays: () => 90,
        handedOverWaitMs: () => 900_000,
        refusesMoney: async () => undefined,
        countryOf: async () => 'de',
        refusesCashOut: async () => undefined,
        cashOutRules: () => ({ isOffered: true, marginMilli: 50, liveDelayMs: 4_000 }),
        liveDelayMs: () => 0,
        formRules: () => ({
          luckyBonuses: { 4: { oneWinnerTimes: 2, allWinnersPercent: 10 } },
          antiMarginMilli: 50,
        }),
        stakeRules: () => ({ minStakeMinor: 1n, maxStakeMinor: 1_000_000n, maxReturnMinor: 100_000_000n }),
      });
    },
    async player(balanceMinor) {
      const playerId = ++lastPlayer;
      const main = await openFundedAccount(platform.database, accounts, { playerId, balanceMinor });
      return { ...main, playerId };
    },
  };
}

/**
 * Creates a bus between two processes that holds messages back until `deliver` is called; `lose` drops the waiting
 * ones. `connect` reports that the connection is lost or back.
 */
export function slowBus(): Bus & { deliver(): void; lose(): void; connect(isConnected: boolean): void } {
  const inner = createMemoryBus((error) => {
    throw error;
  });
  const waiting: (() => void)[] = [];
  const listeners = new Set<(isConnected: boolean) => void>();
  return {
    ...inner,
    publish: (topic, message) => void waiting.push(() => inner.publish(topic, message)),
    deliver() {
      while (waiting.length > 0) waiting.shift()?.();
    },
    lose: () => void waiting.splice(0),
    onConnection(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    connect(isConnected) {
      for (const listener of listeners) listener(isConnected);
    },
  };
}

export function fixtureMessage(matchId: string, atMs = 0): FeedMessage {
  const side = (id: number, name: string) => ({ id, name });
  return {
    type: 'fixture_change',
    atMs,
    fixture: {
      matchId,
      sportId: 1,
      categoryId: 1,
      categoryCode: 'gb-eng',
      tournamentId: 17,
      tournamentName: 'Premier League',
      home: side(1, 'Arsenal'),
      away: side(2, 'Chelsea'),
      kickoffMs: Date.UTC(2026, 0, 1, 15),
    },
  };
}

/** Returns an odds change of markets with these ids, each with the outcomes 1 and 2 at the odds given. */
export function oddsMessage(
  matchId: string,
  oddsMilli = 2_000,
  {
    marketIds = [1],
    status = 'active',
    phase = 'not-started',
  }: {
    marketIds?: number[];
    status?: MarketUpdate['status'];
    phase?: MatchStatus['phase'];
  } = {},
): OddsChange {
  return {
    type: 'odds_change',
    atMs: 0,
    matchId,
    status: { phase, period: '', clockSeconds: null, score: [0, 0], periodScores: [] },
    markets: marketIds.map((marketId) => ({
      marketId,
      specifiers: '',
      status,
      outcomes: ['1', '2'].map((outcomeId) => ({ outcomeId, oddsMilli, active: true })),
    })),
  };
}
