import { splitLanguage } from '@fairline/addresses/language-prefix';
import { wantedLanguage } from '@fairline/i18n/accept-language';

export interface LanguageQuestion {
  /** The path of the request, such as `/en/home/live`, or one without a language. */
  path: string;
  cookie: string | undefined;
  /** The browser's Accept-Language header, or `navigator.languages` joined by commas. */
  acceptLanguage: string | undefined;
  /** The languages that this reader may choose. */
  offered: readonly string[];
  defaultLanguage: string;
}

export interface ResolvedLanguage {
  lng: string;
  source: 'path' | 'cookie' | 'browser' | 'default' | 'fallback';
  /** The path without the language segment, beginning with a slash. */
  rest: string;
  /** True when the path had a language segment, whether the site offers that language or not. */
  prefixed: boolean;
}

const fallback = 'en';

/** Returns the languages of the site that a reader may choose. Some are for players only. */
export function offeredLanguages(
  core: { languages: readonly string[]; langHiddenUnauthorized: readonly string[] },
  signedIn: boolean,
): string[] {
  return core.languages.filter((lng) => signedIn || !core.langHiddenUnauthorized.includes(lng));
}

/** LANG-02: resolves the language by path, cookie, browser and default, in this order; English comes last. */
export function resolveLanguage(question: LanguageQuestion): ResolvedLanguage {
  const { offered } = question;
  const prefix = splitLanguage(question.path).lng;
  const rest = (prefix ? question.path.slice(prefix.length + 1) : question.path) || '/';
  const found = { rest, prefixed: prefix !== undefined };
  if (prefix && offered.includes(prefix)) return { ...found, lng: prefix, source: 'path' };
  if (question.cookie && offered.includes(question.cookie)) {
    return { ...found, lng: question.cookie, source: 'cookie' };
  }
  const wanted = wantedLanguage(question.acceptLanguage, offered, question.defaultLanguage);
  if (wanted) return { ...found, lng: wanted, source: 'browser' };
  if (offered.includes(question.defaultLanguage)) {
    return { ...found, lng: question.defaultLanguage, source: 'default' };
  }
  return { ...found, lng: fallback, source: 'fallback' };
}
