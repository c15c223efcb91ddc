import { isLanguage, type Language } from './languages.ts';
import { createTranslator, type Dictionary, type Translate } from './translator.ts';

/** Gives the translator of a page's language; English for a language that the site is not written in. */
export type TextsOf = (lng: string) => { lng: Language; t: Translate };

/** Translators over the dictionaries that there are: one in a browser, all of them on a server. */
export function textsFrom(dictionaryOf: (lng: Language) => Dictionary): TextsOf {
  const made = new Map<Language, ReturnType<TextsOf>>();
  return (code) => {
    const lng = isLanguage(code) ? code : 'en';
    const known = made.get(lng);
    if (known) return known;
    const texts = { lng, t: createTranslator(lng, dictionaryOf(lng)) };
    made.set(lng, texts);
    return texts;
  };
}
