import { type Language, languageCodes } from './languages.ts';
import { createTranslator, type Dictionary, type Translate } from './translator.ts';

const translators = new Map<string, Translate>();

/** Makes texts known before anything renders: every language on the server, that of the page in a browser. */
export function provideTexts(dictionaries: Readonly<Partial<Record<Language, Dictionary>>>): void {
  for (const lng of languageCodes) {
    const dictionary = dictionaries[lng];
    if (dictionary) translators.set(lng, createTranslator(lng, dictionary));
  }
}

/**
 * The texts in a language; in English where the page is in one that the site does not have.
 * @throws when neither was provided.
 */
export function textsOf(lng: string): Translate {
  const texts = translators.get(lng) ?? translators.get('en');
  if (!texts) throw new Error(`there are no texts in ${lng}`);
  return texts;
}
