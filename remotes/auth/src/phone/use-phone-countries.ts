import type { getPhoneCountries, PhoneCountry } from '@fairline/contracts';
import { useQuery } from '@fairline/remote-views/use-query.ts';
import type { LoadQuery } from '@fairline/remote-views/view.ts';
import { useView } from '@fairline/remote-views/view-context.ts';

/** ACC-07: a country of telephone numbers, as pages keep it. */
export interface PhonePlace {
  id: number;
  name: string;
  code: string;
  phoneCode: string;
}

/** Reads a country of the call. */
export function phonePlaceOf({
  id,
  name,
  country_code: code,
  tel_code: phoneCode,
}: PhoneCountry): PhonePlace {
  return { id, name, code: code.toLowerCase(), phoneCode };
}

const load: LoadQuery<PhonePlace[]> = async ({ api, context, signal }) => {
  const query = { lang: context.lng };
  const { countries } = await api<typeof getPhoneCountries>('GET', '/web-api/user/phone-countries', {
    query,
    signal,
  });
  return countries.map(phonePlaceOf);
};

/** Loads the countries whose telephone numbers the site takes. There are none until the answer has come. */
export function usePhoneCountries(): readonly PhonePlace[] {
  const { context } = useView();
  const { data = [] } = useQuery(`phone-countries ${context.lng}`, load);
  return data;
}
