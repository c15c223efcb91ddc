import type { Dictionary, Language } from '@fairline/i18n';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import ru from './ru.json' with { type: 'json' };

/** The texts of notices, modals and widgets. The browser gets those of its language with the page's other texts. */
export const noticeTexts: Readonly<Record<Language, Dictionary>> = { en, ru, es, de, ar };
