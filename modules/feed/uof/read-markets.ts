import { findMarket, findOutrightMarket, marketOutcomes } from '@fairline/markets';
import type { LegChances } from '@fairline/odds';
import { IllegalResult, legResultOf } from '../domain/leg-result.ts';
import type {
  Fixture,
  MarketKey,
  MarketSettlement,
  MarketUpdate,
  OfferedOutcome,
} from '../domain/messages.ts';
import { createChances } from './read-chances.ts';
import { childrenOf, numberIn, textOf, wholeIn, wholeOf, type XmlElement, XmlError } from './xml.ts';

const statuses: Readonly<Record<number, MarketUpdate['status']>> = {
  1: 'active',
  0: 'deactivated',
  [-1]: 'suspended',
  [-2]: 'handed-over',
  [-3]: 'settled',
  [-4]: 'cancelled',
};

/** Reads the line that a market element is about. The order of specifiers has no meaning, so they are sorted. */
export function readMarketKey(market: XmlElement): MarketKey {
  const specifiers = (market.attributes.specifiers ?? '').split('|').filter(Boolean).sort().join('|');
  return { marketId: wholeOf(market, 'id'), specifiers };
}

/** Reads the keys of markets that the site offers. */
export function readMarketKeys(parent: XmlElement): MarketKey[] {
  return childrenOf(parent, 'market')
    .map(readMarketKey)
    .filter(({ marketId }) => isOffered(marketId));
}

function isOffered(marketId: number): boolean {
  return findMarket(marketId) !== undefined || findOutrightMarket(marketId) !== undefined;
}

/** True for a market that an event of this kind can have. */
export function canHave({ outright }: Fixture, { marketId }: MarketKey): boolean {
  return (outright ? findOutrightMarket(marketId) : findMarket(marketId)) !== undefined;
}

/** Returns the ids of the outcomes of a market that can be shown by their names. */
export function outcomesOf(
  { outright, names = {} }: Fixture,
  { marketId, specifiers }: MarketKey,
): Set<string> {
  const own = outright
    ? outright.competitors.map(({ outcomeId }) => outcomeId)
    : marketOutcomes(marketId, specifiers).map(({ id }) => id);
  const others = outright ? findOutrightMarket(marketId)?.outcomes : findMarket(marketId)?.others;
  return new Set([...own, ...(others ?? []).map(({ id }) => id), ...Object.keys(names)]);
}

/**
 * Reads the states and prices of markets that the site offers. Outcomes that it does not know are left out. No market has
 * place terms: the feed reports the winner of an outright, and never who was placed behind it.
 */
export function readMarketUpdates(odds: XmlElement, fixture: Fixture): MarketUpdate[] {
  const sent = childrenOf(odds, 'market')
    .map((market) => ({ market, key: readMarketKey(market) }))
    .filter(({ key }) => canHave(fixture, key));
  const chancesOf = createChances(sent);
  return sent.flatMap(({ market, key }) => {
    const known = outcomesOf(fixture, key);
    const code = wholeIn(market, 'status') ?? 1;
    const status = statuses[code];
    if (status === undefined) throw new XmlError(`market ${key.marketId} has the status ${code}`);
    const outcomes = childrenOf(market, 'outcome')
      .filter((outcome) => known.has(textOf(outcome, 'id')))
      .map((outcome) => readOutcome(outcome, chancesOf(key, outcome)));
    // A market none of whose outcomes can be shown is not offered.
    if (outcomes.length === 0 && (status === 'active' || known.size === 0)) return [];
    return [{ ...key, status, outcomes }];
  });
}

/** The price of an outcome that has none. It is not offered. */
const noOddsMilli = 1_000;

function readOutcome(outcome: XmlElement, chances: LegChances | undefined): OfferedOutcome {
  const odds = numberIn(outcome, 'odds');
  const oddsMilli = odds === undefined ? noOddsMilli : Math.round(odds * 1_000);
  if (oddsMilli < noOddsMilli || !Number.isSafeInteger(oddsMilli)) throw new XmlError(`odds of ${odds}`);
  return {
    outcomeId: textOf(outcome, 'id'),
    oddsMilli,
    active: outcome.attributes.active !== '0' && oddsMilli > noOddsMilli,
    ...(chances && { chances }),
  };
}

/**
 * Reads the results of markets that the site offers. `onIllegal` is called for a market with a result that has no meaning;
 * the market is left out, and its bets stay open.
 */
export function readSettlements(
  outcomes: XmlElement,
  onIllegal: (key: MarketKey, error: IllegalResult) => void,
): MarketSettlement[] {
  return childrenOf(outcomes, 'market').flatMap((market) => {
    const key = readMarketKey(market);
    if (!isOffered(key.marketId)) return [];
    const voidReason = wholeIn(market, 'void_reason');
    try {
      const results = childrenOf(market, 'outcome').flatMap((outcome) => {
        const result = legResultOf({
          result: wholeOf(outcome, 'result'),
          voidFactor: numberIn(outcome, 'void_factor'),
          deadHeatFactor: outcome.attributes.dead_heat_factor,
        });
        return result ? [{ outcomeId: textOf(outcome, 'id'), result }] : [];
      });
      if (results.length === 0) return [];
      return [{ ...key, outcomes: results, ...(voidReason !== undefined && { voidReason }) }];
    } catch (error) {
      if (!(error instanceof IllegalResult)) throw error;
      onIllegal(key, error);
      return [];
    }
  });
}
