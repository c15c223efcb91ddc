import type { AccountsService } from '@fairline/accounts';
import { type FreeBet, type GrantedFreeBet, PlatformError } from '@fairline/contracts';
import { toJsonMinor } from '@fairline/money';
import type { Actor, Platform } from '@fairline/runtime';
import type { FreeBetConditions } from '../domain/free-bet.ts';
import * as store from './free-bet-store.ts';

/** The most free bets in a list. */
const maxListed = 100;

/** Free bets: an operator gives them, players stake them. */
export interface FreeBets {
  /** Returns the free bets that a player can stake now. */
  usable(playerId: bigint): Promise<FreeBet[]>;
  /** Returns the newest free bets of a player, as operators see them. */
  list(playerId: bigint): Promise<GrantedFreeBet[]>;
  /** Gives a player a free bet. @throws PlatformError EXPIRY_INVALID, CURRENCY_MISMATCH */
  grant(actor: Actor, playerId: bigint, asked: AskedFreeBet): Promise<GrantedFreeBet>;
  /** Withdraws a free bet that no bet uses. @throws PlatformError NOT_FOUND */
  withdraw(actor: Actor, playerId: bigint, freeBetId: string, reason: string): Promise<GrantedFreeBet>;
}

export interface AskedFreeBet {
  amountMinor: number;
  currency: string;
  conditions: FreeBetConditions;
  /** The time at which it expires, in ms. */
  expiresAt: number;
  reason: string;
}

/** A free bet expires within a year. */
const maxLifeMs = 366 * 86_400_000;

export function createFreeBets(
  { clock, database, ids }: Pick<Platform, 'clock' | 'database' | 'ids'>,
  accounts: Pick<AccountsService, 'find'>,
): FreeBets {
  const { pool } = database;
  return {
    async usable(playerId) {
      const usableAt = new Date(clock.now());
      return (await store.findFreeBets(pool, playerId, { usableAt, limit: maxListed })).map(freeBetView);
    },
    async list(playerId) {
      const rows = await store.findFreeBets(pool, playerId, { limit: maxListed });
      return rows.map((row) => grantedView(row, clock.now()));
    },
    async grant(actor, playerId, { amountMinor, currency, conditions, expiresAt, reason }) {
      const nowMs = clock.now();
      if (expiresAt <= nowMs || expiresAt > nowMs + maxLifeMs) throw new PlatformError('EXPIRY_INVALID');
      // What it wins is paid to the account in its currency.
      if (!(await accounts.find({ playerId, currency }))) throw new PlatformError('CURRENCY_MISMATCH');
      return database.transaction(async (connection) => {
        const row = await store.insertFreeBet(connection, {
          freeBetId: ids.uuid(),
          playerId,
          amountMinor: BigInt(amountMinor),
          currency,
          conditions,
          reason,
          by: actor.name,
          at: new Date(nowMs),
          expiresAt: new Date(expiresAt),
        });
        await actor.record(
          {
            action: 'bets.grant-free-bet',
            subject: `players/${playerId}`,
            after: { freeBetId: row.free_bet_id, amountMinor, currency, conditions, expiresAt },
            reason,
          },
          connection,
        );
        return grantedView(row, nowMs);
      });
    },
    withdraw: (actor, playerId, freeBetId, reason) =>
      database.transaction(async (connection) => {
        const at = new Date(clock.now());
        const row = await store.withdrawUnused(connection, { freeBetId, playerId, by: actor.name, at });
        if (!row) throw new PlatformError('NOT_FOUND');
        await actor.record(
          {
            action: 'bets.withdraw-free-bet',
            subject: `players/${playerId}`,
            before: { freeBetId, amountMinor: toJsonMinor(row.amount_minor), currency: row.currency },
            reason,
          },
          connection,
        );
        return grantedView(row, at.getTime());
      }),
  };
}

function freeBetView(row: store.FreeBetRow): FreeBet {
  return {
    freeBetId: row.free_bet_id,
    amountMinor: toJsonMinor(row.amount_minor),
    currency: row.currency,
    conditions: {
      minOddsMilli: row.conditions.minOddsMilli,
      kinds: row.conditions.kinds && [...row.conditions.kinds],
      sportIds: row.conditions.sportIds && [...row.conditions.sportIds],
    },
    grantedAt: row.granted_at.getTime(),
    expiresAt: row.expires_at.getTime(),
  };
}

function grantedView(row: store.FreeBetRow, nowMs: number): GrantedFreeBet {
  return {
    ...freeBetView(row),
    state: stateOf(row, nowMs),
    betId: row.bet_id,
    reason: row.reason,
    grantedBy: row.granted_by,
    withdrawnBy: row.withdrawn_by,
  };
}

function stateOf(row: store.FreeBetRow, nowMs: number): GrantedFreeBet['state'] {
  if (row.bet_id !== null) return 'used';
  if (row.withdrawn_at !== null) return 'withdrawn';
  return row.expires_at.getTime() <= nowMs ? 'expired' : 'usable';
}
