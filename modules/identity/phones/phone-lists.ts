import { type ConfigService, settings } from '@fairline/config';
import type { PhoneCountry, PhoneMask } from '@fairline/contracts';
import type { Language } from '@fairline/i18n';
import { localeOf } from '@fairline/i18n/languages';
import { type PhonePlan, phonePlans } from '@fairline/phones';

/** ACC-07: lists the countries whose telephone numbers are taken, in the alphabetical order of a language. */
export function phoneCountries(config: Pick<ConfigService, 'get'>, language: Language): PhoneCountry[] {
  const locale = localeOf(language);
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return numberedPlans(config)
    .map(({ id, plan: { country, telCode } }) => ({
      id,
      name: names.of(country.toUpperCase()) ?? country.toUpperCase(),
      country_code: country,
      tel_code: telCode,
    }))
    .sort((one, other) => compare(one.name, other.name));
}

/** ACC-07: lists the form of mobile numbers in each of these countries. */
export function phoneMasks(config: Pick<ConfigService, 'get'>): PhoneMask[] {
  return numberedPlans(config).map(({ id, plan: { mask, min, max } }) => ({
    CountryId: id,
    Mask: mask,
    Max: max,
    Min: min,
  }));
}

/** Countries without a number in the setting are left out: a mask could not name them. */
function numberedPlans(config: Pick<ConfigService, 'get'>): { id: number; plan: PhonePlan }[] {
  const ids = config.get(settings.dicts.countryIds);
  return [...phonePlans.values()].flatMap((plan) => {
    const id = ids[plan.country];
    return id === undefined ? [] : [{ id, plan }];
  });
}
