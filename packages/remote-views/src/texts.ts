import type { Language } from '@fairline/i18n/languages';
import { type Locales, textsIn } from '@fairline/i18n/locales';
import { createTranslator, type Dictionary, type Translate } from '@fairline/i18n/translator';

/** The texts of a remote by language. Each language is loaded once. */
export interface Texts {
  load(lng: Language): Promise<void>;
  /** Returns the translator of a language. @throws Error when the language has not been loaded. */
  of(lng: Language): Translate;
}

/** The dictionaries of one language; a later one overrides an earlier one. */
type LoadTexts = (lng: Language) => Promise<readonly Dictionary[]>;

/** The dictionaries of a remote, a function that loads one language, or a store that receives its texts in parts. */
export type TextsSource = Locales | LoadTexts | Texts;

/** Returns the texts of a source. A source that is a store already is returned itself. */
export function textsFrom(source: TextsSource): Texts {
  if (typeof source === 'function') return createTexts(source);
  return 'of' in source ? source : createTexts(async (lng) => [await textsIn(source, lng)]);
}

/** Creates texts that keep the result of `load`. After a failed load, the next request tries again. */
export function createTexts(load: LoadTexts): Texts {
  const translators = new Map<Language, Translate>();
  return {
    async load(lng) {
      if (!translators.has(lng)) translators.set(lng, createTranslator(lng, ...(await load(lng))));
    },
    of(lng) {
      const t = translators.get(lng);
      if (!t) throw new Error(`the texts in ${lng} are not loaded`);
      return t;
    },
  };
}
