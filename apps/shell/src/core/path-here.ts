/**
 * Matches a path of this site. It allows no backslash, which browsers read as a slash, and no tab or line end, which
 * they drop.
 */
export function isPathHere(address: string | undefined): address is string {
  return address !== undefined && /^\/(?!\/)[^\\\p{Cc}]*$/u.test(address);
}
