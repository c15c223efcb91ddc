/** Pages that a signed-in player has no use for: going back to them would only lead on. */
const guestPage = /^\/[a-z]{2}\/(user\/login|registration)(?=[/?#]|$)/;

/**
 * Where to go after signing in: the `return` of the address when it is a path of this site, else the home page.
 * Browsers read a backslash as a slash and drop tabs and line ends, so neither may stand in it.
 */
export function returnPath(wanted: string | undefined, lng: string): string {
  const home = `/${lng}`;
  if (wanted === undefined || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(wanted)) return home;
  return guestPage.test(wanted) ? home : wanted;
}

/** The query that carries a wanted return to the other page of this remote; empty when there is none. */
export function returnQuery(wanted: string | undefined): string {
  return wanted === undefined ? '' : `?${new URLSearchParams({ return: wanted })}`;
}
