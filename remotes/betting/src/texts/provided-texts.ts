import type { Language } from '@fairline/i18n/languages';
import type { ReaderSettings } from '@fairline/remote-kit/protocol';
import { createTexts, type Texts, type TextsPart, withShortMarkets } from './texts.ts';

type MarketNames = ReaderSettings['marketNames'];

const provided: Readonly<Record<MarketNames, Map<string, Texts>>> = { full: new Map(), short: new Map() };

/**
 * Makes texts known before what says them renders: every language on the server, that of the page in a browser. Later
 * ones, which come with the code that needs them, are added to those that components have already.
 */
export function addTexts(lng: Language, part: TextsPart): void {
  const texts = provided.full.get(lng);
  if (texts) texts.add(part);
  else provided.full.set(lng, createTexts(lng, part));
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
    const { shortMarketNames } = await import('@fairline/i18n/short-market-names');
    provided.short.set(texts.lng, withShortMarkets(texts, await shortMarketNames(texts.lng)));
  }
}
