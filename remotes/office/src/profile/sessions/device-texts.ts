import type { Language } from '@fairline/i18n/languages';
import { regionName } from '@fairline/i18n/region-name';
import type { Translate } from '@fairline/i18n/translator';

/** Browser and system of a session, each null when unknown. */
export interface NamedDevice {
  browser: string | null;
  system: string | null;
}

/** Country code and city of a sign-in, each null when unknown. */
export interface NamedPlace {
  country: string | null;
  city: string | null;
}

/** Returns the text of a device, such as Firefox on Linux. */
export function deviceText(t: Translate, { browser, system }: NamedDevice): string {
  if (browser && system) return t('sessions.device', { browser, system });
  return browser ?? system ?? t('sessions.unknownDevice');
}

/**
 * Returns the text of a place, such as Berlin, Germany. JavaScript engines name some countries differently, so until
 * the page is hydrated the country is its code.
 */
export function placeText(t: Translate, { country, city }: NamedPlace, lng: Language | undefined): string {
  if (country === null) return t('sessions.unknownPlace');
  const name = lng ? regionName(country, lng) : country.toUpperCase();
  return city === null ? name : t('sessions.place', { city, country: name });
}
