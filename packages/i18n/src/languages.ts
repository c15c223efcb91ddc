/** Codes of the site's languages; each is also the first segment of the paths in it. */
export type Language = keyof typeof languages;

export interface LanguageInfo {
  readonly code: string;
  /** The language's own name for itself. */
  readonly ownName: string;
  readonly dir: 'ltr' | 'rtl';
  /** BCP 47 tag for Intl. */
  readonly locale: string;
}

/**
 * Arabic is written with European digits, as bookmakers in that language do for prices, scores and clocks. English
 * follows the customs of Great Britain (day before month).
 */
export const languages = {
  en: { code: 'en', ownName: 'English', dir: 'ltr', locale: 'en-GB' },
  ru: { code: 'ru', ownName: 'Русский', dir: 'ltr', locale: 'ru-RU' },
  es: { code: 'es', ownName: 'Español', dir: 'ltr', locale: 'es-ES' },
  de: { code: 'de', ownName: 'Deutsch', dir: 'ltr', locale: 'de-DE' },
  ar: { code: 'ar', ownName: 'العربية', dir: 'rtl', locale: 'ar-AE-u-nu-latn' },
} as const satisfies Record<string, LanguageInfo>;

/** Every language code, in the order of the language menu. */
export const languageCodes: readonly Language[] = Object.values(languages).map(({ code }) => code);

/** True when a string from outside (a path, a cookie, a header) is a language of the site. */
export function isLanguage(code: string): code is Language {
  return Object.hasOwn(languages, code);
}

/** Reads the language of an X-Language header; English when it is not a language of the site. */
export function languageOf(header: unknown): Language {
  return typeof header === 'string' && isLanguage(header) ? header : 'en';
}

/** Right-to-left languages that the site does not have. A remote of another maker may use them. */
const elsewhereRightToLeft: ReadonlySet<string> = new Set(['fa', 'he', 'ur']);

/** Returns the writing direction of a language, also of one that the site does not have. */
export function directionOf(lng: string): LanguageInfo['dir'] {
  if (isLanguage(lng)) return languages[lng].dir;
  return elsewhereRightToLeft.has(lng) ? 'rtl' : 'ltr';
}

/** The Intl tag of a language: `en-GB` for `en`. */
export function localeOf(lng: Language): string {
  return languages[lng].locale;
}
