/** Codes of the languages that the site is written in; they are also the first segment of its paths. */
export type Language = keyof typeof languages;

export interface LanguageInfo {
  readonly code: string;
  /** The language's name in itself. */
  readonly ownName: string;
  readonly dir: 'ltr' | 'rtl';
  /** BCP 47 tag for Intl. */
  readonly locale: string;
}

/**
 * Arabic keeps the digits that prices, scores and clocks are written in everywhere else, as the books of that
 * language do; English follows the customs of Great Britain (day before month).
 */
export const languages = {
  en: { code: 'en', ownName: 'English', dir: 'ltr', locale: 'en-GB' },
  ru: { code: 'ru', ownName: 'Русский', dir: 'ltr', locale: 'ru-RU' },
  es: { code: 'es', ownName: 'Español', dir: 'ltr', locale: 'es-ES' },
  de: { code: 'de', ownName: 'Deutsch', dir: 'ltr', locale: 'de-DE' },
  ar: { code: 'ar', ownName: 'العربية', dir: 'rtl', locale: 'ar-AE-u-nu-latn' },
} as const satisfies Record<string, LanguageInfo>;

/** Every language code, in the order that a menu shows. */
export const languageCodes: readonly Language[] = Object.values(languages).map(({ code }) => code);

/** Whether a string from outside (a path, a cookie, a header) names a language of the site. */
export function isLanguage(code: string): code is Language {
  return Object.hasOwn(languages, code);
}

/** The language that an X-Language header asks for; English when it names none of ours. */
export function languageOf(header: unknown): Language {
  return typeof header === 'string' && isLanguage(header) ? header : 'en';
}

/** Right-to-left languages that the site is not written in; a remote of somebody else's may be. */
const elsewhereRightToLeft: ReadonlySet<string> = new Set(['fa', 'he', 'ur']);

/** Which way a language is written, whether or not the site is in it. */
export function directionOf(lng: string): LanguageInfo['dir'] {
  if (isLanguage(lng)) return languages[lng].dir;
  return elsewhereRightToLeft.has(lng) ? 'rtl' : 'ltr';
}

/** The Intl tag of a language: `en-GB` for `en`. */
export function localeOf(lng: Language): string {
  return languages[lng].locale;
}
