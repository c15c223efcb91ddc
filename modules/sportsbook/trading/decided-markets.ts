import { type DecidedMarket, PlatformError } from '@fairline/contracts';
import type { MarketKey } from '@fairline/feed';
import { marketName, outcomeName } from '@fairline/markets';
import type { Database } from '@fairline/runtime';
import { type Book, marketKey } from '../book/book.ts';
import { decisionOf, isSameMarket, resultOf } from '../domain/market-decision.ts';
import { findMatch } from '../offer/match-store.ts';
import { findDecisions } from '../settlement/decision-store.ts';
import { countDecidedLegs } from './correction-store.ts';

/** Returns the decided markets of a match, those with the most settled legs first. @throws PlatformError MATCH_UNKNOWN */
export async function decidedMarkets(
  { pool }: Database,
  book: Book,
  matchId: string,
): Promise<DecidedMarket[]> {
  const match = await findMatch(pool, matchId);
  if (!match) throw new PlatformError('MATCH_UNKNOWN');
  const [decisions, counted] = await Promise.all([
    findDecisions(pool, matchId),
    countDecidedLegs(pool, matchId),
  ]);
  const cancelled = decisions.cancellations.flatMap(({ market }) => (market ? [market] : []));
  const named: MarketKey[] = [...counted, ...decisions.results, ...cancelled];
  const markets = new Map(
    named.map(({ marketId, specifiers }) => [marketKey({ marketId, specifiers }), { marketId, specifiers }]),
  );
  const { fixture } = match;
  return [...markets.values()]
    .flatMap((market): DecidedMarket[] => {
      const decision = decisionOf(decisions, market);
      if (decision.kind === 'open') return [];
      const legs = counted.filter((each) => isSameMarket(each, market));
      const offered = book.find(matchId)?.markets.get(marketKey(market))?.outcomes ?? [];
      const stored = decision.kind === 'results' ? decision.results : [];
      const outcomeIds = new Set([...offered, ...stored, ...legs].map(({ outcomeId }) => outcomeId));
      return [
        {
          ...market,
          name: marketName(fixture, market),
          decision: decision.kind,
          byStaff:
            decisions.corrected.some((each) => isSameMarket(each, market)) ||
            decisions.results.some((each) => each.byStaff && isSameMarket(each, market)) ||
            decisions.cancellations.some(
              (each) => each.byStaff && (each.market === null || isSameMarket(each.market, market)),
            ),
          legs: legs.reduce((sum, each) => sum + each.legs, 0),
          outcomes: [...outcomeIds].map((outcomeId) => ({
            outcomeId,
            name: outcomeName(fixture, market, outcomeId),
            result: decision.kind === 'results' ? resultOf(decision, outcomeId) : null,
            legs: legs.find((each) => each.outcomeId === outcomeId)?.legs ?? 0,
          })),
        },
      ];
    })
    .sort((one, other) => other.legs - one.legs);
}
