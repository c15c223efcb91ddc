import { languageCodes, languageOf } from '@fairline/i18n/languages';
import { type Locales, textsIn } from '@fairline/i18n/locales';
import { firstLocales, pageLocales } from '../../locales/index.ts';
import { addTexts, loadShortMarkets } from './provided-texts.ts';

/** Fetches the first texts of one language. A language that the site does not have gets English. */
export async function loadTexts(pageLanguage: string): Promise<void> {
  const lng = languageOf(pageLanguage);
  addTexts(lng, await firstLocales[lng]());
}

/** Fetches a dictionary of one language and adds it to the texts. The first texts must be loaded before. */
export async function loadDictionary(locales: Locales, pageLanguage: string): Promise<void> {
  const lng = languageOf(pageLanguage);
  addTexts(lng, { own: await textsIn(locales, lng) });
}

/** Fetches the texts of the pages of this application, with the names of all markets. */
export async function loadPageTexts(pageLanguage: string): Promise<void> {
  const lng = languageOf(pageLanguage);
  addTexts(lng, await pageLocales[lng]());
}

/** Fetches the texts of every language and all names of markets, for rendering on the server. */
export async function loadAllTexts(): Promise<void> {
  await Promise.all(languageCodes.flatMap((lng) => [loadTexts(lng), loadPageTexts(lng)]));
  await Promise.all(languageCodes.map(loadShortMarkets));
}
