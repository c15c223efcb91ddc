import { isDeepStrictEqual } from 'node:util';
import type { pg } from '@fairline/runtime';
import type { DecisionMessage } from '../domain/decision-message.ts';
import { isTooLate } from '../domain/late-corrections.ts';
import { isSameMarket, type Market, type MatchDecisions } from '../domain/market-decision.ts';
import { findMatchPlace } from './match-place-store.ts';
import { type PlannedBet, planRevision } from './plan-revision.ts';
import { findBetIdsOn, findRevisedBets } from './revision-store.ts';
import { findVersionsFor } from './rule-facts-store.ts';

/**
 * Returns those of the markets that a message would change in which a settled leg would get another result, although the
 * message was made longer after the end of the match than the rules of its bet allow. What the rules themselves decide is never late.
 */
export async function findLateMarkets(
  connection: pg.PoolClient,
  message: DecisionMessage,
  { markets, decisions }: { markets: readonly Market[] | 'all'; decisions: MatchDecisions },
): Promise<readonly Market[] | 'all'> {
  if (message.type === 'rule_settlement' || markets.length === 0) return [];
  const { matchId, atMs } = message;
  const match = await findMatchPlace(connection, matchId);
  if (!match?.endedAt || atMs <= match.endedAt.getTime()) return [];
  const endedMs = match.endedAt.getTime();
  const versions = await findVersionsFor(connection, match);
  const betIds = await findBetIdsOn(connection, matchId, markets, { settledOnly: true });
  const plan = planRevision(await findRevisedBets(connection, betIds), { matchId, markets, decisions });
  const late = [...plan.changed, ...plan.unchanged]
    .filter(({ row }) =>
      isTooLate(versions, { placedMs: row.placed_at.getTime(), endedMs, reportedMs: atMs }),
    )
    .flatMap(changedLegs);
  if (markets === 'all') return late.length > 0 ? 'all' : [];
  return markets.filter((market) => late.some((leg) => isSameMarket(leg, market)));
}

/** Returns the settled legs of a bet that would get another result or none. What was paid for a sold bet stays paid. */
function changedLegs({ row, legs }: PlannedBet): Market[] {
  if (row.state === 'sold') return [];
  const after = new Map(legs.map(({ legNo, result }) => [legNo, result]));
  return row.legs.filter(
    ({ legNo, result }) =>
      result !== null && after.has(legNo) && !isDeepStrictEqual(after.get(legNo), result),
  );
}
