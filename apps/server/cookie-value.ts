/**
 * Reads one cookie of a Cookie header and decodes it. Undefined when the cookie is absent, comes twice, or is badly
 * encoded.
 */
export function decodedCookieValue(cookie: string | undefined, name: string): string | undefined {
  try {
    return decodeURIComponent(singleValue(cookie, name) ?? '') || undefined;
  } catch {
    return undefined;
  }
}

/**
 * One value of a Cookie header, of those that hold letters, digits, hyphens and underscores only; undefined also when the
 * name is there twice, of which nobody can tell the right one.
 */
export function cookieValue(cookie: string | undefined, name: string): string | undefined {
  return /^[\w-]+/.exec(singleValue(cookie, name) ?? '')?.[0];
}

function singleValue(cookie: string | undefined, name: string): string | undefined {
  const [value, ...others] = (cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`));
  return value === undefined || others.length > 0 ? undefined : value.slice(name.length + 1);
}
