import type { Dictionary, Language } from '@fairline/i18n';
import { noticeTexts } from '../notices/texts/notice-texts.ts';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import ru from './ru.json' with { type: 'json' };

/** The shell's own words. The browser gets those of its language with the page. */
export const shellTexts: Readonly<Record<Language, Dictionary>> = {
  en: { ...en, ...noticeTexts.en },
  ru: { ...ru, ...noticeTexts.ru },
  es: { ...es, ...noticeTexts.es },
  de: { ...de, ...noticeTexts.de },
  ar: { ...ar, ...noticeTexts.ar },
};
