import type { Language } from '@fairline/i18n/languages';

/** A free help line for people with gambling problems. */
export interface HelpLine {
  name: string;
  url: string;
  /** Telephone number as dialled in its country; empty when there is none. */
  phone: string;
}

/** The help line of the country where most readers of a language live; it answers in that language. */
const national: Readonly<Partial<Record<Language, HelpLine>>> = {
  en: { name: 'GamCare', url: 'https://www.gamcare.org.uk', phone: '' },
  es: { name: 'FEJAR', url: 'https://fejar.org', phone: '' },
  de: { name: 'Check dein Spiel', url: 'https://www.check-dein-spiel.de', phone: '' },
};

/** Help lines for every country and many languages. */
const international: readonly HelpLine[] = [
  { name: 'Gambling Therapy', url: 'https://www.gamblingtherapy.org', phone: '' },
  { name: 'Gamblers Anonymous', url: 'https://www.gamblersanonymous.org', phone: '' },
];

/** Returns the help lines for a reader: the operator's own, then that of the language, then the international ones. */
export function helpLines(lng: Language, ofOperator: HelpLine | null): HelpLine[] {
  const lines = [ofOperator, national[lng], ...international].filter((line) => line != null);
  return [...new Map(lines.map((line) => [line.url.replace(/\/$/, ''), line])).values()];
}
