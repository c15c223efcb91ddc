import { cachedBy } from './intl-cache.ts';
import { directionOf, type Language, localeOf } from './languages.ts';

/** Texts by key, in one language. */
export type Dictionary = Readonly<Record<string, string>>;

/** Values for the `{name}` placeholders. Numbers are formatted for the language, strings are not changed. */
export type Values = Readonly<Record<string, string | number>>;

/** The text of a key, with its placeholders filled. */
export type Translate = (key: string, values?: Values) => string;

/**
 * Creates a translator over dictionaries of one language; a later one overrides an earlier one. When `values.count` is
 * a number, `key_one`, `key_few`, … by the language's plural rules come first, then `key_other`, then `key`. An unknown
 * key is returned as it is. A placeholder without a value stays.
 */
export function createTranslator(lng: Language, ...dictionaries: readonly Dictionary[]): Translate {
  // The dictionaries are read at each call, since an operator may change their texts at any time.
  const find = (key: string): string | undefined =>
    dictionaries.findLast((dictionary) => Object.hasOwn(dictionary, key))?.[key];

  return (key, values) => {
    const count = values?.count;
    const text =
      (typeof count === 'number'
        ? (find(`${key}_${pluralRules(localeOf(lng)).select(count)}`) ?? find(`${key}_other`))
        : undefined) ?? find(key);
    if (text === undefined) return key;
    return values && text.includes('{') ? fill(text, values, lng) : text;
  };
}

/** Matches a placeholder: `{total}`, or `{+hcp}` and `{-hcp}`, whose sign is part of the name. */
export const placeholderPattern = /\{([+-]?\w+)\}/g;

function fill(text: string, values: Values, lng: Language): string {
  return text.replace(placeholderPattern, (placeholder, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) return placeholder;
    const written = typeof value === 'number' ? numberFormat(localeOf(lng)).format(value) : value;
    return directionOf(lng) === 'rtl' && text !== placeholder ? isolate(written) : written;
  });
}

/**
 * Wraps a text in two invisible characters, first strong isolate and pop directional isolate. Without them a Latin name
 * or a signed number would reorder its neighbours in a right-to-left sentence.
 */
function isolate(written: string): string {
  return `\u2068${written}\u2069`;
}

const pluralRules = cachedBy((locale) => new Intl.PluralRules(locale));
const numberFormat = cachedBy((locale) => new Intl.NumberFormat(locale));
