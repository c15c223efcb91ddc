/** Where a request seems to come from, by each of the ways to tell. */
export interface CountryEvidence {
  /** By the database of addresses. */
  ofAddress: string | undefined;
  /** The x-geo-country header as it came. */
  header: string | undefined;
  /** Whether who connected to us may speak for the caller: this machine, or a proxy of the operator. */
  trusted: boolean;
}

/** The country, in two lower-case letters, or undefined: the database first, then a header that is believed. */
export function callerCountry({ ofAddress, header, trusted }: CountryEvidence): string | undefined {
  return asCountry(ofAddress) ?? (trusted ? asCountry(header) : undefined);
}

/** XX and T1 are how proxies say that they do not know. */
function asCountry(code: string | undefined): string | undefined {
  const lower = code?.toLowerCase() ?? '';
  return /^[a-z]{2}$/.test(lower) && lower !== 'xx' ? lower : undefined;
}
