import type { TransactionView } from '@fairline/contracts';
import { type CurrencyCode, toJsonMinor } from '@fairline/money';
import { type Platform, pageOf, type pg } from '@fairline/runtime';
import type { Transfer, TransferDecision } from './domain/decide-transfers.ts';
import { readReference } from './domain/read-reference.ts';
import { type LockedAccounts, lockAccounts } from './locked-accounts.ts';
import * as store from './store.ts';

/** The accounts that a player's bets and payments use. */
export interface PlayerAccounts {
  cashId: bigint;
  heldId: bigint;
  currency: CurrencyCode;
}

export interface AccountsService {
  /** Opens a player's main account: cash and what is held for open bets. Part of the caller's transaction. */
  openMain(connection: pg.PoolClient, playerId: bigint, currency: CurrencyCode): Promise<PlayerAccounts>;
  /** Ids of the main account. They never change, and are remembered. @throws for a player without one. */
  mainOf(playerId: bigint): Promise<PlayerAccounts>;
  /**
   * The same for many players at once, inside the caller's transaction: it must not wait for a second connection.
   * @throws when one of them has none.
   */
  mainsOf(
    connection: store.Connection,
    playerIds: readonly bigint[],
  ): Promise<(playerId: bigint) => PlayerAccounts>;
  /** Minor units that the player can bet or withdraw now. */
  balanceOf(playerId: bigint): Promise<{ balanceMinor: bigint; heldMinor: bigint; currency: CurrencyCode }>;
  /** The same amount of money for many players' main accounts, as the caller's transaction sees them. */
  balancesOf(
    connection: store.Connection,
    playerIds: readonly bigint[],
  ): Promise<ReadonlyMap<bigint, bigint>>;
  /**
   * An account of the house, opened when there is none yet; its id is remembered. Inside a transaction it is asked for
   * on the caller's connection: it must not wait for a second one.
   */
  houseAccount(
    kind: store.HouseAccountKind,
    currency: CurrencyCode,
    connection?: store.Connection,
  ): Promise<bigint>;
  /**
   * Posts transfers in the caller's transaction, deciding each by itself and in order. All money moves here.
   * @returns one decision for each transfer, in order.
   */
  post(connection: pg.PoolClient, transfers: readonly Transfer[]): Promise<TransferDecision[]>;
  /**
   * The same in two steps, for a transaction that locks early and writes late, each together with statements of its
   * own. `transfers` are all that may be decided; those that are not move nothing.
   */
  lock(connection: pg.PoolClient, transfers: readonly Transfer[]): Promise<LockedAccounts>;
  /**
   * Minor units in order: what an account holds, or what postings of one kind took out of or brought into it since a
   * moment. All are of one moment.
   */
  amounts(connection: pg.PoolClient, questions: readonly store.AmountQuestion[]): Promise<bigint[]>;
  /** What moved on the player's main account, newest first; `after` is the `next` of the page before. */
  transactions(
    playerId: bigint,
    page: { direction: store.EntryFilter['direction']; after?: string | undefined; limit: number },
  ): Promise<{ transactions: TransactionView[]; next: string | null }>;
  /** What the bets came to that were settled since a moment; stakes that came back count as nothing. */
  playResult(playerId: bigint, since: Date): Promise<PlayResult>;
}

export interface PlayResult {
  currency: CurrencyCode;
  /** Minor units, both. */
  wonMinor: bigint;
  lostMinor: bigint;
}

