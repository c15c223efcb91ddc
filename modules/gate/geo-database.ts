import { access } from 'node:fs/promises';
import { type CountryResponse, open, validate } from 'maxmind';

/** Knows the countries of addresses. */
export interface GeoDatabase {
  /** ISO 3166-1 code in upper case, or undefined. */
  countryOf(address: string): string | undefined;
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
  const reader = await open<CountryResponse>(file);
  return {
    countryOf: (address) => (validate(address) ? reader.get(address)?.country?.iso_code : undefined),
  };
}
