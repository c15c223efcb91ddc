import type { AddressCountries } from './address-countries.ts';
import { callerCountry } from './domain/caller-country.ts';
import type { TrustedPeers } from './trusted-peers.ts';

/** The parts of a request that tell where it comes from. */
export interface RequestOrigin {
  /** The caller's IP address, as far as it is known. */
  address: string;
  /** The IP address at the other end of the connection. */
  peer: string | undefined;
  /** The x-geo-country header of the request. */
  header: string | undefined;
}

export interface CallerLocation {
  /** The country of a request in two lower-case letters; undefined when it is unknown. */
  countryOf(origin: RequestOrigin): string | undefined;
  /** The English name of the city of an IP address; undefined unless the operator's database has cities. */
  cityOf(address: string): string | undefined;
}

/** Creates the use case that names a caller's country, by the IP address or else by the header of a trusted peer. */
export function createCallerLocation(
  countries: Pick<AddressCountries, 'countryOf' | 'cityOf'>,
  { trusts }: TrustedPeers,
): CallerLocation {
  return {
    countryOf: ({ address, peer, header }) =>
      callerCountry({ ofAddress: countries.countryOf(address), header, trusted: trusts(peer) }),
    cityOf: (address) => countries.cityOf(address),
  };
}
