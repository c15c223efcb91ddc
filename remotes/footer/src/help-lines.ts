import type { Language } from '@fairline/i18n/languages';

/** Somebody who helps with gambling, free of charge. */
export interface HelpLine {
  name: string;
  url: string;
  /** Number to call, as it is dialled in its country; absent or empty when there is none. */
  phone?: string;
}

/** The help of the country where most readers of a language are; it answers in that language. */
const national: Readonly<Partial<Record<Language, HelpLine>>> = {
  en: { name: 'GamCare', url: 'https://www.gamcare.org.uk' },
  es: { name: 'FEJAR', url: 'https://fejar.org' },
  de: { name: 'Check dein Spiel', url: 'https://www.check-dein-spiel.de' },
};

/** Helps in many languages, wherever the reader is. */
const international: HelpLine = { name: 'Gambling Therapy', url: 'https://www.gamblingtherapy.org' };

/**
 * Where a reader finds help: first what the operator set for their country, then the national line of the language,
 * then the international one. None twice.
 */
export function helpLines(lng: Language, ofOperator: HelpLine | null): HelpLine[] {
  const lines = [ofOperator, national[lng], international].filter(
    (line) => line !== null && line !== undefined,
  );
  return [...new Map(lines.map((line) => [line.url.replace(/\/$/, ''), line])).values()];
}
