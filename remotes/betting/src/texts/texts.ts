import type { MarketView } from '@fairline/contracts';
import type { Language } from '@fairline/i18n/languages';
import { marketName, marketValues, outcomeName, playerName } from '@fairline/i18n/market-text';
import { regionName } from '@fairline/i18n/region-name';
import { createTranslator, type Dictionary, type Translate, type Values } from '@fairline/i18n/translator';

/** The names of both sides of a match. */
export interface Sides {
  home: string;
  away: string;
}

/** All texts that this application shows, in one language. A name without a translation stays as the data has it. */
export interface Texts {
  lng: Language;
  /** Translates this application's own texts. */
  t: Translate;
  /** Adds more texts of the same language. */
  add(part: TextsPart): void;
  /** Returns a translator for another dictionary of the same language. */
  over(dictionary: Dictionary): Translate;
  sport(sportId: number, fallback?: string): string;
  category(code: string): string;
  group(group: string): string;
  period(period: string): string;
  phase(phase: string): string;
  /** The heading of a column of prices: `1`, `X`, `Over`. */
  column(outcomeId: string): string;
  /** The name of a market as the reader prefers it, in full or short. */
  market: MarketText;
  /** The name of a market in full, which explains a short one. */
  fullMarket: MarketText;
  outcome(
    sides: Sides,
    market: Pick<MarketView, 'marketId' | 'specifiers'>,
    outcome: { outcomeId: string; name: string },
  ): string;
}

/** `own` has texts of this application; `sports` has names of sports, periods, markets and outcomes. */
export interface TextsPart {
  own?: Dictionary;
  sports?: Dictionary;
}

type MarketText = (sides: Sides, market: Pick<MarketView, 'marketId' | 'specifiers' | 'name'>) => string;

export function createTexts(language: Language, first: TextsPart): Texts {
  const ownTexts = new Set<Dictionary>();
  const sportTexts = new Set<Dictionary>();
  let translate = createTranslator(language);
  let translateName = translate;
  const t: Translate = (key, values) => translate(key, values);
  const names: Translate = (key, values) => translateName(key, values);
  const named = (key: string, fallback: string): string => {
    const name = names(key);
    return name === key ? fallback : name;
  };
  const fullMarket: MarketText = (sides, market) => {
    const name = marketName(names, market.marketId, valuesOf(language, sides, market));
    return name === `market.${market.marketId}` ? market.name : name;
  };

  function add({ own, sports }: TextsPart): void {
    if (own) ownTexts.add(own);
    if (sports) sportTexts.add(sports);
    translate = createTranslator(language, ...ownTexts);
    translateName = createTranslator(language, ...sportTexts);
  }
  add(first);

  return {
    lng: language,
    t,
    add,
    over: (dictionary) => createTranslator(language, dictionary),
    sport: (sportId, fallback = `#${sportId}`) => named(`sport.${sportId}`, fallback),
    category: (code) => named(`category.${code.toLowerCase()}`, regionName(code, language)),
    group: (group) => named(`group.${group}`, group),
    period: (period) => named(`period.${period}`, period),
    phase: (phase) => named(`phase.${phase}`, phase),
    column: (outcomeId) => named(`column.${outcomeId}`, ''),
    market: fullMarket,
    fullMarket,
    outcome(sides, market, { outcomeId, name: fallback }) {
      const player = playerName(outcomeId, fallback);
      if (player) return player;
      const name = outcomeName(names, market.marketId, outcomeId, valuesOf(language, sides, market));
      return name === `outcome.${market.marketId}.${outcomeId}` ? fallback : name;
    },
  };
}

/** Returns the values that the name of a market or an outcome can contain. */
export function valuesOf(
  lng: Language,
  { home, away }: Sides,
  { specifiers }: { specifiers: string },
): Values {
  return marketValues({ lng, home, away, specifiers });
}
