import type { Language } from '@fairline/i18n/languages';
import type { ReaderSettings } from '@fairline/remote-kit/protocol';
import { createTexts, type Texts, type TextsPart } from './texts.ts';

type MarketNames = ReaderSettings['marketNames'];

const provided: Readonly<Record<MarketNames, Map<string, Texts>>> = { full: new Map(), short: new Map() };

/**
 * Adds texts before the components that use them render: every language on the server, the page's own in a browser.
 * Texts that load later, with the code that needs them, also reach components that are already drawn.
 */
export function addTexts(lng: Language, part: TextsPart): void {
  const texts = provided.full.get(lng);
  if (texts) texts.add(part);
  else provided.full.set(lng, createTexts(lng, part));
}

/**
 * Returns the texts in a language; in English when the site does not have the language. Names of markets are in full
 * until the short ones have loaded.
 * @throws Error when neither the language nor English is loaded.
 */
export function textsIn(lng: string, marketNames: MarketNames = 'full'): Texts {
  const full = provided.full.get(lng) ?? provided.full.get('en');
  if (!full) throw new Error(`there are no texts in ${lng}`);
  return provided[marketNames].get(full.lng) ?? full;
}

/** Returns true when the short names of markets in the page's language have loaded. */
export function hasShortMarkets(pageLanguage: string): boolean {
  return provided.short.has(textsIn(pageLanguage).lng);
}

/** Fetches the short names of markets in one language. The texts of that language must be loaded before. */
export async function loadShortMarkets(pageLanguage: string): Promise<void> {
  const texts = textsIn(pageLanguage);
  if (!hasShortMarkets(pageLanguage)) {
    const { shortTexts } = await import('./short-texts.ts');
    provided.short.set(texts.lng, await shortTexts(texts));
  }
}
