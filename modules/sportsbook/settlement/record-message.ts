import type { AccountsService } from '@fairline/accounts';
import type { Platform, pg } from '@fairline/runtime';
import {
  type DecisionMessage,
  decisionsAfter,
  divideMessage,
  marketsOf,
  revokedMarkets,
} from '../domain/decisions-after.ts';
import type { Market, MatchDecisions } from '../domain/market-decision.ts';
import { hasDeduction, withdrawalIn, withoutDeductions } from '../domain/rule-four.ts';
import { appendMessage, findMessages } from './decision-log-store.ts';
import { areSameDecisions, findDecisions, lockResults, saveDecisions } from './decision-store.ts';
import { findMatchSport } from './match-sport-store.ts';
import { planRevision, type Revision } from './plan-revision.ts';
import { countOverdrawn } from './revise-bets.ts';
import { findBetIdsOn, findRevisedBets } from './revision-store.ts';
import { findRulesOf } from './rule-four-store.ts';

/**
 * Which corrections of the feed are carried out at once: all; those that leave no account below zero; or none. The others
 * wait for the trading desk.
 */
export type CorrectionRule = 'all' | 'covered' | 'none';

export interface RecordingParts extends Pick<Platform, 'clock' | 'database'> {
  accounts: AccountsService;
  /** Returns the operator's rule for corrections of the feed. */
  correctionRule(): CorrectionRule;
  /** Returns the sports whose bets are paid by confirmed results alone, not by reports of scouts. */
  confirmedSports(): readonly number[];
}

/**
 * Stores what a message of the feed decides. What corrects settled markets is logged as accepted, to be carried out, or as
 * waiting, by the operator's rule. A message about markets for which another one waits, waits behind it. A message that
 * repeats what is known changes nothing.
 */
export async function recordMessage(parts: RecordingParts, received: DecisionMessage): Promise<void> {
  const { clock, database } = parts;
  await database.transaction(async (connection) => {
    if (await waitsForConfirmation(connection, parts, received)) return;
    await lockResults(connection, received.matchId);
    const at = new Date(clock.now());
    const message = await underRules(connection, received, at);
    const before = await findDecisions(connection, message.matchId);
    const waiting = (await findMessages(connection, 'waiting', message.matchId)).map(
      (entry) => entry.message,
    );
    const behind = divideMessage(message, overlap(message, waiting));
    if (behind.held) {
      const known = waiting.reduce(decisionsAfter, before);
      if (!areSameDecisions(known, decisionsAfter(known, behind.held)))
        await appendMessage(connection, behind.held, 'waiting', at);
    }
    if (!behind.free) return;
    const revoked = revokedMarkets(before, decisionsAfter(before, behind.free));
    const isHeld = revoked.length > 0 && (await mustWait(connection, parts, before, behind.free, revoked));
    const { held, free } = divideMessage(behind.free, isHeld ? revoked : []);
    if (held) await appendMessage(connection, held, 'waiting', at);
    if (!free) return;
    const after = decisionsAfter(before, free);
    const isNew = await saveDecisions(connection, message.matchId, { before, after }, at);
    const isCorrection = !isHeld && revoked.length > 0;
    if (isNew) await appendMessage(connection, free, isCorrection ? 'accepted' : 'carried-out', at);
  });
}

/** Returns a message whose withdrawals take from winnings only where the rules in force say so. */
async function underRules(
  connection: pg.PoolClient,
  message: DecisionMessage,
  at: Date,
): Promise<DecisionMessage> {
  if (!hasDeduction(message)) return message;
  const found = await findRulesOf(connection, message.matchId, at);
  return found && withdrawalIn(found.rules, found) === 'void' ? withoutDeductions(message) : message;
}

/** True for a report of scouts in a sport whose bets wait for the confirmed result. */
async function waitsForConfirmation(
  connection: pg.PoolClient,
  { confirmedSports }: RecordingParts,
  message: DecisionMessage,
): Promise<boolean> {
  if (message.type !== 'bet_settlement' || message.certainty === 2) return false;
  const sports = confirmedSports();
  if (sports.length === 0) return false;
  const match = await findMatchSport(connection, message.matchId);
  return match !== undefined && sports.includes(match);
}

/** Returns the markets of the message for which others wait; `all` when one of them is about the whole match. */
function overlap(message: DecisionMessage, waiting: readonly DecisionMessage[]): Market[] | 'all' {
  const own = marketsOf(message);
  const others = waiting.map(marketsOf);
  if (others.length === 0) return [];
  if (own === 'all' || others.includes('all')) return 'all';
  return others.flat().filter((market) => market !== 'all');
}

async function mustWait(
  connection: pg.PoolClient,
  { accounts, correctionRule }: RecordingParts,
  before: MatchDecisions,
  message: DecisionMessage,
  markets: readonly Market[] | 'all',
): Promise<boolean> {
  const rule = correctionRule();
  if (rule !== 'covered') return rule === 'none';
  const revision: Revision = {
    matchId: message.matchId,
    markets,
    decisions: decisionsAfter(before, message),
  };
  const betIds = await findBetIdsOn(connection, message.matchId, markets, { settledOnly: true });
  const { changed } = planRevision(await findRevisedBets(connection, betIds), revision);
  return (await countOverdrawn(connection, accounts, changed)) > 0;
}
