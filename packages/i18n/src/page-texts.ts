import { type Language, languageCodes } from './languages.ts';
import { createTranslator, type Dictionary, type Translate } from './translator.ts';

const translators = new Map<string, Translate>();

/** Provides texts before the first render: every language on the server, the page's language in a browser. */
export function provideTexts(dictionaries: Readonly<Partial<Record<Language, Dictionary>>>): void {
  for (const lng of languageCodes) {
    const dictionary = dictionaries[lng];
    if (dictionary) translators.set(lng, createTranslator(lng, dictionary));
  }
}

/**
 * Returns the texts in a language; English for a page in a language that the site does not have.
 * @throws when neither was provided.
 */
export function textsOf(lng: string): Translate {
  const texts = translators.get(lng) ?? translators.get('en');
  if (!texts) throw new Error(`there are no texts in ${lng}`);
  return texts;
}
