/** The address of a letter with its subject: what `href` of a link takes (RFC 6068). */
export function letterHref(email: string, subject: string): string {
  // Outside of its unreserved characters and the sign before the host, nothing of an address stands for itself.
  const address = encodeURIComponent(email).replace(/%40/, '@');
  return `mailto:${address}?subject=${encodeURIComponent(subject)}`;
}
