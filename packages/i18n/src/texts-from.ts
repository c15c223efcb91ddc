import { type Language, languageOf } from './languages.ts';
import { createTranslator, type Dictionary, type Translate } from './translator.ts';

/** Returns the translator for a page's language; English for a language that the site does not have. */
export type TextsOf = (lng: string) => { lng: Language; t: Translate };

/** Creates translators over the loaded dictionaries: one in a browser, all of them on a server. */
export function textsFrom(dictionaryOf: (lng: Language) => Dictionary): TextsOf {
  const made = new Map<Language, ReturnType<TextsOf>>();
  return (code) => {
    const lng = languageOf(code);
    const known = made.get(lng);
    if (known) return known;
    const texts = { lng, t: createTranslator(lng, dictionaryOf(lng)) };
    made.set(lng, texts);
    return texts;
  };
}
