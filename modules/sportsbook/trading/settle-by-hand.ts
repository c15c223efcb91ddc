import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type HandSettlement, PlatformError, type SettlementPreview } from '@fairline/contracts';
import type { MarketKey, MarketSettlement } from '@fairline/feed';
import { toJsonMinor } from '@fairline/money';
import { isRefined, type LegResult } from '@fairline/odds';
import type { Actor, Platform } from '@fairline/runtime';
import {
  byOutcome,
  decisionOf,
  isSameMarket,
  type MarketDecision,
  type MatchDecisions,
  type OutcomeResult,
  resultOf,
} from '../domain/market-decision.ts';
import { resultUnder } from '../domain/place-terms.ts';
import { type PreviewedLeg, settlementWith } from '../domain/preview-settlement.ts';
import type { BetSettlement } from '../domain/settle-bet.ts';
import { findMatch } from '../offer/match-store.ts';
import { appendStaffDecision } from '../settlement/decision-log-store.ts';
import { findDecisions, lockResults, saveCancellation, saveResults } from '../settlement/decision-store.ts';
import * as store from './hand-settlement-store.ts';
import { placeOf } from './suspend.ts';
import { type Connection, insertSuspension } from './suspension-store.ts';

/** The number of bets that a preview lists. */
const maxRows = 200;

type Parts = Pick<Platform, 'clock' | 'database' | 'ids'>;
type Affected = store.AffectedBet & { settlement: BetSettlement | undefined };

/** What a settlement by hand will store. */
interface Decision {
  results: MarketSettlement[];
  /** The markets that become void; `all` for the whole match. */
  cancels: MarketKey[] | 'all';
  /** The market that it is about; undefined for a whole match. */
  market: MarketKey | undefined;
  /** True when exactly this is stored already. */
  isRepeated: boolean;
}

/**
 * Returns the bets that a settlement by hand would decide. It changes nothing.
 * @throws PlatformError MATCH_UNKNOWN, RESULT_STORED, RESULTS_MISSING
 */
export async function previewSettlement(
  { database: { pool } }: Parts,
  matchId: string,
  settlement: HandSettlement,
): Promise<SettlementPreview> {
  return previewOf(pool, matchId, await decide(pool, matchId, settlement));
}

/**
 * Stores results or cancellations by hand, as those of a feed are stored, and suspends the market or the match in the
 * same transaction. The bets are paid by the path that pays by the feed's results. A repeated settlement stores nothing.
 * @throws PlatformError MATCH_UNKNOWN, RESULT_STORED, RESULTS_MISSING, VERSION_CONFLICT when the preview is no longer
 * true
 */
export async function storeHandSettlement(
  { clock, database, ids }: Parts,
  actor: Actor,
  matchId: string,
  { settlement, digest, reason }: { settlement: HandSettlement; digest: string; reason: string },
): Promise<SettlementPreview> {
  return database.transaction(async (connection) => {
    await lockResults(connection, matchId);
    const decision = await decide(connection, matchId, settlement);
    const preview = await previewOf(connection, matchId, decision);
    if (decision.isRepeated) return preview;
    if (preview.digest !== digest) throw new PlatformError('VERSION_CONFLICT');
    const at = new Date(clock.now());
    const by = actor.name;
    if (decision.results.length > 0) await saveResults(connection, matchId, decision.results, at, by);
    if (decision.cancels.length > 0) await saveCancellation(connection, matchId, decision.cancels, at, by);
    const { results, cancels, market } = decision;
    await appendStaffDecision(connection, matchId, { type: 'settled-by-hand', results, cancels }, { by, at });
    const place = placeOf(market ? { scope: 'market', matchId, ...market } : { scope: 'match', matchId });
    await insertSuspension(connection, { suspensionId: ids.uuid(), place, reason, by, at });
    const { bets, players, amounts } = preview;
    await actor.record(
      {
        action: settlement.action === 'settle' ? 'trading.settle' : 'trading.void',
        subject: `matches/${matchId}`,
        after: { ...settlement, bets, players, amounts },
        reason,
      },
      connection,
    );
    return preview;
  });
}

/**
 * Decides what is stored.
 * @throws PlatformError MATCH_UNKNOWN, RESULT_STORED for a market that is decided already, RESULTS_MISSING when bets are
 * open on outcomes without a result, or each-way bets on one without a position
 */
async function decide(
  connection: Connection,
  matchId: string,
  settlement: HandSettlement,
): Promise<Decision> {
  if (!(await findMatch(connection, matchId))) throw new PlatformError('MATCH_UNKNOWN');
  const decisions = await findDecisions(connection, matchId);
  const open = await store.findOpenOutcomes(connection, matchId);
  if (settlement.action === 'void-match') {
    if (decisions.results.length === 0 && decisions.corrected.length === 0)
      return { results: [], cancels: 'all', market: undefined, isRepeated: false };
    return { ...voidOf(decisions, open), market: undefined, isRepeated: false };
  }
  const { marketId, specifiers } = settlement;
  const market = { marketId, specifiers };
  const decided = decisionOf(decisions, market);
  if (settlement.action === 'void-market') {
    if (decided.kind === 'results') throw new PlatformError('RESULT_STORED');
    return { results: [], cancels: [market], market, isRepeated: decided.kind === 'void' };
  }
  const outcomes = settlement.results.toSorted(byOutcome);
  const isRepeated = decided.kind === 'results' && isDeepStrictEqual(decided.results, outcomes);
  const isAllowed = isRepeated || decided.kind === 'open' || addsPositions(decided, outcomes);
  if (!isAllowed) throw new PlatformError('RESULT_STORED');
  const given = new Map(outcomes.map(({ outcomeId, result }) => [outcomeId, result]));
  const isMissing = open.some(
    ({ outcomeId, placeTerms, ...each }) =>
      isSameMarket(each, market) && resultUnder(placeTerms, given.get(outcomeId) ?? null) === null,
  );
  if (!isRepeated && isMissing) throw new PlatformError('RESULTS_MISSING');
  return { results: [{ ...market, outcomes }], cancels: [], market, isRepeated };
}

