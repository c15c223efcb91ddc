import type { AccountsService } from '@fairline/accounts';
import type { Platform, pg } from '@fairline/runtime';
import {
  type DecisionMessage,
  divideMessage,
  marketsOf,
  type RuledOutcome,
} from '../domain/decision-message.ts';
import { decisionsAfter, revokedMarkets, ruledKey } from '../domain/decisions-after.ts';
import type { Market, MatchDecisions } from '../domain/market-decision.ts';
import { hasDeduction, sparedTimes, withSparedTimes } from '../domain/rule-four.ts';
import { appendMessage, findMessages } from './decision-log-store.ts';
import { areSameDecisions, findDecisions, lockResults, saveDecisions } from './decision-store.ts';
import { findLateMarkets } from './late-markets.ts';
import { findMatchPlace } from './match-place-store.ts';
import { planRevision, type Revision } from './plan-revision.ts';
import { countOverdrawn } from './revise-bets.ts';
import { findBetIdsOn, findRevisedBets } from './revision-store.ts';
import { findVersionsFor } from './rule-facts-store.ts';

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
  /** True where the log is replayed: what it says counts, however late it came. */
  isReplay?: boolean;
}

/**
 * Stores what a message of the feed decides. What corrects settled markets is logged as accepted, to be carried out, or as
 * waiting: by the operator's rule, or where it comes longer after the end of the match than the rules of a bet allow. A message
 * about markets for which another one waits, waits behind it. A message that repeats what is known changes nothing.
 */
export async function recordMessage(parts: RecordingParts, received: DecisionMessage): Promise<void> {
  const { clock, database } = parts;
  await database.transaction(async (connection) => {
    if (await waitsForConfirmation(connection, parts, received)) return;
    await lockResults(connection, received.matchId);
    const at = new Date(clock.now());
    const fresh = await withoutKnownRulings(connection, received);
    if (!fresh) return;
    const message = await underRules(connection, fresh, at);
    const before = await findDecisions(connection, message.matchId);
    // What people are asked about by the rules keeps no report of the feed back.
    const waiting = (await findMessages(connection, 'waiting', message.matchId))
      .map((entry) => entry.message)
      .filter(({ type }) => type !== 'rule_settlement' || message.type === 'rule_settlement');
    const behind = divideMessage(message, overlap(message, waiting));
    if (behind.held) {
      const known = waiting.reduce(decisionsAfter, before);
      if (!areSameDecisions(known, decisionsAfter(known, behind.held)))
        await appendMessage(connection, behind.held, 'waiting', at);
    }
    if (!behind.free) return;
    const revoked = revokedMarkets(before, decisionsAfter(before, behind.free));
    const isHeld = revoked.length > 0 && (await mustWait(connection, parts, before, behind.free, revoked));
    const late = isHeld ? revoked : await lateMarkets(connection, parts, before, behind.free, revoked);
    const { held, free } = divideMessage(behind.free, late);
    if (held) await appendMessage(connection, held, 'waiting', at);
    if (!free) return;
    const after = decisionsAfter(before, free);
    const isNew = await saveDecisions(connection, message.matchId, { before, after }, at);
    const isCorrection = revokedMarkets(before, after).length > 0;
    if (isNew) await appendMessage(connection, free, isCorrection ? 'accepted' : 'carried-out', at);
  });
}

/** Asks people about results by the rules, about which they were not asked before. */
export async function recordAsked(
  { clock, database }: Pick<RecordingParts, 'clock' | 'database'>,
  asked: DecisionMessage,
): Promise<void> {
  await database.transaction(async (connection) => {
    await lockResults(connection, asked.matchId);
    const message = await withoutKnownRulings(connection, asked);
    if (message) await appendMessage(connection, message, 'waiting', new Date(clock.now()));
  });
}

/**
 * Returns a message without the results by the rules that wait for a person already, or that one has dismissed; undefined where
 * none is left. Each look at a match comes to the same results.
 */
async function withoutKnownRulings(
  connection: pg.PoolClient,
  message: DecisionMessage,
): Promise<DecisionMessage | undefined> {
  if (message.type !== 'rule_settlement') return message;
  const { matchId } = message;
  const earlier = [
    ...(await findMessages(connection, 'waiting', matchId)),
    ...(await findMessages(connection, 'dismissed', matchId)),
  ];
  const known = new Set(earlier.flatMap((entry) => rulingTexts(entry.message)));
  const markets = message.markets.flatMap((market) => {
    const outcomes = market.outcomes.filter((outcome) => !known.has(rulingText(market, outcome)));
    return outcomes.length > 0 ? [{ ...market, outcomes }] : [];
  });
  return markets.length > 0 ? { ...message, markets } : undefined;
}

function rulingTexts(message: DecisionMessage): string[] {
  if (message.type !== 'rule_settlement') return [];
  return message.markets.flatMap((market) => market.outcomes.map((outcome) => rulingText(market, outcome)));
}

/** Names a result by the rules with what it says. */
function rulingText(market: Market, outcome: RuledOutcome): string {
  const said = outcome.isTakenBack ? 'taken back' : (outcome.result?.kind ?? 'waits');
  return `${ruledKey({ ...market, ...outcome })} ${said}`;
}

/** Returns a message whose withdrawals spare the bets whose version of the rules takes nothing for them. */
async function underRules(
  connection: pg.PoolClient,
  message: DecisionMessage,
  at: Date,
): Promise<DecisionMessage> {
  if (!hasDeduction(message)) return message;
  const place = await findMatchPlace(connection, message.matchId);
  if (!place) return message;
  return withSparedTimes(message, sparedTimes(await findVersionsFor(connection, place), at.getTime()));
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
  const match = await findMatchPlace(connection, message.matchId);
  return match !== undefined && sports.includes(match.sportId);
}

/** Returns the markets of the message for which others wait; `all` when one of them is about the whole match. */
function overlap(message: DecisionMessage, waiting: readonly DecisionMessage[]): Market[] | 'all' {
  const own = marketsOf(message);
  const others = waiting.map(marketsOf);
  if (others.length === 0) return [];
  if (own === 'all' || others.includes('all')) return 'all';
  return others.flat().filter((market) => market !== 'all');
}

/** Returns the markets for which the message comes too late by the rules of their bets. */
async function lateMarkets(
  connection: pg.PoolClient,
  { isReplay = false }: RecordingParts,
  before: MatchDecisions,
  message: DecisionMessage,
  markets: readonly Market[] | 'all',
): Promise<readonly Market[] | 'all'> {
  if (isReplay) return [];
  return findLateMarkets(connection, message, { markets, decisions: decisionsAfter(before, message) });
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
