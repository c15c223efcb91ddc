import type { TransactionView } from '@fairline/contracts';
import type { Platform } from '@fairline/runtime';
import type { Transfer } from './domain/decide-transfers.ts';
import type { FindHouseAccount } from './house-accounts.ts';
import { listTransactions, type TransactionsPage } from './list-transactions.ts';
import { findPointsAccounts, findPosted, openPointsAccounts } from './points-store.ts';
import { type Connection, pointsUnit } from './store.ts';

/** Points that a player earns, once for the key. */
export interface Award {
  key: string;
  playerId: bigint;
  /** Whole points, above zero. */
  points: bigint;
  /** The bet by which they are earned: `bet:…`. */
  reference: string;
}

/** The points of players: a balance of their own unit, which is no money and is spent nowhere. */
export interface Points {
  /** Returns the transfers that give these points, for `post`. Accounts that are missing are opened. */
  transfersOf(connection: Connection, awards: readonly Award[]): Promise<Transfer[]>;
  /** Returns those of these awards that were posted, for `takeBack`. */
  posted(connection: Connection, keys: readonly string[]): Promise<Transfer[]>;
  /** Returns the points of a player with the id of their account; undefined for a player who has earned none. */
  of(playerId: bigint): Promise<{ accountId: bigint; points: bigint } | undefined>;
  /** Returns what moved on the points of a player, newest first. */
  transactions(
    playerId: bigint,
    page: TransactionsPage,
  ): Promise<{ transactions: TransactionView[]; next: string | null }>;
}

export function createPoints(
  { database }: Pick<Platform, 'database'>,
  houseAccount: FindHouseAccount,
): Points {
  return {
    async transfersOf(connection, awards) {
      if (awards.length === 0) return [];
      const players = [...new Set(awards.map(({ playerId }) => playerId))];
      const known = await findPointsAccounts(connection, players);
      const missing = players.filter((playerId) => !known.has(playerId));
      const opened =
        missing.length > 0 ? await openPointsAccounts(connection, missing) : new Map<bigint, bigint>();
      const fromAccountId = await houseAccount(connection, 'points', pointsUnit);
      return awards.map(({ key, playerId, points, reference }) => {
        const toAccountId = known.get(playerId)?.id ?? opened.get(playerId);
        if (toAccountId === undefined) throw new Error(`player ${playerId} has no account of points`);
        return { key, kind: 'points', fromAccountId, toAccountId, amountMinor: points, reference };
      });
    },

    posted: async (connection, keys) => (keys.length === 0 ? [] : findPosted(connection, keys)),

    async of(playerId) {
      const found = (await findPointsAccounts(database.pool, [playerId])).get(playerId);
      return found && { accountId: found.id, points: found.points };
    },

    async transactions(playerId, page) {
      const own = await findPointsAccounts(database.pool, [playerId]);
      return listTransactions(
        database.pool,
        [...own.values()].map(({ id }) => id),
        page,
      );
    },
  };
}
