import { join } from 'node:path';
import type { Platform } from '@fairline/runtime';
import { type GeoDatabase, openGeoDatabase, openPackagedCountries } from './geo-database.ts';

/** The countries of IP addresses. */
export interface AddressCountries {
  /** ISO 3166-1 code in upper case; undefined when it is unknown, and before a database is open. */
  countryOf(address: string): string | undefined;
  /** The English name of the city of an address; undefined when the database of the operator has none. */
  cityOf(address: string): string | undefined;
  /** Opens the operator's database or, without a usable one, the database of the product. */
  open(): Promise<void>;
}

/** The path of the operator's database in the data folder. */
const operatorFile = join('geo', 'country.mmdb');

/** Creates the lookup of the country of an IP address. It knows no country until it is opened. */
export function createAddressCountries({
  environment,
  log,
}: Pick<Platform, 'environment' | 'log'>): AddressCountries {
  let database: GeoDatabase | undefined;

  async function openOperatorDatabase(): Promise<GeoDatabase | undefined> {
    const file = join(environment.dataDir, operatorFile);
    try {
      return await openGeoDatabase(file);
    } catch (error) {
      log.error({ err: error, file }, 'country database not read; the one of the product is used');
      return undefined;
    }
  }

  return {
    countryOf: (address) => database?.countryOf(address),
    cityOf: (address) => database?.cityOf(address),
    async open() {
      database = (await openOperatorDatabase()) ?? (await openPackagedCountries());
    },
  };
}
