/**
 * A path of this site: browsers read a backslash as a slash and drop tabs and line ends, so that neither may stand
 * in it.
 */
export function isPathHere(address: string | undefined): address is string {
  return address !== undefined && /^\/(?!\/)[^\\\p{Cc}]*$/u.test(address);
}
