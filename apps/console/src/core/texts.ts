import { type Language, languageOf } from '@fairline/i18n/languages';
import { createTranslator, type Dictionary, type Translate, type Values } from '@fairline/i18n/translator';

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type KeyOf<Words extends Dictionary> = {
  [Key in keyof Words & string]: Key extends `${infer Base}_${PluralForm}` ? Base : Key;
}[keyof Words & string];

/** The texts of a part of the console: English, and the languages that have a translation. */
export interface Texts<Words extends Dictionary = Dictionary> {
  readonly en: Words;
  readonly others?: Readonly<Partial<Record<Language, Dictionary>>>;
}

/** Returns the text of a key of one dictionary, with its placeholders filled. */
export type Say<Words extends Dictionary> = (key: KeyOf<Words>, values?: Values) => string;

const translators = new WeakMap<Texts, Map<Language, Translate>>();

/**
 * Returns the texts of a part of the console in the operator's language. A text without a translation is in English. The
 * function stays the same between renders.
 */
export function useTexts<Words extends Dictionary>(texts: Texts<Words>): Say<Words> {
  return textsIn(texts, languageNow());
}

/** Returns the texts of a part of the console in one language, for code outside of components. */
export function textsIn<Words extends Dictionary>(texts: Texts<Words>, lng: Language): Say<Words> {
  const known = translators.get(texts) ?? new Map<Language, Translate>();
  translators.set(texts, known);
  const translate = known.get(lng) ?? createTranslator(lng, texts.en, texts.others?.[lng] ?? {});
  known.set(lng, translate);
  return translate;
}

/** Returns the operator's language, which the document names. */
export function languageNow(): Language {
  return languageOf(globalThis.document?.documentElement.lang);
}
