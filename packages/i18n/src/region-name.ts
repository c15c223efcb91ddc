import { cachedBy } from './intl-cache.ts';
import { type Language, localeOf } from './languages.ts';

/** Returns the name of a country by its ISO 3166-1 alpha-2 code in any case. An unknown code is shown in capitals. */
export function regionName(code: string, lng: Language): string {
  const region = code.toUpperCase();
  if (!/^[A-Z]{2}$/.test(region)) return region;
  // Countries for which Intl's short name is used: the long name states the constitutional status or is not in common
  // use.
  const style = region === 'HK' || region === 'MO' || (lng === 'ru' && region === 'US') ? 'short' : 'long';
  return regionNames(`${localeOf(lng)} ${style}`).of(region) ?? region;
}

const regionNames = cachedBy((key) => {
  const [locale = 'en', style] = key.split(' ');
  return new Intl.DisplayNames(locale, { type: 'region', style: style === 'short' ? 'short' : 'long' });
});
