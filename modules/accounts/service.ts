import type { TransactionView } from '@fairline/contracts';
import type { CurrencyCode } from '@fairline/money';
import type { Platform, pg } from '@fairline/runtime';
import { type AccountBalance, activeOf, type Balance, balanceOf, balancesOf } from './balances.ts';
import type { Transfer, TransferDecision } from './domain/decide-transfers.ts';
import { findPostings, type KeyedPosting } from './entry-store.ts';
import { createHouseAccounts } from './house-accounts.ts';
import { listTransactions, type TransactionsPage } from './list-transactions.ts';
import { type LockedAccounts, lockAccounts, postTransfers } from './locked-accounts.ts';
import { type PlayResult, playResult } from './play-result.ts';
import {
  createPlayerAccountFinder,
  type Holder,
  openAccount,
  openMainAccount,
  type PlayerAccounts,
} from './player-accounts.ts';
import { createPoints, type Points } from './points.ts';
import * as store from './store.ts';
import { type ReversalAuthority, takeBack } from './take-back.ts';
import * as wallets from './wallet-store.ts';

export interface AccountsService {
  /**
   * Opens a player's main account, for cash and for stakes that are held for open bets, in the caller's transaction.
   */
  openMain(connection: pg.PoolClient, playerId: bigint, currency: CurrencyCode): Promise<PlayerAccounts>;
  /**
   * Opens an account beside the main one in the caller's transaction, or brings a removed one back. @returns its id, which
   * is that of its cash
   */
  open(connection: store.Connection, playerId: bigint, currency: CurrencyCode): Promise<bigint>;
  /**
   * Removes an account beside the main one, when it is empty and holds no stake. @returns false when it has money
   */
  remove(connection: store.Connection, account: PlayerAccounts): Promise<boolean>;
  /** Stores the account that a player has chosen. */
  activate(connection: store.Connection, playerId: bigint, accountId: bigint): Promise<void>;
  /** Returns the accounts of a player with their money, the main one first. */
  wallets(playerId: bigint, connection?: store.Connection): Promise<wallets.WalletRow[]>;
  /** Locks all accounts of a player until the caller's transaction ends: no money moves on them until then. */
  lockOf(connection: store.Connection, playerId: bigint): Promise<void>;
  /** Returns the ids of the main account. They never change, so they are cached. @throws for a player without one. */
  mainOf(playerId: bigint): Promise<PlayerAccounts>;
  /** Returns the account that a player has chosen, or else the main one. @throws for a player without one. */
  activeOf(playerId: bigint): Promise<PlayerAccounts>;
  /** Finds the account of a player in a currency, from memory where it can; undefined when the player has none. */
  find(holder: Holder, connection?: store.Connection): Promise<PlayerAccounts | undefined>;
  /**
   * Finds many accounts in the caller's transaction, which must not wait for a second connection.
   * @throws when a player has none in that currency.
   */
  accountsOf(
    connection: store.Connection,
    holders: readonly Holder[],
  ): Promise<(holder: Holder) => PlayerAccounts>;
  /** Returns the balance of the account that a player has chosen, or else of the main one. */
  balanceOf(playerId: bigint): Promise<Balance>;
  /** Returns the cash of many accounts in minor units, as the caller's transaction sees it. */
  balancesOf(
    connection: store.Connection,
    holders: readonly Holder[],
  ): Promise<(holder: Holder) => AccountBalance>;
  /**
   * Finds an account of the house, or opens one. A transaction passes its connection, because it must not wait for a
   * second one.
   */
  houseAccount(
    kind: store.HouseAccountKind,
    currency: CurrencyCode,
    connection?: store.Connection,
  ): Promise<bigint>;
  /**
   * Posts transfers in the caller's transaction and decides each separately, in order. All money moves here, except
   * what needs an approval.
   * @returns one decision for each transfer, in order.
   */
  post(connection: pg.PoolClient, transfers: readonly Transfer[]): Promise<TransferDecision[]>;
  /**
   * Takes posted transfers back in the caller's transaction, for an approved proposal or a recorded correction of the feed,
   * and posts others in their place. It is the only way to owed money: what the cash does not cover becomes a receivable, and
   * whatever comes into the cash afterwards repays it first.
   */
  takeBack(
    connection: pg.PoolClient,
    transfers: { posted: readonly Transfer[]; anew: readonly Transfer[] },
    authority: ReversalAuthority,
  ): Promise<void>;
  /**
   * Locks accounts for a transaction that locks early and writes late. `transfers` are all that may be decided; those
   * that are not decided move nothing.
   */
  lock(connection: pg.PoolClient, transfers: readonly Transfer[]): Promise<LockedAccounts>;
  /**
   * Returns what the players of these cash accounts owe in their currencies, in minor units; accounts without a debt are left
   * out.
   */
  owed(connection: store.Connection, cashIds: readonly bigint[]): Promise<ReadonlyMap<bigint, bigint>>;
  /** Locks the balance of an account until the caller's transaction ends, for a decision that depends on it. */
  lockBalance(connection: store.Connection, accountId: bigint): Promise<void>;
  /**
   * Answers questions in order, in minor units: the balance of an account, or the sum that postings of one kind moved
   * out of it or into it since a moment. All answers refer to the same moment.
   */
  amounts(connection: pg.PoolClient, questions: readonly store.AmountQuestion[]): Promise<bigint[]>;
  /**
   * Answers the same over all accounts of a player, as they count under limits: in minor units of the main account's
   * currency.
   */
  countedAmounts(
    connection: store.Connection,
    questions: readonly store.CountedQuestion[],
  ): Promise<bigint[]>;
  /** Returns what moved on the account that a player has chosen. */
  transactions(
    playerId: bigint,
    page: TransactionsPage,
  ): Promise<{ transactions: TransactionView[]; next: string | null }>;
  /** Returns what moved on all accounts of a player. */
  allTransactions(
    playerId: bigint,
    page: TransactionsPage,
  ): Promise<{ transactions: TransactionView[]; next: string | null }>;
  /** Finds postings by their keys; those that do not exist are left out. */
  postingsOf(keys: readonly string[]): Promise<ReadonlyMap<string, KeyedPosting>>;
  /** The points of players. */
  points: Points;
  /** Returns the winnings and losses on the account that a player has chosen, since a moment. */
  playResult(playerId: bigint, since: Date): Promise<PlayResult>;
}

