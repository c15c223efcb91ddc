import { type Language, localeOf } from '@fairline/i18n/languages';
import type { Values } from '@fairline/i18n/translator';

/** Counts that take every plural form of the languages of the site. */
const counts = [1, 2, 5, 21, 0] as const;

/** Returns the counts of a preview: one for each plural form of a language. */
export function sampleCounts(lng: Language): number[] {
  const rules = new Intl.PluralRules(localeOf(lng));
  const seen = new Set<string>();
  return [...counts, 11, 100].filter((count) => {
    const form = rules.select(count);
    const isNew = !seen.has(form);
    seen.add(form);
    return isNew;
  });
}

/** Returns values for the placeholders of a preview; what the operator has typed comes before the samples. */
export function sampleValues(
  placeholders: readonly string[],
  typed: Readonly<Record<string, string>>,
  count: number | undefined,
): Values {
  return Object.fromEntries(
    placeholders.map((name) => {
      if (name === 'count' && count !== undefined) return [name, count];
      const own = typed[name] ?? '';
      return [name, own === '' ? name : /^\d{1,9}$/.test(own) ? Number(own) : own];
    }),
  );
}