/**
 * Voids what has no result: whole markets, and single outcomes of markets of which some outcomes were decided early. A result that
 * is known stands.
 */
function voidOf(
  decisions: MatchDecisions,
  open: readonly (MarketKey & { outcomeId: string })[],
): Pick<Decision, 'results' | 'cancels'> {
  const results: MarketSettlement[] = [];
  const cancels: MarketKey[] = [];
  const byMarket = Map.groupBy(open, ({ marketId, specifiers }) => `${marketId} ${specifiers}`);
  for (const outcomes of byMarket.values()) {
    const [first] = outcomes;
    if (!first) continue;
    const market = { marketId: first.marketId, specifiers: first.specifiers };
    const decided = decisionOf(decisions, market);
    if (decided.kind === 'open') cancels.push(market);
    if (decided.kind !== 'results') continue;
    const without = new Set(
      outcomes.map(({ outcomeId }) => outcomeId).filter((outcomeId) => !resultOf(decided, outcomeId)),
    );
    const voids = [...without].sort().map((outcomeId) => ({ outcomeId, result: voidResult }));
    if (voids.length > 0) results.push({ ...market, outcomes: voids });
  }
  return { results, cancels };
}

const voidResult: LegResult = { kind: 'void' };

/** True when results add positions to those that are stored and nothing else: a feed may tell who won, and not who was placed. */
function addsPositions(decided: MarketDecision, outcomes: readonly OutcomeResult[]): boolean {
  const given = new Map(outcomes.map(({ outcomeId, result }) => [outcomeId, result]));
  return (
    decided.kind === 'results' &&
    decided.results.length === outcomes.length &&
    decided.results.every(({ outcomeId, result }) => {
      const now = given.get(outcomeId);
      return now !== undefined && isRefined(result, now);
    })
  );
}

async function previewOf(
  connection: Connection,
  matchId: string,
  decision: Decision,
): Promise<SettlementPreview> {
  const resultOf = resultsOf(matchId, decision);
  const affected = (await store.findAffected(connection, matchId, decision.market))
    .filter((bet) => bet.legs.some((leg) => leg.result === null && resultOf(leg) !== null))
    .map(
      (bet): Affected => ({
        ...bet,
        settlement: settlementWith(bet, resultOf),
      }),
    );
  const settled = affected.filter(({ settlement }) => settlement !== undefined);
  return {
    digest: digestOf(matchId, decision, affected),
    bets: affected.length,
    players: new Set(affected.map(({ player_id }) => player_id)).size,
    openBets: affected.length - settled.length,
    amounts: [...Map.groupBy(settled, ({ currency }) => currency)]
      .map(([currency, bets]) => ({
        currency,
        bets: bets.length,
        stakeMinor: toJsonMinor(bets.reduce((sum, { stake_minor }) => sum + stake_minor, 0n)),
        returnMinor: toJsonMinor(
          bets.reduce((sum, { settlement }) => sum + (settlement?.returnMinor ?? 0n), 0n),
        ),
      }))
      .sort((one, other) => (one.currency < other.currency ? -1 : 1)),
    rows: affected.slice(0, maxRows).map((bet) => ({
      betId: bet.bet_id,
      playerId: String(bet.player_id),
      currency: bet.currency,
      stakeMinor: toJsonMinor(bet.stake_minor),
      state: bet.settlement?.state ?? null,
      returnMinor: bet.settlement ? toJsonMinor(bet.settlement.returnMinor) : null,
    })),
  };
}

/** Returns a function that gives the result of an open leg by the decision; null when it stays open. */
function resultsOf(matchId: string, { results, cancels }: Decision): (leg: PreviewedLeg) => LegResult | null {
  const isMarket = (leg: PreviewedLeg) => (key: MarketKey) =>
    key.marketId === leg.marketId && key.specifiers === leg.specifiers;
  return (leg) => {
    if (leg.matchId !== matchId) return null;
    if (cancels === 'all' || cancels.some(isMarket(leg))) return { kind: 'void' };
    const market = results.find(isMarket(leg));
    const given = market?.outcomes.find(({ outcomeId }) => outcomeId === leg.outcomeId)?.result;
    return resultUnder(leg.placeTerms, given ?? null);
  };
}

/** Returns a name of the decision and all that it does. A confirmation of anything else has another one. */
function digestOf(
  matchId: string,
  { results, cancels, market }: Decision,
  affected: readonly Affected[],
): string {
  const decision = JSON.stringify({ matchId, market, results, cancels });
  const bets = affected.map(({ bet_id, settlement }) => `${bet_id} ${settlement?.returnMinor ?? 'open'}`);
  return hash('sha256', [decision, ...bets].join('\n'), 'hex');
}
