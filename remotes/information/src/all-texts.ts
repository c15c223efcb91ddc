import type { Language } from '@fairline/i18n/languages';
import type { Dictionary } from '@fairline/i18n/translator';
import ar from '../locales/ar.json' with { type: 'json' };
import de from '../locales/de.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };
import ru from '../locales/ru.json' with { type: 'json' };

/** The texts in every language, for the server half. */
export const allTexts: Readonly<Record<Language, Dictionary>> = { en, ru, es, de, ar };
