import { type Language, languageOf } from '@fairline/i18n/languages';
import { createTranslator, type Dictionary, type Translate } from '@fairline/i18n/translator';
import ar from '../../locales/head/ar.json' with { type: 'json' };
import de from '../../locales/head/de.json' with { type: 'json' };
import en from '../../locales/head/en.json' with { type: 'json' };
import es from '../../locales/head/es.json' with { type: 'json' };
import ru from '../../locales/head/ru.json' with { type: 'json' };

/** The descriptions of matches and lists for search engines. Only the server reads them. */
export const aboutTexts: Readonly<Record<Language, Dictionary>> = { ar, de, en, es, ru };

export function aboutIn(lng: string): Translate {
  const known = languageOf(lng);
  return createTranslator(known, aboutTexts[known]);
}
