import { directionOf, type Language, languageCodes, localeOf } from './languages.ts';
import { type Dictionary, placeholderPattern } from './translator.ts';

export interface DictionaryCheck {
  readonly dictionaries: Readonly<Record<Language, Dictionary>>;
  /** Keys whose value may equal the English one, for each language; `*` at the end matches any ending. */
  readonly sameAsEnglish?: Readonly<Partial<Record<Language, readonly string[]>>>;
}

/**
 * Lists the faults in the translations of a set of texts, one line each; empty when there are none. English is the
 * reference. A text must exist in every language, use the same placeholders, not be empty, not carry markup, and differ
 * from English unless it is listed or has no letters. In right-to-left text a figure with a sign must stand in
 * isolates, since the sign would otherwise move to its other side. For the tests of packages that own dictionaries.
 */
export function dictionaryFaults({ dictionaries, sameAsEnglish = {} }: DictionaryCheck): string[] {
  const english = dictionaries.en;
  const reference = groupByKey(english);
  return languageCodes.flatMap((code) => {
    const dictionary = dictionaries[code];
    const groups = groupByKey(dictionary);
    const forms = new Intl.PluralRules(localeOf(code)).resolvedOptions().pluralCategories;
    const faults: string[] = [];
    for (const key of reference.keys()) if (!groups.has(key)) faults.push(`${code}: ${key} is missing`);
    for (const [key, texts] of groups) {
      const englishTexts = reference.get(key);
      if (!englishTexts) {
        faults.push(`${code}: ${key} is not in English`);
        continue;
      }
      const expected = placeholdersOf(Object.values(englishTexts));
      const found = placeholdersOf(Object.values(texts));
      if (found !== expected)
        faults.push(`${code}: ${key} has the placeholders ${found}, English has ${expected}`);
      const plural = Object.keys(texts).some((form) => form !== '');
      for (const form of plural ? forms : []) {
        if (texts[form] === undefined) faults.push(`${code}: ${key}_${form} is missing`);
      }
    }
    const allowed = sameAsEnglish[code] ?? [];
    for (const [key, text] of Object.entries(dictionary)) {
      if (text.trim() === '') faults.push(`${code}: ${key} is empty`);
      if (/[<>]/.test(text)) faults.push(`${code}: ${key} carries markup`);
      if (directionOf(code) === 'rtl' && hasLooseSign(text))
        faults.push(`${code}: ${key} has a sign that would move: ${text}`);
      if (code === 'en' || text !== english[key] || !hasLetters(text)) continue;
      if (!allowed.some((pattern) => matches(pattern, key)))
        faults.push(`${code}: ${key} is as in English: ${text}`);
    }
    return faults;
  });
}

const pluralSuffix = /_(zero|one|two|few|many|other)$/;

/** Groups texts by their key without the plural form, then by form (empty for a text without forms). */
function groupByKey(dictionary: Dictionary): Map<string, Record<string, string>> {
  const groups = new Map<string, Record<string, string>>();
  for (const [key, text] of Object.entries(dictionary)) {
    const form = pluralSuffix.exec(key)?.[1] ?? '';
    const base = form ? key.replace(pluralSuffix, '') : key;
    groups.set(base, { ...groups.get(base), [form]: text });
  }
  return groups;
}

/** Collects the placeholders of all forms together: `one` may read "a bet" where `other` reads "{count} bets". */
function placeholdersOf(texts: readonly string[]): string {
  const names = texts.flatMap((text) => [...text.matchAll(placeholderPattern)].map(([, name]) => name ?? ''));
  return [...new Set(names)].sort().join(' ') || 'none';
}

function hasLetters(text: string): boolean {
  return /\p{L}/u.test(text.replace(placeholderPattern, ''));
}

/**
 * Matches a sign before or after a figure, outside of isolates (Unicode Standard Annex 9, W4: it has no direction
 * there).
 */
function hasLooseSign(text: string): boolean {
  return /\d[+−-](?!\d)|(?<!\d)[+−-]\d/.test(text.replace(/[\u2066-\u2068][^\u2069]*\u2069/g, ''));
}

function matches(pattern: string, key: string): boolean {
  return pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) : key === pattern;
}
