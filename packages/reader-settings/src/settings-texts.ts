import { type Language, languageOf } from '@fairline/i18n/languages';
import { textsIn } from '@fairline/i18n/locales';
import { createTranslator, type Translate } from '@fairline/i18n/translator';
import { locales } from '../locales/index.ts';

const loaded = new Map<Language, Translate>();

/** Loads the texts of the settings; the English ones for a language that the site does not have. */
export async function loadSettingsTexts(pageLanguage: string): Promise<void> {
  const lng = languageOf(pageLanguage);
  if (!loaded.has(lng)) loaded.set(lng, createTranslator(lng, await textsIn(locales, lng)));
}

/** Returns the texts in the language of the page. @throws when the texts have not been loaded. */
export function settingsTexts(pageLanguage: string): Translate {
  const texts = loaded.get(languageOf(pageLanguage));
  if (!texts) throw new Error(`the texts of the settings are not loaded in ${pageLanguage}`);
  return texts;
}
