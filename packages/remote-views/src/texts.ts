import type { Language } from '@fairline/i18n/languages';
import { createTranslator, type Dictionary, type Translate } from '@fairline/i18n/translator';

/** Texts by language, each loaded once. */
export interface Texts {
  load(lng: Language): Promise<void>;
  /** @throws when the language has not been loaded. */
  of(lng: Language): Translate;
}

/** Keeps what `load` gives. A load that failed is tried again when it is asked for. */
export function createTexts(load: (lng: Language) => Promise<Dictionary>): Texts {
  const translators = new Map<Language, Translate>();
  return {
    async load(lng) {
      if (!translators.has(lng)) translators.set(lng, createTranslator(lng, await load(lng)));
    },
    of(lng) {
      const t = translators.get(lng);
      if (!t) throw new Error(`the texts in ${lng} are not loaded`);
      return t;
    },
  };
}
