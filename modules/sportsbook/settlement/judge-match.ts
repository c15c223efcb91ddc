import { type Fixture, type MatchStatus, resultsAtScore, resultsAtStop } from '@fairline/feed';
import { marketsOpenToOvertime } from '@fairline/markets';
import type { DecisionMessage } from '../domain/decision-message.ts';
import { marketText } from '../domain/decisions-after.ts';
import type { RuledResult } from '../domain/market-decision.ts';
import { placedTimes, type RecordedResults, rulingsOf } from '../domain/rulings.ts';
import { findDecisions } from './decision-store.ts';
import { type RecordingParts, recordAsked, recordMessage } from './record-message.ts';
import {
  findBacked,
  findCompetitionEnd,
  findRuleFacts,
  findVersionsFor,
  type RuleFacts,
} from './rule-facts-store.ts';

/** A match as the feed describes it now. What is stored may be older. */
export interface PresentMatch {
  fixture: Fixture;
  status: MatchStatus;
}

/** The name of the rules among the producers of messages. */
const producer = 'rules';

/**
 * Decides what the rules of settlement say about a match that does not end as planned, for each bet by the version that was in
 * force when it was placed. What is decided is recorded as a message of a feed is, in the same log and under the same rule for
 * corrections; a replay reads it there.
 * @param wasStopped true for a match that was stopped and goes on
 */
export async function judgeMatch(
  parts: RecordingParts,
  matchId: string,
  { present, wasStopped = false }: { present?: PresentMatch; wasStopped?: boolean } = {},
): Promise<void> {
  const { clock, database } = parts;
  const facts = await findRuleFacts(database.pool, matchId);
  const fixture = present?.fixture ?? facts?.fixture;
  if (!fixture || fixture.outright) return;
  const status = statusOf(facts, present);
  if (!status) return;
  const moves = facts?.moves ?? [];
  const swappedMs = facts?.swappedMs ?? undefined;
  const isOffCourse =
    status.phase === 'cancelled' ||
    status.disruption !== undefined ||
    moves.length > 0 ||
    swappedMs !== undefined;
  // In a match that goes on as planned the rules say nothing but whether overtime counts.
  const marketIds = isOffCourse || wasStopped ? 'all' : marketsOpenToOvertime(fixture.sportId);
  if (marketIds !== 'all' && marketIds.length === 0) return;
  const versions = await findVersionsFor(database.pool, fixture);
  if (marketIds !== 'all' && !versions.some(({ rule }) => rule.overtime === 'counts')) return;
  const nowMs = clock.now();
  const { kickoffMs } = fixture;
  const times = placedTimes(versions, moves, { kickoffMs, nowMs, swappedMs });
  const backed = await findBacked(database.pool, matchId, times, marketIds);
  if (backed.length === 0) return;
  // A match that goes on as planned has no deadline.
  const competitionEndMs = isOffCourse ? await findCompetitionEnd(database.pool, matchId) : undefined;
  const judged = { kickoffMs, status, nowMs, competitionEndMs };
  const decisions = await findDecisions(database.pool, matchId);
  const { results, asked, takenBack } = rulingsOf(
    { sportId: fixture.sportId, recorded: recordedResults(fixture.sportId, status) },
    judged,
    decisions,
    backed,
  );
  const message = (ruled: readonly RuledResult[], isTakenBack = false): DecisionMessage => ({
    type: 'rule_settlement',
    producer,
    matchId,
    atMs: nowMs,
    markets: byMarket(ruled, isTakenBack),
  });
  if (takenBack.length > 0) await recordMessage(parts, message(takenBack, true));
  if (results.length > 0) await recordMessage(parts, message(results));
  if (asked.length > 0) await recordAsked(parts, message(asked));
}

function recordedResults(sportId: number, status: MatchStatus): RecordedResults {
  return {
    atStop: (market, options) => resultsAtStop(sportId, market, status, options),
    withOvertime: (market) => resultsAtScore(sportId, market, status.score),
  };
}

/** Returns the status that counts. A feed that has just started may not have said yet that the match was stopped. */
function statusOf(facts: RuleFacts | undefined, present: PresentMatch | undefined): MatchStatus | undefined {
  const now = present?.status ?? facts?.status;
  return now?.phase === 'not-started' && !now.disruption ? (facts?.stopped ?? now) : now;
}

function byMarket(
  ruled: readonly RuledResult[],
  isTakenBack: boolean,
): Extract<DecisionMessage, { type: 'rule_settlement' }>['markets'] {
  return [...Map.groupBy(ruled, marketText).values()].flatMap((all) => {
    const [first] = all;
    if (!first) return [];
    const { marketId, specifiers } = first;
    const outcomes = all.map(({ marketId: _id, specifiers: _specifiers, ...outcome }) => ({
      ...outcome,
      ...(isTakenBack && { isTakenBack: true as const }),
    }));
    return [{ marketId, specifiers, outcomes }];
  });
}
