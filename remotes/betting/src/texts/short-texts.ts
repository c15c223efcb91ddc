import { shortMarketName } from '@fairline/i18n/market-text';
import { shortMarketNames } from '@fairline/i18n/short-market-names';
import { createTranslator } from '@fairline/i18n/translator';
import { type Texts, valuesOf } from './texts.ts';

/** Loads the short names of markets, and returns the texts with them. A market without one keeps its full name. */
export async function shortTexts(texts: Texts): Promise<Texts> {
  const names = createTranslator(texts.lng, await shortMarketNames(texts.lng));
  return {
    ...texts,
    market(sides, market) {
      const name = shortMarketName(names, market.marketId, valuesOf(texts.lng, sides, market));
      return name === `market.short.${market.marketId}` ? texts.fullMarket(sides, market) : name;
    },
  };
}
