import type { MarketView } from '@fairline/contracts';
import { categoryName } from '@fairline/i18n/category-name';
import { isLanguage, type Language } from '@fairline/i18n/languages';
import { marketName, marketValues, outcomeName, shortMarketName } from '@fairline/i18n/market-text';
import { createTranslator, type Dictionary, type Translate, type Values } from '@fairline/i18n/translator';

/** The names of both sides of a match. */
export interface Sides {
  home: string;
  away: string;
}

/** Every word that this application shows in one language. A name that has no translation stays as the data has it. */
export interface Texts {
  lng: Language;
  /** The application's own texts. */
  t: Translate;
  /** Further texts in the same language. */
  over(dictionary: Dictionary): Translate;
  sport(sportId: number, fallback?: string): string;
  category(code: string): string;
  group(group: string): string;
  period(period: string): string;
  phase(phase: string): string;
  /** Heading of a column of prices: `1`, `X`, `Over`. */
  column(outcomeId: string): string;
  /** The name of a market as the reader wants it, in full or short. */
  market: MarketText;
  /** The name of a market in full, which explains a short one. */
  fullMarket: MarketText;
  outcome(
    sides: Sides,
    market: Pick<MarketView, 'marketId' | 'specifiers'>,
    outcome: { outcomeId: string; name: string },
  ): string;
}

type MarketText = (sides: Sides, market: Pick<MarketView, 'marketId' | 'specifiers' | 'name'>) => string;

/** `own` are the texts of this application, `sports` the names of sports, periods, markets and outcomes. */
export function createTexts(lng: string, own: Dictionary, sports: Dictionary): Texts {
  const language = isLanguage(lng) ? lng : 'en';
  const t = createTranslator(language, own);
  const names = createTranslator(language, sports);
  const named = (key: string, fallback: string): string => {
    const name = names(key);
    return name === key ? fallback : name;
  };
  const fullMarket: MarketText = (sides, market) => {
    const name = marketName(names, market.marketId, valuesOf(language, sides, market));
    return name === `market.${market.marketId}` ? market.name : name;
  };

  return {
    lng: language,
    t,
    over: (dictionary) => createTranslator(language, dictionary),
    sport: (sportId, fallback = `#${sportId}`) => named(`sport.${sportId}`, fallback),
    category: (code) => categoryName(code, language),
    group: (group) => named(`group.${group}`, group),
    period: (period) => named(`period.${period}`, period),
    phase: (phase) => named(`phase.${phase}`, phase),
    column: (outcomeId) => named(`column.${outcomeId}`, ''),
    market: fullMarket,
    fullMarket,
    outcome(sides, market, { outcomeId, name: fallback }) {
      const name = outcomeName(names, market.marketId, outcomeId, valuesOf(language, sides, market));
      return name === `outcome.${market.marketId}.${outcomeId}` ? fallback : name;
    },
  };
}

/** The same texts with short names of markets; one that has no short name keeps the long one. */
export function withShortMarkets(texts: Texts, shortNames: Dictionary): Texts {
  const names = createTranslator(texts.lng, shortNames);
  return {
    ...texts,
    market(sides, market) {
      const name = shortMarketName(names, market.marketId, valuesOf(texts.lng, sides, market));
      return name === `market.short.${market.marketId}` ? texts.fullMarket(sides, market) : name;
    },
  };
}

function valuesOf(lng: Language, { home, away }: Sides, { specifiers }: { specifiers: string }): Values {
  return marketValues({ lng, home, away, specifiers });
}
