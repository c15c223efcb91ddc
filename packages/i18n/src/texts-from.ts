import { isLanguage, type Language } from './languages.ts';
import { createTranslator, type Dictionary, type Translate } from './translator.ts';

/** Gives the translator of a page's language; English for a language that the site is not written in. */
export type TextsOf = (lng: string) => { lng: Language; t: Translate };

/** Translators over the dictionaries that there are: one in a browser, all of them on a server. */
export function textsFrom(dictionaryOf: (lng: Language) => Dictionary): TextsOf {
  const made = new Map<string, ReturnType<TextsOf>>();
  return (code) => {
    const known = made.get(code);
    if (known) return known;
    const lng = isLanguage(code) ? code : 'en';
    const texts = { lng, t: createTranslator(lng, dictionaryOf(lng)) };
    made.set(code, texts);
    return texts;
  };
}
