import type { Language } from './languages.ts';
import { createPlainFormatters, type PlainFormatters } from './plain-formatters.ts';
import type { Translate, Values } from './translator.ts';

export interface MarketTextInput {
  readonly lng: Language;
  readonly home: string;
  readonly away: string;
  /** Specifiers as the feed writes them: empty, or `name=value` joined by `|`. */
  readonly specifiers: string;
}

/**
 * Builds the values for the placeholders in the names of a market and its outcomes: `{home}`, `{away}`, each specifier
 * by its name, and a handicap also with its sign as `{+hcp}` (home side) and negated as `{-hcp}` (away side).
 */
export function marketValues({ lng, home, away, specifiers }: MarketTextInput): Values {
  const format = createPlainFormatters({ lng });
  const values: Record<string, string> = { home, away };
  for (const part of specifiers.split('|')) {
    const at = part.indexOf('=');
    if (at <= 0) continue;
    const name = part.slice(0, at);
    const value = part.slice(at + 1);
    values[name] = written(value, format);
    if (name !== 'hcp' || !plainNumber.test(value)) continue;
    values['+hcp'] = format.signed(Number(value));
    values['-hcp'] = format.signed(-Number(value));
  }
  return values;
}

/** Returns the name of a market: `Set 1 – total games`. */
export function marketName(t: Translate, marketId: number, values?: Values): string {
  return t(`market.${marketId}`, values);
}

/** Returns the short name of a market, from the dictionaries of short-market-names.ts: `Set 1 O/U`. */
export function shortMarketName(t: Translate, marketId: number, values?: Values): string {
  return t(`market.short.${marketId}`, values);
}

/** Returns the name of an outcome: `Over 2.5`. */
export function outcomeName(t: Translate, marketId: number, outcomeId: string, values?: Values): string {
  return t(`outcome.${marketId}.${outcomeId}`, values);
}

/**
 * Returns the name of an outcome that is a player of a line-up; undefined for every other outcome, and for a player whom the feed
 * knows by the shirt number alone. A name of a person is the same in all languages.
 */
export function playerName(outcomeId: string, name: string): string | undefined {
  const [, shirt] = /^(?:home|away):(\d+)$/.exec(outcomeId) ?? [];
  return shirt === undefined || name.endsWith(` no. ${shirt}`) ? undefined : name;
}

const plainNumber = /^[+-]?\d+(\.\d+)?$/;

/** Formats a line in the language's number format. `0:1` and any other text stays unchanged. */
function written(value: string, format: PlainFormatters): string {
  return plainNumber.test(value) ? format.number(Number(value)) : value;
}
