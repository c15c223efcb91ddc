import { useHydrated } from '@fairline/remote-views/use-hydrated.ts';
import { Select } from '@fairline/ui/select.tsx';
import { guessCountry } from '../countries.ts';
import type { PhonePlace } from './use-phone-countries.ts';

interface PhoneCountryFieldProps {
  label: string;
  /** The countries to choose from; see `usePhoneCountries`. */
  countries: readonly PhonePlace[];
}

/**
 * The choice of the country of a number, with its calling code. The country of the reader's languages is chosen at first. The
 * field keeps its height while the list comes.
 */
export function PhoneCountryField({ label, countries }: PhoneCountryFieldProps) {
  const isHydrated = useHydrated();
  const codes = countries.map(({ code }) => code);
  const guess = isHydrated ? guessCountry(navigator.languages, codes) : undefined;
  return (
    <Select
      // The list comes after the first paint, and the guess with it.
      key={guess}
      name="country"
      label={label}
      autoComplete="tel-country-code"
      defaultValue={guess}
      options={countries.map(({ code, name, phoneCode }) => ({
        value: code,
        label: `${name} (+${phoneCode})`,
      }))}
    />
  );
}
