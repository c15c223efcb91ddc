/**
 * One value of a Cookie header, of those that hold letters, digits, hyphens and underscores only; undefined also when the
 * name is there twice, of which nobody can tell the right one.
 */
export function cookieValue(cookie: string | undefined, name: string): string | undefined {
  const [value, ...others] = (cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`));
  if (value === undefined || others.length > 0) return undefined;
  return /^[\w-]+/.exec(value.slice(name.length + 1))?.[0];
}
