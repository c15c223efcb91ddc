/**
 * Returns the header with the CSRF token of the session, from the cookies of the page. It is empty for a visitor. The
 * script in the head of the page has this function, and carries no other code for it.
 * @param cookies in the form of `document.cookie`
 */
export function csrfHeaders(cookies: string): Record<string, string> {
  // Another host of our domain can set the second cookie, and never the first.
  const found = /__Host-csrf=([^;]+)/.exec(cookies) ?? /(?:^| )csrf=([^;]+)/.exec(cookies);
  return { 'x-csrf-token': found?.[1] ?? '' };
}
