/** Returns the address of the console to which a sign-in leads, from the query of its own address. */
export function nextAddress(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '/';
  // The router would take two slashes for another site.
  return /^\/(?![/\\])/.test(next) && !next.startsWith('/sign-in') ? next : '/';
}
