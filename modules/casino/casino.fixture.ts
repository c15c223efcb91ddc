import {
  type AccountsService,
  accountsMigrations,
  createAccounts,
  type PlayerAccounts,
} from '@fairline/accounts';
import type { PlatformError } from '@fairline/contracts';
import { createLimits, type LimitsService, limitsMigrations } from '@fairline/limits';
import { type Caller, runtimeMigrations } from '@fairline/runtime';
import { openFundedAccount, type TestPlatform, testPlatform } from '@fairline/testing';
import { type CasinoService, casinoMigrations, createCasino } from './index.ts';

/** A casino over a database of its own, without a site around it. */
export interface TestCasino {
  platform: TestPlatform;
  accounts: AccountsService;
  limits: LimitsService;
  casino: CasinoService;
  /** The refusal of money that every player meets; undefined for none. */
  refuse(error: PlatformError | undefined): void;
  /** Opens a player's accounts with money in them. */
  player(balanceMinor: bigint): Promise<PlayerAccounts & { playerId: bigint; caller: Caller }>;
  /** Returns the cash of a player, and what is held for open rounds, in minor units. */
  money(player: PlayerAccounts): Promise<{ cash: bigint; held: bigint }>;
}

export async function testCasino(): Promise<TestCasino> {
  const platform = await testPlatform([
    runtimeMigrations,
    accountsMigrations,
    limitsMigrations,
    casinoMigrations,
  ]);
  const accounts = createAccounts(platform).service;
  const limits = createLimits(platform, accounts).service;
  let refusal: PlatformError | undefined;
  const { service: casino } = createCasino(platform, {
    accounts,
    limits,
    refusesMoney: async () => refusal,
    isClosed: (gameId, country) => gameId === 'plinko' && country === 'de',
    stakeRules: () => ({ minStakeMinor: 10n, maxStakeMinor: 1_000_000n }),
  });
  let lastPlayer = 0n;
  return {
    platform,
    accounts,
    limits,
    casino,
    refuse: (error) => {
      refusal = error;
    },
    async player(balanceMinor) {
      const playerId = ++lastPlayer;
      const own = await openFundedAccount(platform.database, accounts, { playerId, balanceMinor });
      return { ...own, playerId, caller: { playerId: String(playerId), sessionId: 's', currency: 'EUR' } };
    },
    async money({ cashId, heldId }) {
      const { rows } = await platform.database.pool.query<{ account_id: bigint; balance_minor: bigint }>(
        'SELECT id AS account_id, balance_minor FROM accounts.account WHERE id = ANY ($1)',
        [[cashId, heldId]],
      );
      const of = (id: bigint) => rows.find((row) => row.account_id === id)?.balance_minor ?? 0n;
      return { cash: of(cashId), held: of(heldId) };
    },
  };
}
