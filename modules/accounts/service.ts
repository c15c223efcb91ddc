import type { TransactionView } from '@fairline/contracts';
import type { CurrencyCode } from '@fairline/money';
import type { ApprovedProposal } from '@fairline/proposals';
import type { Platform, pg } from '@fairline/runtime';
import { type Balance, balanceOf, balancesOf } from './balances.ts';
import type { Transfer, TransferDecision } from './domain/decide-transfers.ts';
import { createHouseAccounts } from './house-accounts.ts';
import { listTransactions, type TransactionsPage } from './list-transactions.ts';
import { type LockedAccounts, lockAccounts, postTransfers } from './locked-accounts.ts';
import { createMainAccounts, openMainAccount, type PlayerAccounts } from './main-accounts.ts';
import { type PlayResult, playResult } from './play-result.ts';
import * as store from './store.ts';
import { takeBack } from './take-back.ts';

export interface AccountsService {
  /**
   * Opens a player's main account, for cash and for stakes that are held for open bets, in the caller's transaction.
   */
  openMain(connection: pg.PoolClient, playerId: bigint, currency: CurrencyCode): Promise<PlayerAccounts>;
  /** Returns the ids of the main account. They never change, so they are cached. @throws for a player without one. */
  mainOf(playerId: bigint): Promise<PlayerAccounts>;
  /**
   * The same for many players, in the caller's transaction, which must not wait for a second connection.
   * @throws when one of them has none.
   */
  mainsOf(
    connection: store.Connection,
    playerIds: readonly bigint[],
  ): Promise<(playerId: bigint) => PlayerAccounts>;
  balanceOf(playerId: bigint): Promise<Balance>;
  /** Returns the cash of many players in minor units, as the caller's transaction sees it. */
  balancesOf(
    connection: store.Connection,
    playerIds: readonly bigint[],
  ): Promise<ReadonlyMap<bigint, bigint>>;
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
   * Takes transfers back in the caller's transaction, for an approved proposal. It is the only way to a balance below
   * zero.
   */
  takeBack(connection: pg.PoolClient, posted: readonly Transfer[], approved: ApprovedProposal): Promise<void>;
  /**
   * Locks accounts for a transaction that locks early and writes late. `transfers` are all that may be decided; those
   * that are not decided move nothing.
   */
  lock(connection: pg.PoolClient, transfers: readonly Transfer[]): Promise<LockedAccounts>;
  /**
   * Answers questions in order, in minor units: the balance of an account, or the sum that postings of one kind moved
   * out of it or into it since a moment. All answers refer to the same moment.
   */
  amounts(connection: pg.PoolClient, questions: readonly store.AmountQuestion[]): Promise<bigint[]>;
  transactions(
    playerId: bigint,
    page: TransactionsPage,
  ): Promise<{ transactions: TransactionView[]; next: string | null }>;
  playResult(playerId: bigint, since: Date): Promise<PlayResult>;
}

export function createAccountsService({ database, clock }: Platform): AccountsService {
  const { pool } = database;
  const mains = createMainAccounts();
  const houseAccount = createHouseAccounts();
  const mainOf = (playerId: bigint) => mains.of(pool, playerId);

  return {
    openMain: openMainAccount,
    mainOf,
    mainsOf: mains.ofAll,
    balanceOf: (playerId) => balanceOf(pool, playerId),
    balancesOf: (connection, playerIds) => balancesOf(connection, mains, playerIds),
    houseAccount: (kind, currency, connection = pool) => houseAccount(connection, kind, currency),
    lock: (connection, transfers) => lockAccounts(connection, transfers, clock.now),
    post: (connection, transfers) => postTransfers(connection, transfers, clock.now),
    takeBack: (connection, posted, approved) => takeBack(connection, posted, approved, clock.now),
    amounts: store.amounts,
    transactions: async (playerId, page) => listTransactions(pool, await mainOf(playerId), page),
    playResult: async (playerId, since) => playResult(pool, await mainOf(playerId), since),
  };
}
