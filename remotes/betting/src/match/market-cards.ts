import type { MarketView } from '@fairline/contracts';
import { marketGroups } from '@fairline/markets/groups';
import { impliedWinners, overround } from '@fairline/odds/overround';
import { minOddsMilli } from '@fairline/odds/price-range';
import type { Sides, Texts } from '../texts/texts.ts';

/** Markets that are shown as one card, such as the lines of a total, under the name that they share. */
export interface MarketCard {
  name: string;
  /** The full form of a short name; equals `name` when that is not short. */
  fullName: string;
  markets: readonly MarketView[];
}

/** Returns the groups of the markets in the order of a match's page; unknown groups come last. */
export function groupsOf(markets: readonly Pick<MarketView, 'group'>[]): string[] {
  const order: readonly string[] = marketGroups;
  const rank = (group: string) => {
    const index = order.indexOf(group);
    return index < 0 ? order.length : index;
  };
  return [...new Set(markets.map(({ group }) => group))].sort((a, b) => rank(a) - rank(b));
}

/**
 * Makes a card of all markets that have the same displayed name. The groups come in their order, and the markets of a
 * group in the order given.
 */
export function marketCards(markets: readonly MarketView[], sides: Sides, texts: Texts): MarketCard[] {
  const cards = new Map<string, { fullName: string; lines: MarketView[] }>();
  for (const group of groupsOf(markets)) {
    for (const market of markets) {
      if (market.group !== group) continue;
      const name = texts.market(sides, market);
      const card = cards.get(name) ?? { fullName: texts.fullMarket(sides, market), lines: [] };
      cards.set(name, card);
      card.lines.push(market);
    }
  }
  return [...cards].map(([name, { fullName, lines }]) => ({ name, fullName, markets: lines }));
}

/**
 * Returns the line whose prices are nearest to each other, at which both sides are about equally likely. Returns
 * undefined when no line has all its prices.
 */
export function nearestToEven(lines: readonly MarketView[]): MarketView | undefined {
  const distances = lines.flatMap((market) => {
    const prices = market.outcomes.map(({ oddsMilli }) => oddsMilli);
    const isWhole = prices.length > 1 && prices.every((price) => price >= minOddsMilli);
    // The distance is the ratio of the prices, because that compares chances; a difference would compare winnings.
    return isWhole ? [{ market, distance: Math.max(...prices) / Math.min(...prices) }] : [];
  });
  return distances.toSorted((a, b) => a.distance - b.distance)[0]?.market;
}

/** Moves the cards of pinned markets to the front, in the order in which they were pinned. */
export function pinnedFirst(cards: readonly MarketCard[], pinned: readonly number[]): readonly MarketCard[] {
  if (pinned.length === 0) return cards;
  const rank = (card: MarketCard) => {
    const index = pinned.indexOf(pinId(card));
    return index < 0 ? pinned.length : index;
  };
  return cards.toSorted((a, b) => rank(a) - rank(b));
}

/** The id that a card is pinned by: its kind of market, so that it is pinned on the page of every match. */
export function pinId({ markets }: Pick<MarketCard, 'markets'>): number {
  return markets[0]?.marketId ?? 0;
}

/** The number of outcomes side by side: two and three in one row, four in two rows of two, more in rows of three. */
export function outcomeColumns(outcomes: number): 1 | 2 | 3 {
  if (outcomes <= 1) return 1;
  return outcomes === 2 || outcomes === 4 ? 2 : 3;
}

/** The height of a card in rows of prices. Its name counts as one row. */
export function cardHeight({ markets }: MarketCard): number {
  const rows = markets.map(({ outcomes }) => Math.ceil(outcomes.length / outcomeColumns(outcomes.length)));
  return rows.reduce((sum, each) => sum + each, 1);
}

/**
 * Returns the indexes of the cards that begin a new column, so that all columns are about equally high. The order
 * stays: down one column, then down the next.
 */
export function columnStarts(heights: readonly number[], columns: number): number[] {
  const whole = heights.reduce((sum, height) => sum + height, 0);
  const starts: number[] = [];
  let above = 0;
  for (const [index, height] of heights.entries()) {
    // A card that crosses the end of a column goes to the column that has the larger part of it.
    const isDue = above + height / 2 > (whole * (starts.length + 1)) / columns;
    if (index > 0 && starts.length < columns - 1 && isDue) starts.push(index);
    above += height;
  }
  return starts;
}

/**
 * The share that the house retains when stakes are spread over a market so that each outcome pays the same: 0.05 is 5%.
 * Returns undefined when the market is not active, or when no margin is known and an outcome has no price.
 */
export function houseShare({ status, outcomes, marginMilli }: MarketView): number | undefined {
  const open = outcomes.filter(({ active, oddsMilli }) => active && oddsMilli >= minOddsMilli);
  if (status !== 'active' || open.length < 2) return undefined;
  // The server knows the chances, also of outcomes that are out of reach and take no bets, as of most competitors late
  // in a season. Prices alone do not tell how many scorers win.
  if (marginMilli !== undefined) return 1 - 1 / (1 + marginMilli / 1_000);
  if (open.length < outcomes.length) return undefined;
  const prices = outcomes.map(({ oddsMilli }) => oddsMilli);
  return 1 - impliedWinners(prices) / (1 + overround(prices));
}
