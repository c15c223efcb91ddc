import type { Market } from '../catalogue.ts';
import { marketGroups } from '../groups.ts';
import type { MarketOutcome, SportOffer } from '../market.ts';

/** The texts of one language by their keys: names of markets, outcomes and groups, and short market names. */
export type MarketTexts = Readonly<Record<string, string>>;

/**
 * Lists the faults of a market record: a missing group, outcome or specifier of an offer, or a missing name in a
 * language. `texts` has the texts by language.
 */
export function marketFaults(market: Market, texts: Readonly<Record<string, MarketTexts>>): string[] {
  return [
    ...recordFaults(market),
    ...market.offers.flatMap((offer) => offerFaults(market, offer)),
    ...Object.entries(texts).flatMap(([lng, names]) => nameFaults(market, lng, names)),
  ];
}

function recordFaults(market: Market): string[] {
  const { id, group, specifiers, variants } = market;
  const faults: string[] = [];
  if (!marketGroups.some((known) => known === group)) faults.push(`${id} has no known group`);
  if (specifiers.join() !== [...specifiers].sort().join()) faults.push(`${id} has unsorted specifiers`);
  if (outcomesOf(market).length < 2) faults.push(`${id} has fewer than two outcomes`);
  if (specifiers.includes('variant') !== (variants !== undefined)) faults.push(`${id} has no variants`);
  for (const name of unknownPlaceholders(market, [market.name, ...outcomesOf(market).map(nameOf)])) {
    faults.push(`${id} is named by {${name}}, which is no specifier of it`);
  }
  return faults;
}

function offerFaults(market: Market, { sportId, numbers = [], lines, variant }: SportOffer): string[] {
  const written = [...numbers, ...(lines ? [lines.specifier] : []), ...(variant ? ['variant'] : [])];
  const faults: string[] = [];
  if (written.sort().join() !== market.specifiers.join()) {
    faults.push(`${market.id} is offered in sport ${sportId} with other specifiers: ${written}`);
  }
  if (variant !== undefined && !market.variants?.[variant]) {
    faults.push(`${market.id} is offered in sport ${sportId} with an unknown variant: ${variant}`);
  }
  return faults;
}

function nameFaults(market: Market, lng: string, names: MarketTexts): string[] {
  const { id, group } = market;
  const keys = [
    `market.${id}`,
    `market.short.${id}`,
    `group.${group}`,
    ...outcomesOf(market).map((outcome) => `outcome.${id}.${outcome.id}`),
  ];
  const missing = keys.filter((key) => !names[key]).map((key) => `${id} has no ${key} in ${lng}`);
  const templates = keys.flatMap((key) => names[key] ?? []);
  const unknown = unknownPlaceholders(market, templates).map(
    (name) => `${id} is named in ${lng} by {${name}}, which is no specifier of it`,
  );
  return [...missing, ...unknown];
}

/** Returns the placeholders of name templates that neither a side nor a specifier of the market fills. */
function unknownPlaceholders({ specifiers }: Market, templates: readonly string[]): string[] {
  const filled = new Set(['home', 'away', 'competitor1', 'competitor2', ...specifiers]);
  const used = templates.flatMap((template) => [...template.matchAll(/\{[+\-!$]?(\w+)\}/g)]);
  return used.flatMap(([, name = '']) => (filled.has(name) ? [] : [name]));
}

function outcomesOf({ outcomes, variants = {} }: Market): MarketOutcome[] {
  return [...outcomes, ...Object.values(variants).flat()];
}

function nameOf({ name }: MarketOutcome): string {
  return name;
}