export function createAccountsService({ database, clock }: Platform): AccountsService {
  const mains = new Map<bigint, PlayerAccounts>();
  const houses = new Map<string, bigint>();

  async function mainsOf(
    connection: store.Connection,
    playerIds: readonly bigint[],
  ): Promise<(playerId: bigint) => PlayerAccounts> {
    const found = new Map<bigint, PlayerAccounts>();
    for (const playerId of playerIds) {
      const known = mains.get(playerId);
      if (known) found.set(playerId, known);
    }
    const unknown = [...new Set(playerIds)].filter((playerId) => !found.has(playerId));
    const rows = unknown.length > 0 ? await store.playerAccounts(connection, unknown) : [];
    const rowsOf = Map.groupBy(rows, (row) => row.player_id);
    for (const playerId of unknown) {
      const main = mainAmong(playerId, rowsOf.get(playerId) ?? []);
      found.set(playerId, main);
      // A bound on memory, not a cache policy: the rows are found again in a millisecond.
      if (mains.size >= 100_000) mains.clear();
      mains.set(playerId, main);
    }
    return (playerId) => {
      const main = found.get(playerId);
      if (!main) throw new Error(`player ${playerId} was not asked for`);
      return main;
    };
  }

  async function mainOf(playerId: bigint): Promise<PlayerAccounts> {
    return (await mainsOf(database.pool, [playerId]))(playerId);
  }

  return {
    async openMain(connection, playerId, currency) {
      const cashId = await store.openPlayerAccount(connection, playerId, 'player_cash', currency);
      const heldId = await store.openPlayerAccount(connection, playerId, 'player_held', currency);
      return { cashId, heldId, currency };
    },

    mainOf,
    mainsOf,

    async balanceOf(playerId) {
      const rows = await store.playerAccounts(database.pool, [playerId]);
      const cash = rows.find((row) => row.kind === 'player_cash');
      const held = rows.find((row) => row.kind === 'player_held');
      if (!cash) throw new Error(`player ${playerId} has no main account`);
      return {
        balanceMinor: cash.balance_minor,
        heldMinor: held?.balance_minor ?? 0n,
        currency: cash.currency,
      };
    },

    async balancesOf(connection, playerIds) {
      const ids = [...new Set(playerIds)];
      const mainOf = await mainsOf(connection, ids);
      const asked = ids.map((id) => ({ accountId: mainOf(id).cashId, of: 'balance' as const }));
      const balances = await store.amounts(connection, asked);
      return new Map(ids.map((id, index) => [id, balances[index] ?? 0n]));
    },

    async houseAccount(kind, currency, connection = database.pool) {
      const name = `${kind} ${currency}`;
      const known = houses.get(name);
      if (known !== undefined) return known;
      const found = await store.findHouseAccount(connection, kind, currency);
      if (!found) return store.openHouseAccount(connection, kind, currency);
      if (found.isLasting) houses.set(name, found.id);
      return found.id;
    },

    lock: (connection, transfers) => lockAccounts(connection, transfers, clock.now),

    async post(connection, transfers) {
      const locked = await lockAccounts(connection, transfers, clock.now);
      const decisions = locked.decide(transfers);
      await locked.write();
      return decisions;
    },

    amounts: store.amounts,

    async playResult(playerId, since) {
      const { cashId, heldId, currency } = await mainOf(playerId);
      const [wonMinor = 0n, lostMinor = 0n] = await store.amounts(database.pool, [
        { accountId: cashId, of: 'in', kind: 'winnings', since },
        { accountId: heldId, of: 'out', kind: 'loss', since },
      ]);
      return { currency, wonMinor, lostMinor };
    },

    async transactions(playerId, { direction, after, limit }) {
      const { cashId, currency } = await mainOf(playerId);
      const filter = { direction, before: postingId(after), limit: limit + 1 };
      const rows = await store.findEntries(database.pool, cashId, filter);
      const { shown, next } = pageOf(rows, limit, ({ id }) => String(id));
      return { transactions: shown.map((row) => transactionView(row, currency)), next };
    },
  };
}

function mainAmong(playerId: bigint, rows: readonly store.PlayerAccountRow[]): PlayerAccounts {
  const cash = rows.find((row) => row.kind === 'player_cash');
  const held = rows.find((row) => row.kind === 'player_held' && row.currency === cash?.currency);
  if (!cash || !held) throw new Error(`player ${playerId} has no main account`);
  return { cashId: cash.id, heldId: held.id, currency: cash.currency };
}

/** The posting that a cursor names; undefined for what is no cursor, which begins at the newest. */
function postingId(cursor: string | undefined): bigint | undefined {
  return cursor !== undefined && /^\d{1,18}$/.test(cursor) ? BigInt(cursor) : undefined;
}

function transactionView(row: store.EntryRow, currency: CurrencyCode): TransactionView {
  return {
    transactionId: String(row.id),
    kind: row.kind,
    amountMinor: toJsonMinor(row.amount_minor),
    balanceMinor: toJsonMinor(row.balance_minor),
    currency,
    postedAt: row.posted_at.getTime(),
    reference: readReference(row.reference),
  };
}
