import { type Lines, type MarketGroup, readSpecifiers, specifiersOf } from '@fairline/markets';
import type { MarketRule } from './market-rules.ts';

/** A market that a sport offers, with its scope, its rule and its lines. */
export interface MarketOffer {
  marketId: number;
  /** The first part of a scope key; the numbers after it become the specifiers that `numbers` names. */
  scope: string;
  rule: MarketRule;
  numbers?: readonly string[];
  lines?: Lines;
  variant?: string;
}

/** One market of an offer, on one scope and with one line. */
export interface OfferedMarket {
  offer: MarketOffer;
  scopeKey: string;
  /** The line in quarters of a point. */
  line: number;
  specifiers: string;
}

/** Margin in thousandths (50 is 5%), by group of markets. */
export type Margins = Readonly<Partial<Record<MarketGroup, number>>> & { readonly main: number };

/** Returns the specifiers of one line of an offer on the scope with this key. */
export function offerSpecifiers(offer: MarketOffer, scopeKey: string, line: number): string {
  const values: Record<string, string | number> = {};
  const numbers = scopeKey.split(':').slice(1);
  offer.numbers?.forEach((name, index) => {
    values[name] = numbers[index] ?? '';
  });
  if (offer.lines) values[offer.lines.specifier] = offer.lines.asScore ? lineAsScore(line) : line / 4;
  if (offer.variant) values.variant = offer.variant;
  return specifiersOf(values);
}

/**
 * Returns the lines of an offer that are nearest to `fair` (a number of points), or `[0]` when the offer has no lines.
 */
export function nearLines(lines: Lines | undefined, fair: number): number[] {
  if (!lines) return [0];
  const nearest = lines.first + Math.round((fair * 4 - lines.first) / lines.step) * lines.step;
  const centre = Math.min(lines.last, Math.max(lines.first, nearest));
  const below = centre - Math.floor((lines.near - 1) / 2) * lines.step;
  return Array.from({ length: lines.near }, (_, index) => below + index * lines.step).filter(
    (line) => line >= lines.first && line <= lines.last && !(lines.asScore && line === 0),
  );
}

/** Returns every line that an offer can ever have, or `[0]` when it has no lines. */
export function allLines(lines: Lines | undefined): number[] {
  if (!lines) return [0];
  const count = Math.floor((lines.last - lines.first) / lines.step) + 1;
  return Array.from({ length: count }, (_, index) => lines.first + index * lines.step).filter(
    (line) => !(lines.asScore && line === 0),
  );
}

/** True when this offer is made on the scope with this key. */
export function offersOn(offer: MarketOffer, scopeKey: string): boolean {
  return scopeKey === offer.scope || (offer.numbers !== undefined && scopeKey.startsWith(`${offer.scope}:`));
}

/** Finds the market of these offers that has this id and these specifiers; undefined when there is none. */
export function findOffered(
  offers: readonly MarketOffer[],
  marketId: number,
  specifiers: string,
): OfferedMarket | undefined {
  const values = readSpecifiers(specifiers);
  for (const offer of offers) {
    if (offer.marketId !== marketId) continue;
    const numbers = (offer.numbers ?? []).map((name) => values.get(name) ?? '');
    const scopeKey = [offer.scope, ...numbers].join(':');
    const line = offer.lines ? lineIn(values.get(offer.lines.specifier) ?? '') : 0;
    if (offerSpecifiers(offer, scopeKey, line) === specifiers) return { offer, scopeKey, line, specifiers };
  }
  return undefined;
}

/** Returns a line in quarters of a point, as a specifier has it: `2.25`, or `0:1`. */
function lineIn(value: string): number {
  const [home = 0, away] = value.split(':').map(Number);
  return (away === undefined ? home : home - away) * 4;
}

function lineAsScore(line: number): string {
  return line >= 0 ? `${line / 4}:0` : `0:${-line / 4}`;
}
