import type { getPhoneCountries, getPhoneMasks } from '@fairline/contracts';
import { useQuery } from '@fairline/remote-views/use-query.ts';

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
  const { data } = useQuery('phone-plans', async ({ api, context, signal }) => {
    const [{ countries }, { masks }] = await Promise.all([
      api<typeof getPhoneCountries>('GET', '/web-api/user/phone-countries', {
        query: { lang: context.lng },
        signal,
      }),
      api<typeof getPhoneMasks>('GET', '/web-api/user/phone-masks', { signal }),
    ]);
    return { countries, masks };
  });
  const country = data?.countries.find(({ country_code }) => country_code === countryCode);
  const mask = data?.masks.find(({ CountryId }) => CountryId === country?.id);
  return country && mask && { telCode: country.tel_code, mask: mask.Mask, min: mask.Min, max: mask.Max };
}
