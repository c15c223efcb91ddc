import type { AccountsService } from '@fairline/accounts';
import type { Platform, pg } from '@fairline/runtime';
import { decideSpending, type SpendingRequest } from './domain/decide-spending.ts';
import { type LimitType, limitTypes } from './domain/limit-types.ts';
import * as store from './store.ts';

export interface LimitsService {
  /**
   * Whether each request fits under its player's own limits, in the caller's transaction and in order. Every
   * stake and every deposit asks here before it is posted.
   */
  reserve(connection: pg.PoolClient, requests: readonly SpendingRequest[]): Promise<boolean[]>;
  /** Sets a limit from now on. */
  set(playerId: bigint, limitType: LimitType, valueMinor: bigint): Promise<void>;
}

export function createLimitsService({ clock, database }: Platform, accounts: AccountsService): LimitsService {
  return {
    async reserve(connection, requests) {
      const accountIds = new Map(requests.map((request) => [request.playerId, request.accountId]));
      const rows = await store.lockLimits(connection, [...accountIds.keys()]);
      if (rows.length === 0) return requests.map(() => true);
      const spent = await accounts.movedSince(
        connection,
        rows.map((row) => {
          const { spending, windowMs } = limitTypes[row.limit_type];
          return {
            accountId: accountIds.get(row.player_id) ?? 0n,
            direction: spending === 'stake' ? 'out' : 'in',
            kind: spending,
            since: new Date(clock.now() - windowMs),
          };
        }),
      );
      const inForce = rows.map((row, index) => ({
        playerId: row.player_id,
        limitType: row.limit_type,
        valueMinor: row.value_minor,
        spentMinor: spent[index] ?? 0n,
      }));
      return decideSpending(requests, inForce);
    },

    set: (playerId, limitType, valueMinor) =>
      store.saveLimit(database.pool, playerId, limitType, valueMinor, new Date(clock.now())),
  };
}
