import { shortMarketNames } from '@fairline/i18n/short-market-names';
import type { ReaderSettings } from '@fairline/remote-kit/protocol';
import { type Texts, withShortMarkets } from './texts.ts';

type MarketNames = ReaderSettings['marketNames'];

const provided: Readonly<Record<MarketNames, Map<string, Texts>>> = { full: new Map(), short: new Map() };

/** Makes texts known before anything renders: every language on the server, that of the page in a browser. */
export function provideTexts(texts: Texts): void {
  provided.full.set(texts.lng, texts);
}

/**
 * The texts in a language; in English where the page is in one that the site does not have. Names of markets are in
 * full while the short ones are not there.
 */
export function textsIn(lng: string, marketNames: MarketNames = 'full'): Texts {
  const full = provided.full.get(lng) ?? provided.full.get('en');
  if (!full) throw new Error(`there are no texts in ${lng}`);
  return provided[marketNames].get(full.lng) ?? full;
}

/** Whether {@link textsIn} can give short names of markets in the language of a page. */
export function hasShortMarkets(pageLanguage: string): boolean {
  return provided.short.has(textsIn(pageLanguage).lng);
}

/** Fetches the short names of markets in one language, which must have its texts. */
export async function loadShortMarkets(pageLanguage: string): Promise<void> {
  const texts = textsIn(pageLanguage);
  if (!hasShortMarkets(pageLanguage)) {
    provided.short.set(texts.lng, withShortMarkets(texts, await shortMarketNames(texts.lng)));
  }
}
