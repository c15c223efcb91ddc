import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type MarketCorrection, PlatformError } from '@fairline/contracts';
import type { Fixture } from '@fairline/feed';
import type { LegResult } from '@fairline/odds';
import { byOutcome, decisionOf, type MarketDecision, resultOf } from '../domain/market-decision.ts';
import { type BetSettlement, settleBet } from '../domain/settle-bet.ts';
import { findMatch } from '../offer/match-store.ts';
import { findDecisions } from '../settlement/decision-store.ts';
import { type BetOnMarketRow, findBetsOn } from './correction-store.ts';
import type { Connection } from './suspension-store.ts';

/** A bet on the market, with its settlement now and afterwards; undefined while it is open. */
export interface PlannedBet {
  row: BetOnMarketRow;
  /** The results of its legs on the market afterwards. */
  legs: { betId: string; legNo: number; result: LegResult | null }[];
  before: BetSettlement | undefined;
  after: BetSettlement | undefined;
}

/** All that another decision of a settled market changes. */
export interface CorrectionPlan {
  fixture: Fixture;
  before: MarketDecision;
  after: MarketDecision;
  /** The bets whose state or return changes. */
  changed: PlannedBet[];
  /** The other bets on the market. */
  unchanged: PlannedBet[];
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
  const before = decisionOf(await findDecisions(connection, matchId), market);
  if (before.kind === 'open') throw new PlatformError('MARKET_NOT_DECIDED');
  const after = decisionAfter(to);
  if (isDeepStrictEqual(before, after)) throw new PlatformError('RESULT_STORED');
  const bets = (await findBetsOn(connection, matchId, market)).map((row) => planBet(row, after));
  const [unchanged = [], changed = []] = [false, true].map((isWanted) =>
    bets.filter((bet) => !isDeepStrictEqual(bet.before, bet.after) === isWanted),
  );
  const content = { matchId, marketId, specifiers, before, after };
  const digest = hash('sha256', [JSON.stringify(content), ...bets.map(textOf)].join('\n'), 'hex');
  return { fixture: match.fixture, before, after, changed, unchanged, digest };
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

function planBet(row: BetOnMarketRow, after: MarketDecision): PlannedBet {
  const legs = row.legs.map((leg) =>
    leg.isOnMarket ? { ...leg, result: resultOf(after, leg.outcomeId) } : leg,
  );
  const onMarket = legs.filter(({ isOnMarket }) => isOnMarket);
  if (after.kind === 'results' && onMarket.some(({ result }) => result === null))
    throw new PlatformError('RESULTS_MISSING');
  return {
    row,
    legs: onMarket.map(({ legNo, result }) => ({ betId: row.bet_id, legNo, result })),
    before: row.state === 'open' ? undefined : { state: row.state, returnMinor: row.return_minor ?? 0n },
    after: settleBet({ ...row, legs }),
  };
}

function textOf({ row, before, after }: PlannedBet): string {
  const words = (settlement: BetSettlement | undefined) =>
    settlement ? `${settlement.state} ${settlement.returnMinor}` : 'open';
  return `${row.bet_id} ${row.taken_back} ${words(before)} ${words(after)}`;
}