export function createAccountsService({ database, clock }: Platform): AccountsService {
  const { pool } = database;
  const finder = createPlayerAccountFinder();
  const houseAccount = createHouseAccounts();
  const active = (playerId: bigint) => activeOf(pool, finder, playerId);
  const now = () => new Date(clock.now());

  return {
    openMain: openMainAccount,
    open: openAccount,
    remove: (connection, account) => wallets.removeEmpty(connection, account, now()),
    activate: (connection, playerId, accountId) => wallets.saveActive(connection, playerId, accountId, now()),
    wallets: (playerId, connection = pool) => wallets.findWallets(connection, playerId),
    lockOf: store.lockAccountsOf,
    mainOf: (playerId) => finder.main(pool, playerId),
    activeOf: active,
    find: (holder, connection = pool) => finder.find(connection, holder),
    accountsOf: finder.all,
    balanceOf: (playerId) => balanceOf(pool, playerId),
    balancesOf: (connection, holders) => balancesOf(connection, finder, holders),
    houseAccount: (kind, currency, connection = pool) => houseAccount(connection, kind, currency),
    lock: (connection, transfers) => lockAccounts(connection, transfers, clock.now),
    post: (connection, transfers) => postTransfers(connection, transfers, clock.now),
    takeBack: (connection, transfers, authority) => takeBack(connection, transfers, authority, clock.now),
    async owed(connection, cashIds) {
      const rows = await store.findOwed(connection, [...cashIds]);
      return new Map(rows.map(({ cash_id, owed_minor }) => [cash_id, owed_minor]));
    },
    async lockBalance(connection, accountId) {
      await store.lockAccounts(connection, [accountId]);
    },
    amounts: store.amounts,
    countedAmounts: store.countedAmounts,
    transactions: async (playerId, page) => listTransactions(pool, [(await active(playerId)).cashId], page),
    async allTransactions(playerId, page) {
      const own = await store.playerAccounts(pool, [playerId]);
      const cash = own.filter(({ kind }) => kind === 'player_cash').map(({ id }) => id);
      return listTransactions(pool, cash, page);
    },
    async postingsOf(keys) {
      const postings = await findPostings(pool, keys);
      return new Map(postings.map((posting) => [posting.key, posting]));
    },
    points: createPoints({ database }, houseAccount),
    playResult: async (playerId, since) => playResult(pool, await active(playerId), since),
  };
}
