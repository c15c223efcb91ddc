/** One value of a Cookie header, of those that hold letters, digits, hyphens and underscores only. */
export function cookieValue(cookie: string | undefined, name: string): string | undefined {
  return new RegExp(`(?:^|; )${name}=([\\w-]+)`).exec(cookie ?? '')?.[1];
}
