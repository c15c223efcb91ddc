import {
  createTranslator,
  type Dictionary,
  type Language,
  sportDictionary,
  type Translate,
} from '@fairline/i18n';
import { ar } from './texts/ar.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { ru } from './texts/ru.ts';

const texts: Readonly<Record<Language, Dictionary>> = { en, ru, es, de, ar };

/** Loads a translator with the texts of the history, and the names of markets and outcomes. */
export async function betsTranslator(lng: Language): Promise<Translate> {
  return createTranslator(lng, await sportDictionary(lng), texts[lng]);
}
