import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type HandSettlement, PlatformError, type SettlementPreview } from '@fairline/contracts';
import type { MarketKey, MarketSettlement } from '@fairline/feed';
import { toJsonMinor } from '@fairline/money';
import type { LegResult } from '@fairline/odds';
import type { Actor, Platform } from '@fairline/runtime';
import { type PreviewedLeg, settlementWith } from '../domain/preview-settlement.ts';
import type { BetSettlement } from '../domain/settle-bet.ts';
import { findMatch } from '../offer/match-store.ts';
import { saveCancellation, saveResults } from '../settlement/settlement-store.ts';
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
}

/**
 * Returns the bets that a settlement by hand would decide. It changes nothing.
 * @throws PlatformError MATCH_UNKNOWN, RESULT_STORED
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
 * same transaction. The bets are paid by the path that pays by the feed's results.
 * @throws PlatformError MATCH_UNKNOWN, RESULT_STORED, VERSION_CONFLICT when the preview is no longer true
 */
export async function storeHandSettlement(
  { clock, database, ids }: Parts,
  actor: Actor,
  matchId: string,
  { settlement, digest, reason }: { settlement: HandSettlement; digest: string; reason: string },
): Promise<SettlementPreview> {
  return database.transaction(async (connection) => {
    await store.lockHandSettlement(connection, matchId);
    const decision = await decide(connection, matchId, settlement);
    const preview = await previewOf(connection, matchId, decision);
    if (preview.digest !== digest) throw new PlatformError('VERSION_CONFLICT');
    const at = new Date(clock.now());
    const by = actor.name;
    if (decision.results.length > 0) await saveResults(connection, matchId, decision.results, at, by);
    if (decision.cancels.length > 0) await saveCancellation(connection, matchId, decision.cancels, at, by);
    const { market } = decision;
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

/** Decides what is stored. @throws PlatformError when a stored result or cancellation says otherwise */
async function decide(
  connection: Connection,
  matchId: string,
  settlement: HandSettlement,
): Promise<Decision> {
  if (!(await findMatch(connection, matchId))) throw new PlatformError('MATCH_UNKNOWN');
  const { results, cancellations } = await store.findDecisions(connection, matchId);
  if (settlement.action === 'void-match') {
    if (results.length === 0) return { results: [], cancels: 'all', market: undefined };
    // A market whose result is known stands, and the others become void.
    const decided = new Set(results.map((each) => `${each.market_id} ${each.specifiers}`));
    const open = await store.findOpenMarkets(connection, matchId);
    const cancels = open.filter((each) => !decided.has(`${each.marketId} ${each.specifiers}`));
    return { results: [], cancels, market: undefined };
  }
  const { marketId, specifiers } = settlement;
  const market = { marketId, specifiers };
  const stored = results.filter((each) => each.market_id === marketId && each.specifiers === specifiers);
  if (settlement.action === 'void-market') {
    if (stored.length > 0) throw new PlatformError('RESULT_STORED');
    return { results: [], cancels: [market], market };
  }
  const isVoid = cancellations.some(
    (each) => each.market_id === null || (each.market_id === marketId && each.specifiers === specifiers),
  );
  const contradicts = settlement.results.some(({ outcomeId, result }) =>
    stored.some((each) => each.outcome_id === outcomeId && !isDeepStrictEqual(each.result, result)),
  );
  if (isVoid || contradicts) throw new PlatformError('RESULT_STORED');
  return { results: [{ ...market, outcomes: settlement.results }], cancels: [], market };
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
        settlement: settlementWith({ stakeMinor: bet.stake_minor, legs: bet.legs }, resultOf),
      }),
    );
  const settled = affected.filter(({ settlement }) => settlement !== undefined);
  return {
    digest: digestOf(affected),
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
    return market?.outcomes.find(({ outcomeId }) => outcomeId === leg.outcomeId)?.result ?? null;
  };
}

function digestOf(affected: readonly Affected[]): string {
  const text = affected.map(({ bet_id, settlement }) => `${bet_id} ${settlement?.returnMinor ?? 'open'}`);
  return hash('sha256', text.join('\n'), 'hex');
}
