import type { BetCancel, BetSettlement, FeedMessage } from '@fairline/feed';
import type { Platform } from '@fairline/runtime';
import { Counter } from 'prom-client';
import { LeaseLost } from '../lease/feed-lease.ts';
import { lockResults, saveCancellation, saveResults } from './decision-store.ts';
import { createMatchWork } from './match-work.ts';
import { type SettlementContext, settleMatch } from './settle-match.ts';
import { settleWhatIsDue } from './settle-what-is-due.ts';

/** Pays bets by the feed's results. All of this may be repeated, because only open legs and open bets change. */
export interface Settlement {
  /** Handles settlements and cancellations of the feed; it ignores other messages. */
  receive(message: FeedMessage): void;
  /** Runs `work` once everything that was received of this match is settled, and repeats it until it succeeds. */
  afterwards(matchId: string, work: () => Promise<void>): void;
  /** Settles the bets of a match by the results and cancellations that are stored. */
  settleStored(matchId: string): void;
  /** Settles bets that a crash or a late bet has left open. */
  sweep(): Promise<void>;
  /** Resolves when everything received is settled. @throws the error that keeps a match waiting for its next try. */
  drained(): Promise<void>;
  /** Ends the tries. When a match is not settled by then, the feed repeats its results after the next start. */
  stop(): Promise<void>;
}

export function createSettlement(
  platform: Platform,
  { accounts, pointRule }: Pick<SettlementContext, 'accounts' | 'pointRule'>,
): Settlement {
  const { clock, database, log, metrics } = platform;
  const work = createMatchWork({ clock, log, isObsolete: (error) => error instanceof LeaseLost });
  const failures = new Counter({
    name: 'sportsbook_bets_not_settled_total',
    help: 'Tries to settle a bet that failed and left it open; the sweep tries again',
    registers: [metrics],
  });
  const context: SettlementContext = { clock, database, log, accounts, pointRule, failures };

  async function settle({ matchId, markets }: BetSettlement): Promise<void> {
    await database.transaction(async (connection) => {
      await lockResults(connection, matchId);
      await saveResults(connection, matchId, markets, new Date(clock.now()));
    });
    await settleMatch(context, matchId);
  }

  async function cancel({ matchId, markets }: BetCancel): Promise<void> {
    await database.transaction(async (connection) => {
      await lockResults(connection, matchId);
      await saveCancellation(connection, matchId, markets, new Date(clock.now()));
    });
    await settleMatch(context, matchId);
  }

  return {
    receive(message) {
      switch (message.type) {
        case 'bet_settlement':
          return work.submit(message.matchId, () => settle(message));
        case 'bet_cancel':
          return work.submit(message.matchId, () => cancel(message));
        case 'rollback_bet_settlement':
        case 'rollback_bet_cancel':
          return log.error(
            { matchId: message.matchId, type: message.type },
            'feed rollback not carried out: bets stay as paid, a trader has to correct them',
          );
      }
    },
    afterwards: work.submit,
    settleStored: (matchId) => work.submit(matchId, () => settleMatch(context, matchId)),
    sweep: () => settleWhatIsDue(context, work),
    drained: work.drained,
    stop: work.stop,
  };
}
