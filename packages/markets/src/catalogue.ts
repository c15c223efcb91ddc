import { dotaMarkets } from './catalogue/dota.ts';
import { footballCountMarkets } from './catalogue/football-counts.ts';
import { footballGoalMarkets } from './catalogue/football-goals.ts';
import { footballHalfMarkets } from './catalogue/football-halves.ts';
import { partMarkets } from './catalogue/parts-of-a-match.ts';
import { setAndMapMarkets } from './catalogue/sets-and-maps.ts';
import { wholeMatchMarkets } from './catalogue/whole-match.ts';
import type { MarketOutcome, MarketRecord } from './market.ts';
import { basketball, football, iceHockey } from './sports.ts';

const records = [
  ...wholeMatchMarkets,
  ...footballGoalMarkets,
  ...partMarkets,
  ...footballHalfMarkets,
  ...footballCountMarkets,
  ...setAndMapMarkets,
  ...dotaMarkets,
];

/** The names of the rules that the records have. */
export type RuleName = (typeof records)[number]['rule'];

export type Market = MarketRecord<RuleName>;

/**
 * Every market that the platform knows. Ids, names, specifiers and outcomes are those of the public market descriptions
 * of the Unified Odds Feed. A match's page shows the markets of a group in this order.
 */
export const markets: readonly Market[] = records;

const byId = new Map(markets.map((market) => [market.id, market]));

/** Returns the market with this id; undefined when the catalogue has none. */
export function findMarket(marketId: number): Market | undefined {
  return byId.get(marketId);
}

/**
 * Returns the outcomes of a market, or those of the variant that the specifiers name. Empty when the variant is
 * unknown.
 */
export function marketOutcomes(marketId: number, specifiers: string): readonly MarketOutcome[] {
  const market = byId.get(marketId);
  if (!market) return [];
  if (!market.variants) return market.outcomes;
  const variant = specifiers
    .split('|')
    .find((part) => part.startsWith('variant='))
    ?.slice('variant='.length);
  return (variant && market.variants[variant]) || [];
}

/** The sports whose matches can go on after their regular time. */
const sportsWithOvertime: readonly number[] = [football, basketball, iceHockey];

/**
 * True for a market of a whole match that leaves open whether overtime counts, so that the rules of the site say it. A market with
 * a draw names the regular time by it, and one `incl. overtime` covers another part of the match.
 */
export function leavesOvertimeOpen(sportId: number, marketId: number): boolean {
  const market = byId.get(marketId);
  if (!market || !sportsWithOvertime.includes(sportId)) return false;
  const isOfMatch = market.offers.some((offer) => offer.sportId === sportId && offer.scope === 'match');
  return isOfMatch && !market.outcomes.some(({ name }) => name.includes('draw'));
}

/** Returns the ids of the markets of a sport that leave open whether overtime counts. */
export function marketsOpenToOvertime(sportId: number): number[] {
  return markets.filter(({ id }) => leavesOvertimeOpen(sportId, id)).map(({ id }) => id);
}

/**
 * True for a market that is another one when home and away change places: a side is in its name or in an outcome, also by the
 * order of a score or in the id of a player. What no catalogue has counts as one.
 */
export function namesSide({ marketId, specifiers }: { marketId: number; specifiers: string }): boolean {
  const market = byId.get(marketId);
  if (!market) return true;
  const outcomes = [...marketOutcomes(marketId, specifiers), ...(market.others ?? [])];
  return (
    market.name.includes('{$competitor') ||
    outcomes.some(({ id, name }) => name.includes('{$competitor') || isOfSide(id) || isScore(name))
  );
}

function isOfSide(outcomeId: string): boolean {
  return outcomeId.startsWith('home:') || outcomeId.startsWith('away:');
}

function isScore(name: string): boolean {
  return /^\d+:\d+/.test(name);
}
