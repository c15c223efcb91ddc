import { access } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { isPublicAddress } from '@fairline/runtime';
import { type CountryResponse, open, validate } from 'maxmind';

/** Knows the countries of addresses. */
export interface GeoDatabase {
  /** ISO 3166-1 code in upper case, or undefined. */
  countryOf(address: string): string | undefined;
}

const packagedFile = createRequire(import.meta.url).resolve(
  '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
);

/** MaxMind's own databases name a country in one way, those of others in another. */
type CountryRecord = Partial<CountryResponse> & { country_code?: string };

/**
 * The database that comes with the product: what the internet registries say of public addresses. It names countries
 * for private ones too, which are left out.
 */
export async function openPackagedCountries(): Promise<GeoDatabase | undefined> {
  const packaged = await openGeoDatabase(packagedFile);
  return (
    packaged && {
      countryOf: (address) => (isPublicAddress(address) ? packaged.countryOf(address) : undefined),
    }
  );
}

/**
 * Opens a database in MaxMind's format, read into memory whole; undefined when there is no such file.
 * @throws when the file is no such database.
 */
export async function openGeoDatabase(file: string): Promise<GeoDatabase | undefined> {
  const present = await access(file).then(
    () => true,
    () => false,
  );
  if (!present) return undefined;
  const reader = await open<CountryRecord>(file);
  return {
    countryOf(address) {
      const found = validate(address) ? reader.get(address) : null;
      return found?.country?.iso_code ?? found?.country_code;
    },
  };
}
