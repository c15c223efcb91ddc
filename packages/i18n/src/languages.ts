/** Every language code, in the order of the language menu. Each is the first segment of the paths in that language. */
export const languageCodes = ['en', 'ru', 'es', 'de', 'ar'] as const;

export type Language = (typeof languageCodes)[number];

/** The name of each language in itself. The tables are separate, so that browser code loads only what it uses. */
export const ownNames: Readonly<Record<Language, string>> = {
  en: 'English',
  ru: 'Русский',
  es: 'Español',
  de: 'Deutsch',
  ar: 'العربية',
};

/**
 * Tags for Intl (BCP 47). Arabic is written with European digits, as bookmakers in that language do for prices, scores
 * and clocks. English follows the customs of Great Britain (day before month).
 */
const locales: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  ru: 'ru-RU',
  es: 'es-ES',
  de: 'de-DE',
  ar: 'ar-AE-u-nu-latn',
};

/** True when a string from outside (a path, a cookie, a header) is a language of the site. */
export function isLanguage(code: string): code is Language {
  return Object.hasOwn(locales, code);
}

/** Returns the language of a code from outside; English when the site does not have it. */
export function languageOf(code: unknown): Language {
  return typeof code === 'string' && isLanguage(code) ? code : 'en';
}

/** The languages that are written from right to left. A remote of another maker may use one that the site does not have. */
const rightToLeft: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ur']);

/** Returns the writing direction of a language, also of one that the site does not have. */
export function directionOf(lng: string): 'ltr' | 'rtl' {
  return rightToLeft.has(lng) ? 'rtl' : 'ltr';
}

/** Returns the Intl tag of a language: `en-GB` for `en`. */
export function localeOf(lng: Language): string {
  return locales[lng];
}
