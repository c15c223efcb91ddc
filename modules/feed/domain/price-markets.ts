import { findMarket, type Lines, type MarketOutcome, marketOutcomes } from '@fairline/markets';
import { type LegChances, maxOddsMilli, priceWithMargin, roundToLadder } from '@fairline/odds';
import { type Forecast, meanOf, type ScopeForecast } from './forecast.ts';
import {
  type Margins,
  type MarketOffer,
  nearLines,
  type OfferedMarket,
  offerSpecifiers,
  offersOn,
} from './market-offer.ts';
import type { MarketUpdate } from './messages.ts';
import { resultChances } from './result-chances.ts';

/** A line is not offered when one of its sides has a higher chance than this. */
const clearLine = 0.95;
/** A market without lines closes when one outcome reaches this chance. */
export const foregone = 0.997;
/** The minimum price on offer, in thousandths. */
const lowestOfferedMilli = 1_010;

/**
 * Returns the markets that are offered on these forecasts, priced with the margin of their group. Odds are thousandths
 * on the price ladder; implied probabilities sum to the number of winners times (1 + margin), or a little more by
 * rounding down.
 */
export function priceMarkets(
  offers: readonly MarketOffer[],
  forecast: Forecast,
  margins: Margins,
): PricedMarket[] {
  const priced: PricedMarket[] = [];
  for (const offer of offers) {
    for (const [scopeKey, scope] of forecast) {
      if (offersOn(offer, scopeKey)) priced.push(...priceOffer(offer, scopeKey, scope, margins));
    }
  }
  return priced;
}

export interface PricedMarket extends OfferedMarket {
  update: MarketUpdate;
}

/** Returns the chance of every outcome of every offered market, without a margin. */
export function fairChances(offers: readonly MarketOffer[], forecast: Forecast): FairMarket[] {
  return offers.flatMap((offer) =>
    [...forecast].flatMap(([scopeKey, scope]) => {
      if (!offersOn(offer, scopeKey)) return [];
      return nearLines(offer.lines, fairLine(offer.lines, scope)).map((line) => {
        const specifiers = offerSpecifiers(offer, scopeKey, line);
        const outcomes = marketOutcomes(offer.marketId, specifiers);
        const chances = offer.rule.chances(scope, line, outcomes);
        return {
          marketId: offer.marketId,
          specifiers,
          outcomes: outcomes.map(({ id }, index) => ({ outcomeId: id, chance: chances[index] ?? 0 })),
        };
      });
    }),
  );
}

export interface FairMarket {
  marketId: number;
  specifiers: string;
  outcomes: { outcomeId: string; chance: number }[];
}

function priceOffer(
  offer: MarketOffer,
  scopeKey: string,
  scope: ScopeForecast,
  margins: Margins,
): PricedMarket[] {
  const market = findMarket(offer.marketId);
  if (!market) throw new RangeError(`market ${offer.marketId} is not in the catalogue`);
  const marginMilli = margins[market.group] ?? margins.main;
  const priced: PricedMarket[] = [];
  for (const line of nearLines(offer.lines, fairLine(offer.lines, scope))) {
    const specifiers = offerSpecifiers(offer, scopeKey, line);
    const outcomes = marketOutcomes(offer.marketId, specifiers);
    const exact = offer.rule.chances(scope, line, outcomes);
    // Sums of many small numbers can fall outside of 0 to 1 by a rounding error.
    const chances = exact.map((chance) => Math.min(1, Math.max(0, chance)));
    const { winners = 1 } = offer.rule;
    const highest = winners === 'any' ? Math.min(...chances) : Math.max(...chances);
    if (offer.lines && highest > clearLine) continue;
    const status = highest > foregone ? 'deactivated' : 'active';
    const odds = pricesOf(chances, winners, marginMilli);
    const results = resultChances(offer.rule, scope, line, outcomes, exact);
    const update: MarketUpdate = {
      marketId: offer.marketId,
      specifiers,
      status,
      outcomes: offeredOutcomes(outcomes, odds, results),
    };
    priced.push({ offer, scopeKey, line, specifiers, update });
  }
  return priced;
}

/** Returns outcomes with their prices. One whose price is at a bound of what is offered is not active. */
export function offeredOutcomes(
  outcomes: readonly Pick<MarketOutcome, 'id'>[],
  odds: readonly number[],
  chances: readonly LegChances[],
): MarketUpdate['outcomes'] {
  return outcomes.map(({ id }, index) => {
    const oddsMilli = odds[index] ?? maxOddsMilli;
    const active = oddsMilli >= lowestOfferedMilli && oddsMilli < maxOddsMilli;
    return { outcomeId: id, oddsMilli, active, chances: chances[index] };
  });
}

/** Returns the prices in thousandths of a market in which so many outcomes win, or any number of them. */
export function pricesOf(chances: readonly number[], winners: number | 'any', marginMilli: number): number[] {
  if (winners === 1) return priceWithMargin(chances, marginMilli);
  // The chance of an outcome that wins by itself bears the whole margin, in proportion. Against its own failure, which can
  // bear little, an outsider would bear several times its chance.
  if (winners === 'any') {
    return chances.map((chance) => roundToLadder(1_000 / (chance * (1 + marginMilli / 1_000))));
  }
  // When several outcomes win, the chances are first divided by the number of winners, priced, and the odds divided by
  // that number.
  const shares = chances.map((chance) => chance / winners);
  return priceWithMargin(shares, marginMilli, 'proportional').map((odds) => roundToLadder(odds / winners));
}

/** Returns the line at which both sides are about equally likely, in points. */
function fairLine(lines: Lines | undefined, scope: ScopeForecast): number {
  if (!lines) return 0;
  const mean = meanOf(scope[lines.around]);
  return lines.around === 'lead' ? -mean : mean;
}
