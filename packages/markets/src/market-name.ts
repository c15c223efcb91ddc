import { findMarket, marketOutcomes } from './catalogue.ts';
import { findOutrightMarket } from './outright-markets.ts';
import { readSpecifiers } from './specifiers.ts';

/** A market of a match: its id, and its specifiers in the feed's form. */
export interface MarketKey {
  marketId: number;
  specifiers: string;
}

/** The sides of a match, whose names fill the templates; the competitors of an outright are its outcomes. */
export interface Sides {
  home: { name: string };
  away: { name: string };
  outright?: { competitors: readonly { outcomeId: string; name: string }[] };
  /** The names of outcomes and of variants that no catalogue has, by their ids. */
  names?: Readonly<Record<string, string>>;
  /** The players of both sides, whose names are those of the outcomes `home:9` and the like. */
  lineUps?: { home: readonly NamedPlayer[]; away: readonly NamedPlayer[] } | undefined;
}

interface NamedPlayer {
  shirt: number;
  name: string;
}

/** Returns the English name of a market of a match, with its line filled in. */
export function marketName(sides: Sides, { marketId, specifiers }: MarketKey): string {
  const text = sides.names?.[readSpecifiers(specifiers).get('variant') ?? ''];
  if (text) return text;
  const known = findMarket(marketId) ?? findOutrightMarket(marketId);
  return known ? fill(known.name, sides, specifiers) : `Market ${marketId}`;
}

/** Returns the English name of an outcome, with sides and line filled in. */
export function outcomeName(sides: Sides, { marketId, specifiers }: MarketKey, outcomeId: string): string {
  const competitor = sides.outright?.competitors.find((each) => each.outcomeId === outcomeId);
  if (competitor) return competitor.name;
  const player = playerOf(sides, outcomeId);
  if (player) return player.name;
  const outcome = marketOutcomes(marketId, specifiers).find((each) => each.id === outcomeId);
  if (outcome) return fill(outcome.name, sides, specifiers);
  const others = findMarket(marketId)?.others ?? findOutrightMarket(marketId)?.outcomes;
  const other = others?.find((each) => each.id === outcomeId);
  return other?.name ?? sides.names?.[outcomeId] ?? outcomeId;
}

function playerOf({ lineUps }: Sides, outcomeId: string): NamedPlayer | undefined {
  const [side, shirt] = outcomeId.split(':');
  if (side !== 'home' && side !== 'away') return undefined;
  return lineUps?.[side].find((each) => each.shirt === Number(shirt));
}

function fill(template: string, { home, away }: Sides, specifiers: string): string {
  const values = readSpecifiers(specifiers);
  return template.replace(/\{([+\-!$]?)(\w+)\}/g, (whole, mark: string, name: string) => {
    if (mark === '$') return name === 'competitor1' ? home.name : away.name;
    const value = values.get(name);
    if (value === undefined) return whole;
    if (mark === '+') return signed(Number(value));
    if (mark === '-') return signed(-Number(value));
    return mark === '!' ? ordinal(Number(value)) : value;
  });
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value === 0 ? 0 : value);
}

const ordinalRules = new Intl.PluralRules('en', { type: 'ordinal' });
const ordinalEndings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

function ordinal(value: number): string {
  return `${value}${ordinalEndings[ordinalRules.select(value)]}`;
}
