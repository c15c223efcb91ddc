import type { getPhoneMasks } from '@fairline/contracts';
import { useQuery } from '@fairline/remote-views/use-query.ts';
import { usePhoneCountries } from './use-phone-countries.ts';

/** The telephone numbers of a country. */
export interface PhonePlan {
  telCode: string;
  /** A number after the calling code, with # in the place of each digit. */
  mask: string;
  /** The numbers of digits after the calling code. */
  min: number;
  max: number;
}

/** ACC-07: returns the form of telephone numbers in a country; undefined while it is not known. */
export function usePhonePlan(countryCode: string): PhonePlan | undefined {
  const country = usePhoneCountries().find(({ code }) => code === countryCode);
  const { data } = useQuery('phone-masks', ({ api, signal }) =>
    api<typeof getPhoneMasks>('GET', '/web-api/user/phone-masks', { signal }),
  );
  const mask = data?.masks.find(({ CountryId }) => CountryId === country?.id);
  return country && mask && { telCode: country.phoneCode, mask: mask.Mask, min: mask.Min, max: mask.Max };
}
