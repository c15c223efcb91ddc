import type { Dictionary, Language } from '@fairline/i18n';
import ar from '../../page/texts/ar.json' with { type: 'json' };
import de from '../../page/texts/de.json' with { type: 'json' };
import en from '../../page/texts/en.json' with { type: 'json' };
import es from '../../page/texts/es.json' with { type: 'json' };
import ru from '../../page/texts/ru.json' with { type: 'json' };
import { noticeTexts } from './notice-texts.ts';

/** The shell's own texts. The page contains those of its language for the browser. */
export const shellTexts: Readonly<Record<Language, readonly Dictionary[]>> = {
  en: [en, noticeTexts.en],
  ru: [ru, noticeTexts.ru],
  es: [es, noticeTexts.es],
  de: [de, noticeTexts.de],
  ar: [ar, noticeTexts.ar],
};
