import {
  type AccountsService,
  accountsMigrations,
  createAccounts,
  type PlayerAccounts,
} from '@fairline/accounts';
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
import { testParts } from './sportsbook-parts.fixture.ts';

export { fixtureMessage, oddsMessage } from './sportsbook-messages.fixture.ts';

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

/** Creates the books over a pool of two connections; a test that holds some itself names more. `rates` are for bets in other currencies than the main account's. */
export async function testBooks(
  rates?: Parameters<typeof createLimits>[2],
  { connections = 2 }: { connections?: number } = {},
): Promise<TestBooks> {
  const migrations = [runtimeMigrations, accountsMigrations, limitsMigrations, sportsbookMigrations];
  const platform = await testPlatform(migrations, {}, { connections });
  const accounts = createAccounts(platform).service;
  const limits = createLimits(platform, accounts, rates).service;
  let lastPlayer = 0n;
  return {
    platform,
    accounts,
    limits,
    sportsbook({ settles, bus = platform.bus, clock = platform.clock, jobs, inTurns = false }) {
      const own: Platform = { ...platform, bus, clock, metrics: new Registry(), ...(jobs && { jobs }) };
      return createSportsbook(own, { ...testParts, accounts, limits, settles, inTurns });
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
