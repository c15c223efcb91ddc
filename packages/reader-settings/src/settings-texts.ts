import { isLanguage, type Language } from '@fairline/i18n/languages';
import { textsIn } from '@fairline/i18n/locales';
import { createTranslator, type Translate } from '@fairline/i18n/translator';
import { locales } from '../locales/index.ts';

const loaded = new Map<Language, Translate>();

/** Fetches the words of the settings; of a language that the site is not written in, the English ones. */
export async function loadSettingsTexts(pageLanguage: string): Promise<void> {
  const lng = languageOf(pageLanguage);
  if (!loaded.has(lng)) loaded.set(lng, createTranslator(lng, await textsIn(locales, lng)));
}

/** @throws before they have been loaded. */
export function settingsTexts(pageLanguage: string): Translate {
  const texts = loaded.get(languageOf(pageLanguage));
  if (!texts) throw new Error(`the settings have no words in ${pageLanguage} yet`);
  return texts;
}

function languageOf(pageLanguage: string): Language {
  return isLanguage(pageLanguage) ? pageLanguage : 'en';
}
