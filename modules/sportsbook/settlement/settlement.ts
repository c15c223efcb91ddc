import type { FeedMessage } from '@fairline/feed';
import type { Platform } from '@fairline/runtime';
import { Counter } from 'prom-client';
import { type DecisionMessage, isDecision } from '../domain/decision-message.ts';
import { LeaseLost } from '../lease/feed-lease.ts';
import { judgeMatch, type PresentMatch } from './judge-match.ts';
import { createMatchWork } from './match-work.ts';
import { type RecordingParts, recordMessage } from './record-message.ts';
import { reviseMatch } from './revise-match.ts';
import type { SettlementContext } from './settle-in-pages.ts';
import { settleMatch } from './settle-match.ts';
import { settleWhatIsDue } from './settle-what-is-due.ts';

/** Pays bets by the feed's results. All of this may be repeated, because only open legs and open bets change. */
export interface Settlement {
  /** Handles settlements and cancellations of the feed and what takes them back; it ignores other messages. */
  receive(message: FeedMessage): void;
  /** Decides about a match whose status has changed what the rules say, when it does not go on as planned. */
  judge(match: PresentMatch): void;
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

export interface SettlementParts extends Pick<SettlementContext, 'accounts' | 'pointRule'> {
  correctionRule: RecordingParts['correctionRule'];
  confirmedSports: RecordingParts['confirmedSports'];
  /** Gets a match whose bets have been settled. It does not throw. */
  onSettled(matchId: string): void;
}

export function createSettlement(
  platform: Platform,
  { accounts, pointRule, correctionRule, confirmedSports, onSettled }: SettlementParts,
): Settlement {
  const { clock, database, log, metrics } = platform;
  const work = createMatchWork({ clock, log, isObsolete: (error) => error instanceof LeaseLost });
  const failures = new Counter({
    name: 'sportsbook_bets_not_settled_total',
    help: 'Tries to settle a bet that failed and left it open; the sweep tries again',
    registers: [metrics],
  });
  const context: SettlementContext = { clock, database, log, accounts, pointRule, failures };

  const recording = { clock, database, accounts, correctionRule, confirmedSports };
  /** Matches that were stopped when this process last heard of them. */
  const stopped = new Set<string>();

  async function decide(message: DecisionMessage): Promise<void> {
    // The rules come first: a result that arrives too late is none for the bets that waited for it.
    if (message.type === 'bet_settlement') await judgeMatch(recording, message.matchId);
    await recordMessage(recording, message);
    await reviseMatch(context, message.matchId);
    await settleStored(message.matchId);
  }

  async function judge(matchId: string, about: Parameters<typeof judgeMatch>[2] = {}): Promise<void> {
    await judgeMatch(recording, matchId, about);
    await reviseMatch(context, matchId);
    await settleStored(matchId);
  }

  async function settleStored(matchId: string): Promise<void> {
    await settleMatch(context, matchId);
    onSettled(matchId);
  }

  return {
    receive(message) {
      if (isDecision(message)) work.submit(message.matchId, () => decide(message));
    },
    judge(present) {
      const { matchId } = present.fixture;
      const { phase, disruption } = present.status;
      const wasStopped = stopped.delete(matchId);
      if (disruption && phase !== 'ended') stopped.add(matchId);
      if (wasStopped || disruption || phase === 'cancelled' || phase === 'ended')
        work.submit(matchId, () => judge(matchId, { present, wasStopped }));
    },
    afterwards: work.submit,
    settleStored: (matchId) => work.submit(matchId, () => settleStored(matchId)),
    sweep: () => settleWhatIsDue(context, work, judge),
    drained: work.drained,
    stop: work.stop,
  };
}
