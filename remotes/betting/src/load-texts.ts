import { isLanguage, languageCodes } from '@fairline/i18n/languages';
import { textsIn } from '@fairline/i18n/locales';
import { sportDictionary } from '@fairline/i18n/sport-dictionary';
import { locales } from '../locales/index.ts';
import { loadShortMarkets, provideTexts } from './provided-texts.ts';
import { createTexts } from './texts.ts';

/** Fetches the texts of one language, and no others; English for a language that the site does not have. */
export async function loadTexts(pageLanguage: string): Promise<void> {
  const lng = isLanguage(pageLanguage) ? pageLanguage : 'en';
  const [own, sports] = await Promise.all([textsIn(locales, lng), sportDictionary(lng)]);
  provideTexts(createTexts(lng, own, sports));
}

/** Fetches the texts of every language and all the names of markets, for the server half. */
export async function loadAllTexts(): Promise<void> {
  await Promise.all(languageCodes.map(loadTexts));
  await Promise.all(languageCodes.map(loadShortMarkets));
}
