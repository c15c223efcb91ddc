import { football, outrightBottom, outrightTop, outrightWinner, specifiersOf } from '@fairline/markets';
import { chanceScale, winOrLose } from '@fairline/odds';
import type { MarketUpdate, OutrightCompetitor } from '../messages.ts';
import { foregone, offeredOutcomes, pricesOf } from '../price-markets.ts';
import type { TableMarket } from './final-table.ts';

/** Margins in thousandths: of the market with one winner, and of those with several. */
const marginMilli = { winner: 120, places: 80 };

/** The number of first places that are bet on, by sport; four in others. */
const topPlaces: Readonly<Record<number, number>> = { 2: 8, 4: 8 };
/** The highest number of places whose chance is told, which is the highest that terms can pay. */
const maxPaidPlaces = 10;
/** The number of teams that are relegated in football. */
const relegated = 3;
/** The categories of competitions without relegation. */
const closedLeagues: ReadonlySet<string> = new Set(['us']);

/** Returns the markets that a season offers. */
export function tableMarkets(sportId: number, categoryCode: string): TableMarket[] {
  const top = topPlaces[sportId] ?? 4;
  const winner: TableMarket = { marketId: outrightWinner, specifiers: '', winners: 1, ranked: true };
  const markets = [winner, numbered(outrightTop, top)];
  if (sportId === football && !closedLeagues.has(categoryCode))
    markets.push(numbered(outrightBottom, relegated));
  return markets;
}

function numbered(marketId: number, winners: number): TableMarket {
  return { marketId, specifiers: specifiersOf({ pos: winners }), winners };
}

/**
 * Returns a market with its prices.
 * @param places for each competitor the chance of each place, the first place first
 */
export function priceTableMarket(
  market: TableMarket,
  competitors: readonly OutrightCompetitor[],
  places: readonly Float64Array[],
  isOpen: boolean,
): MarketUpdate {
  const { marketId, specifiers, winners, ranked } = market;
  const chances = places.map((own) => Math.min(1, chanceOf(market, own)));
  const sum = chances.reduce((total, chance) => total + chance, 0);
  // Sums of many small numbers differ from the number of winners by a rounding error.
  const exact = chances.map((chance) => (chance * winners) / sum);
  const margin = winners === 1 ? marginMilli.winner : marginMilli.places;
  const isForegone = exact.every((chance) => chance > foregone || chance < 1 - foregone);
  const odds = isForegone
    ? exact.map((chance) => 1_000 / Math.max(chance, 0.001))
    : pricesOf(exact, winners, margin);
  const outcomes = offeredOutcomes(
    competitors.map(({ outcomeId }) => ({ id: outcomeId })),
    odds.map((each) => Math.max(1_001, Math.round(each))),
    exact.map((chance) => winOrLose(Math.min(1, chance))),
  );
  return {
    marketId,
    specifiers,
    status: isForegone ? 'deactivated' : isOpen ? 'active' : 'suspended',
    outcomes: outcomes.map((outcome, index) => ({
      ...outcome,
      active: outcome.active && (exact[index] ?? 0) > 0,
      ...(ranked && { placesPpm: placeChances(places[index] ?? new Float64Array()) }),
    })),
    ...(ranked && { ranked }),
  };
}

/** Returns the chances of the first place, of one of the first two, and so on, in millionths. */
function placeChances(places: Float64Array): number[] {
  let sum = 0;
  return Array.from(places.slice(0, maxPaidPlaces), (chance) => {
    sum = Math.min(1, sum + chance);
    return Math.round(sum * chanceScale);
  });
}

function chanceOf({ marketId, winners }: TableMarket, places: Float64Array): number {
  const own = marketId === outrightBottom ? places.slice(-winners) : places.slice(0, winners);
  return own.reduce((sum, chance) => sum + chance, 0);
}
