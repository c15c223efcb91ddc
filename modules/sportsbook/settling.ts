import type { AccountsService, PlayerAccounts, Transfer } from '@fairline/accounts';
import type { BetCancel, BetSettlement, FeedMessage } from '@fairline/feed';
import { isCurrencyCode, toJsonMinor } from '@fairline/money';
import { type OutboxMessage, type Platform, type pg, writeOutbox } from '@fairline/runtime';
import { settleBet, splitReturn } from './domain/settle-bet.ts';
import * as store from './store.ts';

export interface Settling {
  /** Takes in settlements and cancellations, one after the other; other messages are not its business. */
  receive(message: FeedMessage): void;
  /** Settles what a crash or a late bet has left behind. */
  sweep(): Promise<void>;
  /** Resolves when everything received has been settled. */
  drained(): Promise<void>;
}

/** Legs in one transaction: short enough that bets being placed wait for milliseconds only. */
const chunk = 500;

/** Pays bets on the feed's results. Everything here may be repeated: only open legs and open bets change. */
export function settling(platform: Platform, accounts: AccountsService): Settling {
  const { clock, database, log } = platform;
  let queue: Promise<void> = Promise.resolve();

  function enqueue(work: () => Promise<void>): Promise<void> {
    queue = queue.then(work).catch((error: unknown) => {
      // The results are kept, or come again with the feed's next snapshot: the sweep finishes what is left.
      log.error({ err: error }, 'settlement failed');
    });
    return queue;
  }

  async function onSettlement(message: BetSettlement): Promise<void> {
    await store.saveResults(database.pool, message.matchId, message.markets, new Date(clock.now()));
    await settleMatch(message.matchId);
  }

  async function settleMatch(matchId: string): Promise<void> {
    for (;;) {
      const betIds = await database.transaction(async (connection) => {
        const resolved = await store.resolveLegs(connection, matchId, chunk);
        await closeDecided(connection, resolved);
        return resolved;
      });
      if (betIds.length === 0) return;
    }
  }

  async function onCancel(message: BetCancel): Promise<void> {
    const markets = message.markets === 'all' ? undefined : message.markets;
    await database.transaction(async (connection) => {
      await closeDecided(connection, await store.voidLegs(connection, message.matchId, markets));
    });
  }

  async function closeDecided(connection: pg.PoolClient, betIds: readonly string[]): Promise<void> {
    if (betIds.length === 0) return;
    const open = await store.lockOpenBets(connection, betIds);
    const settled = open.flatMap((row) => {
      const settlement = settleBet({ stakeMinor: row.stake_minor, legs: row.legs });
      return settlement ? [{ row, ...settlement }] : [];
    });
    if (settled.length === 0) return;
    const mainOf = await accounts.mainsOf(
      connection,
      settled.map(({ row }) => row.player_id),
    );
    const transfers: Transfer[] = [];
    for (const { row, returnMinor } of settled)
      transfers.push(...(await transfersOf(row, returnMinor, mainOf(row.player_id))));
    const decisions = await accounts.post(connection, transfers);
    const refused = decisions.findIndex((decision) => !decision.ok);
    if (refused >= 0) throw new Error(`the held stake does not cover ${transfers[refused]?.key}`);
    const changes = settled.map(({ row, state, returnMinor }) => ({ betId: row.bet_id, state, returnMinor }));
    await store.closeBets(connection, changes, new Date(clock.now()));
    await writeOutbox(connection, settled.map(announcement));
  }

  async function transfersOf(
    row: store.OpenBetRow,
    returnMinor: bigint,
    { cashId, heldId }: PlayerAccounts,
  ): Promise<Transfer[]> {
    if (!isCurrencyCode(row.currency)) throw new Error(`bet ${row.bet_id} is in ${row.currency}`);
    const houseId = await accounts.houseAccount('house', row.currency);
    const { releaseMinor, lossMinor, winningsMinor } = splitReturn(row.stake_minor, returnMinor);
    const movements = [
      { kind: 'release', fromAccountId: heldId, toAccountId: cashId, amountMinor: releaseMinor },
      { kind: 'loss', fromAccountId: heldId, toAccountId: houseId, amountMinor: lossMinor },
      { kind: 'winnings', fromAccountId: houseId, toAccountId: cashId, amountMinor: winningsMinor },
    ] as const;
    return movements
      .filter((movement) => movement.amountMinor > 0n)
      .map((movement) => ({
        ...movement,
        key: `bet:${row.bet_id}:${movement.kind}`,
        reference: `bet:${row.bet_id}`,
      }));
  }

  return {
    receive(message) {
      if (message.type === 'bet_settlement') void enqueue(() => onSettlement(message));
      if (message.type === 'bet_cancel') void enqueue(() => onCancel(message));
      if (message.type === 'rollback_bet_settlement' || message.type === 'rollback_bet_cancel') {
        log.error(
          { matchId: message.matchId, type: message.type },
          'a rollback needs a trader: bets stay as paid',
        );
      }
    },

    sweep: () =>
      enqueue(async () => {
        for (const matchId of await store.matchesLeftOpen(database.pool)) await settleMatch(matchId);
      }),

    drained: () => queue,
  };
}

function announcement(settled: { row: store.OpenBetRow; state: string; returnMinor: bigint }): OutboxMessage {
  const { row, state, returnMinor } = settled;
  return {
    topic: `live.player.${row.player_id}`,
    message: {
      type: 'bet-settled',
      betId: row.bet_id,
      state,
      currency: row.currency,
      stakeMinor: toJsonMinor(row.stake_minor),
      returnMinor: toJsonMinor(returnMinor),
    },
  };
}
