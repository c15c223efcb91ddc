/** Returns a `mailto:` link to an address with a subject (RFC 6068). */
export function letterHref(email: string, subject: string): string {
  // Every character of the address is encoded except the unreserved ones and the @, so that it cannot add header
  // fields.
  const address = encodeURIComponent(email).replace(/%40/, '@');
  return `mailto:${address}?subject=${encodeURIComponent(subject)}`;
}
