import { countryCodes } from '@fairline/i18n/country-codes';

/** Returns the offered countries with their names in a BCP 47 locale, in its alphabetical order. */
export function countryOptions(
  locale: string,
  offered: readonly string[] = countryCodes,
): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return offered
    .map((code) => ({ value: code, label: names.of(code.toUpperCase()) ?? code.toUpperCase() }))
    .sort((one, other) => compare(one.label, other.label));
}

/**
 * Returns the first offered country that the reader's languages contain, such as `br` in pt-BR; undefined when there is
 * none.
 */
export function guessCountry(
  languages: readonly string[],
  offered: readonly string[] = countryCodes,
): string | undefined {
  for (const tag of languages) {
    const region = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(tag)?.[1]?.toLowerCase();
    if (region !== undefined && offered.includes(region)) return region;
  }
  return undefined;
}
