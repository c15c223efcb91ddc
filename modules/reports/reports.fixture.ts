import { accountsMigrations, createAccounts } from '@fairline/accounts';
import { identityMigrations } from '@fairline/identity';
import { limitsMigrations } from '@fairline/limits';
import { notifyMigrations } from '@fairline/notify';
import { paymentsMigrations } from '@fairline/payments';
import { runtimeMigrations } from '@fairline/runtime';
import { sportsbookMigrations } from '@fairline/sportsbook';
import { type TestPlatform, testPlatform } from '@fairline/testing';
import { vi } from 'vitest';
import { createReports, reportsMigrations } from './index.ts';
import type { ReportsService } from './service.ts';

const migrations = [
  runtimeMigrations,
  accountsMigrations,
  notifyMigrations,
  identityMigrations,
  limitsMigrations,
  sportsbookMigrations,
  paymentsMigrations,
  reportsMigrations,
];

export interface TestReports {
  platform: TestPlatform;
  reports: ReportsService;
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Adds every posting to the summaries. */
  fold(): Promise<void>;
}

/** Creates the reports on a database of their own. */
export async function testReports(): Promise<TestReports> {
  const platform = await testPlatform(migrations);
  const reports = createReports(platform).service;
  async function query<Row>(text: string, values?: unknown[]): Promise<Row[]> {
    return (await platform.database.pool.query(text, values)).rows;
  }
  return {
    platform,
    reports,
    query,
    async fold() {
      const [end] = await query<{ id: bigint }>('SELECT coalesce(max(id), 0) AS id FROM accounts.posting');
      // Transactions of other databases of the server may run for a moment, and then the mark waits for them.
      await vi.waitUntil(async () => {
        while (await reports.fold()) {}
        const [progress] = await query<{ id: bigint }>('SELECT folded_id AS id FROM reports.progress');
        return (progress?.id ?? 0n) >= (end?.id ?? 0n);
      }, 30_000);
    },
  };
}

export interface PlayedBet {
  betId: string;
  stakeMinor: number;
}

/** Plays bets on a handful of matches, with the postings that the sportsbook makes. */
export async function testPlay({ platform, query }: Pick<TestReports, 'platform' | 'query'>) {
  const accounts = createAccounts(platform).service;
  const house = await accounts.houseAccount('house', 'EUR');
  const clearing = await accounts.houseAccount('payment_clearing', 'EUR');
  const sports = [1, 2, 5, 1];
  for (const [index, sportId] of sports.entries()) {
    const fixture = {
      sportId,
      tournamentId: 100 + index,
      tournamentName: `Cup ${index}`,
      home: { name: 'A' },
      away: { name: 'B' },
    };
    await query(
      `INSERT INTO sportsbook.match (match_id, fixture, phase, status, kickoff_at, changed_at)
       VALUES ($1, $2, 'not-started', '{}', now(), now())`,
      [index + 1, fixture],
    );
  }

  async function post(
    kind: 'deposit' | 'stake' | 'release' | 'loss' | 'winnings',
    [fromAccountId, toAccountId]: [bigint, bigint],
    amountMinor: number,
    reference: string,
  ): Promise<void> {
    const transfer = { kind, fromAccountId, toAccountId, amountMinor: BigInt(amountMinor), reference };
    const key = `${reference}:${kind}:${platform.ids.uuid()}`;
    await platform.database.transaction((connection) => accounts.post(connection, [{ key, ...transfer }]));
  }

  return {
    house,
    clearing,
    post,
    /** Writes a correction as if a proposal had been approved: the trigger that asks for one is off. */
    async correct([from, to]: [bigint, bigint], amountMinor: number): Promise<void> {
      await platform.database.transaction(async (connection) => {
        await connection.query('SET LOCAL session_replication_role = replica');
        await connection.query(
          `INSERT INTO accounts.posting (key, kind, from_account, to_account, amount_minor, reference, posted_at)
           VALUES ($1, 'correction', $2, $3, $4, $1, $5)`,
          [`proposal:${platform.ids.uuid()}`, from, to, amountMinor, new Date(platform.clock.now())],
        );
      });
    },
    async player(country = 'de', registeredAt = new Date(platform.clock.now())) {
      const [row] = await query<{ id: bigint }>(
        `INSERT INTO identity.player (password_hash, country_code, currency, bonus_choice, registered_at)
         VALUES ('none', $1, 'EUR', 0, $2) RETURNING id`,
        [country, registeredAt],
      );
      const playerId = row?.id ?? 0n;
      const main = await platform.database.transaction((connection) =>
        accounts.openMain(connection, playerId, 'EUR'),
      );
      await post('deposit', [clearing, main.cashId], 100_000, `payment:${platform.ids.uuid()}`);
      return { playerId, ...main };
    },
    /** Places a bet with a leg on each of these matches, which are 1 to 4. */
    async place(
      player: { playerId: bigint; cashId: bigint; heldId: bigint },
      matches: number[],
      stakeMinor: number,
    ): Promise<PlayedBet> {
      const betId = platform.ids.uuid();
      await query(
        `WITH bet AS (
           INSERT INTO sportsbook.bet (bet_id, player_id, stake_minor, currency, total_odds_milli,
                                       potential_return_minor, placed_at)
           VALUES ($1, $2, $3::bigint, 'EUR', 2000, 2 * $3::bigint, $4))
         INSERT INTO sportsbook.leg (bet_id, leg_no, match_id, market_id, specifiers, outcome_id, odds_milli)
         SELECT $1, place, match_id, 1, '', '1', 2000
         FROM unnest($5::bigint[]) WITH ORDINALITY AS legs (match_id, place)`,
        [betId, player.playerId, stakeMinor, new Date(platform.clock.now()), matches],
      );
      await post('stake', [player.cashId, player.heldId], stakeMinor, `bet:${betId}`);
      return { betId, stakeMinor };
    },
    /** Settles a bet with a return. */
    async settle(
      player: { cashId: bigint; heldId: bigint },
      { betId, stakeMinor }: PlayedBet,
      returnMinor: number,
      state = returnMinor === 0 ? 'lost' : 'won',
    ): Promise<void> {
      await query(
        'UPDATE sportsbook.bet SET state = $2, return_minor = $3, settled_at = $4 WHERE bet_id = $1',
        [betId, state, returnMinor, new Date(platform.clock.now())],
      );
      const release = Math.min(stakeMinor, returnMinor);
      const reference = `bet:${betId}`;
      if (release > 0) await post('release', [player.heldId, player.cashId], release, reference);
      if (stakeMinor > release) await post('loss', [player.heldId, house], stakeMinor - release, reference);
      if (returnMinor > release)
        await post('winnings', [house, player.cashId], returnMinor - release, reference);
    },
  };
}
