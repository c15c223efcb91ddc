/** The evidence of the country that a request comes from. */
export interface CountryEvidence {
  /** The country of the IP address in the country database. */
  ofAddress: string | undefined;
  /** The x-geo-country header of the request, unchecked. */
  header: string | undefined;
  /** True when the connection comes from this machine or a proxy of the operator, whose headers are believed. */
  trusted: boolean;
}

/** The country in two lower-case letters, or undefined. The database counts before a believed header. */
export function callerCountry({ ofAddress, header, trusted }: CountryEvidence): string | undefined {
  return asCountry(ofAddress) ?? (trusted ? asCountry(header) : undefined);
}

/** Reads a country code. Proxies send XX or T1 when they do not know the country. */
function asCountry(code: string | undefined): string | undefined {
  const lower = code?.toLowerCase() ?? '';
  return /^[a-z]{2}$/.test(lower) && lower !== 'xx' ? lower : undefined;
}
