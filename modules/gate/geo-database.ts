import { access } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { isPublicAddress } from '@fairline/runtime';
import { type CityResponse, open, validate } from 'maxmind';

/** A database with the countries of IP addresses, and perhaps with their cities. */
export interface GeoDatabase {
  /** ISO 3166-1 code in upper case, or undefined. */
  countryOf(address: string): string | undefined;
  /** The English name of the city; undefined when the database has no cities. */
  cityOf(address: string): string | undefined;
}

const packagedFile = createRequire(import.meta.url).resolve(
  '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
);

/** MaxMind's databases hold a country as `country.iso_code`, and those of cities a city; others hold `country_code`. */
type PlaceRecord = Partial<CityResponse> & { country_code?: string };

/**
 * Opens the database that comes with the product. It is made from the data of the internet registries. Its countries of
 * private addresses have no meaning and are left out.
 */
export async function openPackagedCountries(): Promise<GeoDatabase | undefined> {
  const packaged = await openGeoDatabase(packagedFile);
  return (
    packaged && {
      countryOf: (address) => (isPublicAddress(address) ? packaged.countryOf(address) : undefined),
      // It has no cities.
      cityOf: () => undefined,
    }
  );
}

/**
 * Reads a database in MaxMind's format into memory; undefined when the file does not exist.
 * @throws when the file has another format.
 */
export async function openGeoDatabase(file: string): Promise<GeoDatabase | undefined> {
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (!exists) return undefined;
  const reader = await open<PlaceRecord>(file);
  const find = (address: string) => (validate(address) ? reader.get(address) : null);
  return {
    countryOf(address) {
      const found = find(address);
      return found?.country?.iso_code ?? found?.country_code;
    },
    cityOf: (address) => find(address)?.city?.names?.en,
  };
}
