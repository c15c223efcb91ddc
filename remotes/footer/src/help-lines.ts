import type { Language } from '@fairline/i18n/languages';

/** An organisation that helps with gambling problems free of charge. */
export interface HelpLine {
  name: string;
  url: string;
  /** The phone number as dialled in its country; absent or empty when there is none. */
  phone?: string;
}

/**
 * The help lines by language: each belongs to the country where most readers of the language live, and answers in it.
 */
const national: Readonly<Partial<Record<Language, HelpLine>>> = {
  en: { name: 'GamCare', url: 'https://www.gamcare.org.uk' },
  es: { name: 'FEJAR', url: 'https://fejar.org' },
  de: { name: 'Check dein Spiel', url: 'https://www.check-dein-spiel.de' },
};

/** Helps in many languages and in every country. */
const international: HelpLine = { name: 'Gambling Therapy', url: 'https://www.gamblingtherapy.org' };

/**
 * Returns help lines without repetition: the operator's for the reader's country, the national one of the language, and
 * the international one.
 */
export function helpLines(lng: Language, ofOperator: HelpLine | null): HelpLine[] {
  const lines = [ofOperator, national[lng], international].filter(
    (line) => line !== null && line !== undefined,
  );
  return [...new Map(lines.map((line) => [line.url.replace(/\/$/, ''), line])).values()];
}
