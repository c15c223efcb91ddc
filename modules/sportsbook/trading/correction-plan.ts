import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type MarketCorrection, PlatformError } from '@fairline/contracts';
import type { Fixture } from '@fairline/feed';
import {
  byOutcome,
  decisionOf,
  isSameMarket,
  type Market,
  type MarketDecision,
  type MatchDecisions,
} from '../domain/market-decision.ts';
import type { BetSettlement } from '../domain/settle-bet.ts';
import { findMatch } from '../offer/match-store.ts';
import { findDecisions } from '../settlement/decision-store.ts';
import { type PlannedBet, planRevision, type RevisionPlan } from '../settlement/plan-revision.ts';
import { findBetIdsOn, findRevisedBets } from '../settlement/revision-store.ts';
import type { Connection } from './suspension-store.ts';

/** All that another decision of a settled market changes. */
export interface CorrectionPlan extends RevisionPlan {
  fixture: Fixture;
  before: MarketDecision;
  after: MarketDecision;
  /** Names the decision and all that it does. */
  digest: string;
}

/**
 * Plans another decision of a market that is settled or void. It changes nothing.
 * @throws PlatformError MATCH_UNKNOWN, MARKET_NOT_DECIDED, RESULT_STORED when it is decided so already, RESULTS_MISSING when
 * there are bets on outcomes without a result
 */
export async function planCorrection(
  connection: Connection,
  matchId: string,
  { marketId, specifiers, to }: MarketCorrection,
): Promise<CorrectionPlan> {
  const match = await findMatch(connection, matchId);
  if (!match) throw new PlatformError('MATCH_UNKNOWN');
  const market = { marketId, specifiers };
  const decisions = await findDecisions(connection, matchId);
  const before = decisionOf(decisions, market);
  if (before.kind === 'open') throw new PlatformError('MARKET_NOT_DECIDED');
  const after = decisionAfter(to);
  if (isDeepStrictEqual(before, after)) throw new PlatformError('RESULT_STORED');
  const betIds = await findBetIdsOn(connection, matchId, [market], { settledOnly: false });
  const plan = planRevision(await findRevisedBets(connection, betIds), {
    matchId,
    markets: [market],
    decisions: decisionsBy(decisions, market, after),
  });
  const bets = [...plan.changed, ...plan.unchanged];
  const isMissing = bets.some(({ legs }) => legs.some(({ result }) => result === null));
  if (after.kind === 'results' && isMissing) throw new PlatformError('RESULTS_MISSING');
  return {
    ...plan,
    fixture: match.fixture,
    before,
    after,
    digest: digestOf({ matchId, ...market, before, after }, bets),
  };
}

/** Returns the decisions of a match in which people have decided one market so. */
function decisionsBy(decisions: MatchDecisions, market: Market, decision: MarketDecision): MatchDecisions {
  const isOther = (other: Market) => !isSameMarket(other, market);
  return {
    ...decisions,
    corrected: [...decisions.corrected, market],
    ruled: decisions.ruled.filter(isOther),
    results: [
      ...decisions.results.filter(isOther),
      ...(decision.kind === 'results' ? decision.results : []).map((result) => ({
        ...market,
        ...result,
        byStaff: true,
        certainty: 2 as const,
      })),
    ],
    cancellations: [
      ...decisions.cancellations.filter(({ market: cancelled }) => cancelled === null || isOther(cancelled)),
      ...(decision.kind === 'void' ? [{ market, byStaff: true }] : []),
    ],
  };
}

/** Names decisions and all that they do. */
export function digestOf(content: unknown, bets: readonly PlannedBet[]): string {
  const inOrder = bets.toSorted((one, other) => (one.row.bet_id < other.row.bet_id ? -1 : 1));
  return hash('sha256', [JSON.stringify(content), ...inOrder.map(textOf)].join('\n'), 'hex');
}

function decisionAfter(to: MarketCorrection['to']): MarketDecision {
  switch (to.action) {
    case 'roll-back':
      return { kind: 'open' };
    case 'void':
      return { kind: 'void' };
    case 'settle':
      return { kind: 'results', results: to.results.toSorted(byOutcome) };
  }
}

function textOf({ row, before, after }: PlannedBet): string {
  const words = (settlement: BetSettlement | undefined) =>
    settlement ? `${settlement.state} ${settlement.returnMinor}` : 'open';
  return `${row.bet_id} ${row.taken_back} ${words(before)} ${words(after)}`;
}
