import type { Language } from '@fairline/i18n/languages';

/** Somebody who helps with gambling, free of charge. */
export interface HelpLine {
  name: string;
  url: string;
  /** As it is dialled in its country; empty when there is none. */
  phone: string;
}

/** The help of the country where most readers of a language are; it answers in that language. */
const national: Readonly<Partial<Record<Language, HelpLine>>> = {
  en: { name: 'GamCare', url: 'https://www.gamcare.org.uk', phone: '' },
  es: { name: 'FEJAR', url: 'https://fejar.org', phone: '' },
  de: { name: 'Check dein Spiel', url: 'https://www.check-dein-spiel.de', phone: '' },
};

/** These help in many languages, wherever the reader is. */
const international: readonly HelpLine[] = [
  { name: 'Gambling Therapy', url: 'https://www.gamblingtherapy.org', phone: '' },
  { name: 'Gamblers Anonymous', url: 'https://www.gamblersanonymous.org', phone: '' },
];

/** Where a reader finds help: what the operator set first, then the language's own, then the international ones. */
export function helpLines(lng: Language, ofOperator: HelpLine | null): HelpLine[] {
  const lines = [ofOperator, national[lng], ...international].filter((line) => line != null);
  return [...new Map(lines.map((line) => [line.url.replace(/\/$/, ''), line])).values()];
}
