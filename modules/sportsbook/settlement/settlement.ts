import type { AccountsService, PlayerAccounts, Transfer } from '@fairline/accounts';
import type { BetCancel, BetSettlement, FeedMessage } from '@fairline/feed';
import { isCurrencyCode, toJsonMinor } from '@fairline/money';
import { type OutboxMessage, type Platform, type pg, writeOutbox } from '@fairline/runtime';
import { Counter } from 'prom-client';
import { settleBet, splitReturn } from '../domain/settle-bet.ts';
import { createMatchWork } from './match-work.ts';
import * as store from './settlement-store.ts';

export interface Settling {
  /** Takes in settlements and cancellations; other messages are not its business. */
  receive(message: FeedMessage): void;
  /** Does `work` once all that was received of this match is settled, and again until it succeeds. */
  afterwards(matchId: string, work: () => Promise<void>): void;
  /** Settles what a crash or a late bet has left behind. */
  sweep(): Promise<void>;
  /** Resolves when everything received is settled. @throws what stands in the way while it is tried again. */
  drained(): Promise<void>;
  /** Ends the tries; what is left then is settled when the feed goes on with the match after the next start. */
  stop(): Promise<void>;
}

/** Bets in one transaction: short enough that bets being placed wait for milliseconds only. */
const chunk = 500;
/** Bets that are looked up at a time, and matches that one step of a sweep looks at. */
const page = { bets: 20 * chunk, matches: 200 };

/** Pays bets on the feed's results. Everything here may be repeated: only open legs and open bets change. */
export function settling(platform: Platform, accounts: AccountsService): Settling {
  const { clock, database, log, metrics } = platform;
  const work = createMatchWork({ clock, log });
  const stuck = new Counter({
    name: 'sportsbook_bets_not_settled_total',
    help: 'Tries to settle a bet that failed and left it open; the sweep tries again',
    registers: [metrics],
  });

  async function onSettlement(message: BetSettlement): Promise<void> {
    await store.saveResults(database.pool, message.matchId, message.markets, new Date(clock.now()));
    await settleMatch(message.matchId);
  }

  async function onCancel(message: BetCancel): Promise<void> {
    await store.saveCancellation(database.pool, message.matchId, message.markets, new Date(clock.now()));
    await settleMatch(message.matchId);
  }

  async function settleMatch(matchId: string): Promise<void> {
    const failed: string[] = [];
    for (;;) {
      const due = await store.findDueBets(database.pool, matchId, failed, page.bets);
      if (due.length === 0) return;
      due.sort((one, other) => (one.betId < other.betId ? -1 : 1));
      for (let from = 0; from < due.length; from += chunk) {
        failed.push(...(await settleBets(matchId, due.slice(from, from + chunk))));
      }
    }
  }

  /**
   * Settles bets in one transaction. When that fails it is halved and tried again, so that one bet that cannot be
   * closed keeps no other open. @returns the bets that stay as they are.
   */
  async function settleBets(matchId: string, bets: readonly store.DueBet[]): Promise<string[]> {
    try {
      const houseOf = await housesOf(bets);
      const betIds = bets.map(({ betId }) => betId);
      await database.transaction(async (connection) => {
        await store.resolveLegs(connection, matchId, betIds);
        await closeDecided(connection, betIds, houseOf);
      });
      return [];
    } catch (error) {
      // A database that is away is no fault of a bet: then all of the match is put off.
      await database.pool.query('SELECT');
      if (bets.length > 1) {
        const middle = bets.length >> 1;
        const failed = await settleBets(matchId, bets.slice(0, middle));
        return [...failed, ...(await settleBets(matchId, bets.slice(middle)))];
      }
      log.error({ err: error, matchId, bet: bets[0] }, 'bet not settled; it stays open');
      stuck.inc();
      return bets.map(({ betId }) => betId);
    }
  }

  /** The house's account in each currency, looked up before a transaction begins: inside it would take a second connection. */
  async function housesOf(bets: readonly store.DueBet[]): Promise<ReadonlyMap<string, bigint>> {
    const houses = new Map<string, bigint>();
    for (const currency of new Set(bets.map((bet) => bet.currency))) {
      if (isCurrencyCode(currency)) houses.set(currency, await accounts.houseAccount('house', currency));
    }
    return houses;
  }

  async function closeDecided(
    connection: pg.PoolClient,
    betIds: readonly string[],
    houseOf: ReadonlyMap<string, bigint>,
  ): Promise<void> {
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
    const transfers = settled.flatMap(({ row, returnMinor }) =>
      transfersOf(row, returnMinor, mainOf(row.player_id), houseOf.get(row.currency)),
    );
    const decisions = await accounts.post(connection, transfers);
    const refused = decisions.findIndex((decision) => !decision.ok);
    if (refused >= 0) throw new Error(`the held stake does not cover ${transfers[refused]?.key}`);
    const changes = settled.map(({ row, state, returnMinor }) => ({ betId: row.bet_id, state, returnMinor }));
    await store.closeBets(connection, changes, new Date(clock.now()));
    const balances = await accounts.balancesOf(
      connection,
      settled.map(({ row }) => row.player_id),
    );
    await writeOutbox(
      connection,
      settled.map((each) => announcement(each, balances.get(each.row.player_id))),
    );
  }

  return {
    receive(message) {
      if (message.type === 'bet_settlement') work.submit(message.matchId, () => onSettlement(message));
      if (message.type === 'bet_cancel') work.submit(message.matchId, () => onCancel(message));
      if (message.type === 'rollback_bet_settlement' || message.type === 'rollback_bet_cancel') {
        log.error(
          { matchId: message.matchId, type: message.type },
          'a rollback needs a trader: bets stay as paid',
        );
      }
    },

    afterwards: work.submit,

    async sweep() {
      for (let after = '0'; ; ) {
        const matches = await store.findOpenMatches(database.pool, after, page.matches);
        for (const { matchId, isDue } of matches) {
          if (isDue && !work.has(matchId)) work.submit(matchId, () => settleMatch(matchId));
        }
        const last = matches.at(-1);
        if (!last || matches.length < page.matches) return;
        after = last.matchId;
      }
    },

    drained: work.drained,
    stop: work.stop,
  };
}

function transfersOf(
  row: store.OpenBetRow,
  returnMinor: bigint,
  { cashId, heldId }: PlayerAccounts,
  houseId: bigint | undefined,
): Transfer[] {
  if (houseId === undefined) throw new Error(`bet ${row.bet_id} is in ${row.currency}`);
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

/** What a player's pages hear of a settled bet; `balanceMinor` is what the main account holds then, minor units. */
function announcement(
  { row, state, returnMinor }: { row: store.OpenBetRow; state: string; returnMinor: bigint },
  balanceMinor: bigint | undefined,
): OutboxMessage {
  return {
    topic: `live.player.${row.player_id}`,
    message: {
      type: 'bet-settled',
      betId: row.bet_id,
      state,
      currency: row.currency,
      stakeMinor: toJsonMinor(row.stake_minor),
      returnMinor: toJsonMinor(returnMinor),
      ...(balanceMinor === undefined ? {} : { balanceMinor: toJsonMinor(balanceMinor) }),
    },
  };
}
