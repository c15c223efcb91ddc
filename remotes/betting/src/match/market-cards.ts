import type { MarketView } from '@fairline/contracts';
import { marketGroups } from '@fairline/markets/groups';
import { winningOutcomes } from '@fairline/markets/winning-outcomes';
import { overround } from '@fairline/odds/margin';
import { minOddsMilli } from '@fairline/odds/price-range';
import type { Sides, Texts } from '../texts/texts.ts';

/** Markets that are read as one: the lines of a total, under the name that they share. */
export interface MarketCard {
  name: string;
  /** The same as the name, or what a short one stands for. */
  fullName: string;
  markets: readonly MarketView[];
}

/** The groups that some markets have, in the order of a match's page; a group that is not known comes last. */
export function groupsOf(markets: readonly Pick<MarketView, 'group'>[]): string[] {
  const order: readonly string[] = marketGroups;
  const rank = (group: string) => {
    const index = order.indexOf(group);
    return index < 0 ? order.length : index;
  };
  return [...new Set(markets.map(({ group }) => group))].sort((a, b) => rank(a) - rank(b));
}

/** Markets as cards, by the names that the reader sees; groups in their order, the markets of each as they stand. */
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
 * The line of a market whose prices are nearest to each other: the one at which both sides are as likely. Undefined
 * while no line has all its prices.
 */
export function nearestToEven(lines: readonly MarketView[]): MarketView | undefined {
  const distances = lines.flatMap((market) => {
    const prices = market.outcomes.map(({ oddsMilli }) => oddsMilli);
    const isWhole = prices.length > 1 && prices.every((price) => price >= minOddsMilli);
    // By their ratio: of chances, and not of what a price would win.
    return isWhole ? [{ market, distance: Math.max(...prices) / Math.min(...prices) }] : [];
  });
  return distances.toSorted((a, b) => a.distance - b.distance)[0]?.market;
}

/** Cards with those of the pinned markets first, in the order that they were pinned in. */
export function pinnedFirst(cards: readonly MarketCard[], pinned: readonly number[]): readonly MarketCard[] {
  if (pinned.length === 0) return cards;
  const rank = (card: MarketCard) => {
    const index = pinned.indexOf(pinId(card));
    return index < 0 ? pinned.length : index;
  };
  return cards.toSorted((a, b) => rank(a) - rank(b));
}

/** What a card is pinned by: its kind of market, so that it is pinned on the page of every match. */
export function pinId({ markets }: Pick<MarketCard, 'markets'>): number {
  return markets[0]?.marketId ?? 0;
}

/** How many outcomes stand side by side: two or three as they are, four as two by two, many in threes. */
export function outcomeColumns(outcomes: number): 1 | 2 | 3 {
  if (outcomes <= 1) return 1;
  return outcomes === 2 || outcomes === 4 ? 2 : 3;
}

/** How high a card is, in lines of prices: its name is about as high as one. */
export function cardHeight({ markets }: MarketCard): number {
  const rows = markets.map(({ outcomes }) => Math.ceil(outcomes.length / outcomeColumns(outcomes.length)));
  return rows.reduce((sum, each) => sum + each, 1);
}

/**
 * Which of some things of these heights begin a further column, so that the columns are about as high as each other.
 * The order stays: down one column, then down the next.
 */
export function columnStarts(heights: readonly number[], columns: number): number[] {
  const whole = heights.reduce((sum, height) => sum + height, 0);
  const starts: number[] = [];
  let above = 0;
  for (const [index, height] of heights.entries()) {
    // Where the end of a column falls within a thing, that goes to the side of its larger part.
    const isDue = above + height / 2 > (whole * (starts.length + 1)) / columns;
    if (index > 0 && starts.length < columns - 1 && isDue) starts.push(index);
    above += height;
  }
  return starts;
}

/**
 * What the house keeps of stakes that are spread over a market so that each outcome pays the same: 0.05 is 5%.
 * Undefined while not every outcome has a price.
 */
export function houseShare({ marketId, status, outcomes }: MarketView): number | undefined {
  const isWhole = outcomes.every(({ active, oddsMilli }) => active && oddsMilli >= minOddsMilli);
  if (status !== 'active' || outcomes.length < 2 || !isWhole) return undefined;
  return 1 - winningOutcomes(marketId) / (1 + overround(outcomes.map(({ oddsMilli }) => oddsMilli)));
}
