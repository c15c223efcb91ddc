#!/usr/bin/env node
import { overrideCookie, signOverrides } from './overrides.ts';

const usage = `Signs the cookie by which one browser gets remotes from elsewhere; not in production.

  MF_OVERRIDE_SECRET=… fairline-override-remote [--trusted] <remote>=<url> [<remote>=<url> …]

What comes from there is treated as a foreign remote's: it gets no cookies, its markup is cleaned and its styles are
scoped. With --trusted it is treated as the site's own.
Set it in the browser's console on a page of the site. Without the cookie all is as it was.
`;

const secret = process.env.MF_OVERRIDE_SECRET;
const words = process.argv.slice(2);
const trusted = words.includes('--trusted');
const addresses = words.filter((word) => word !== '--trusted');
const pairs = addresses.map((pair) => {
  const equals = pair.indexOf('=');
  return [pair.slice(0, equals), pair.slice(equals + 1)] as const;
});
const isRight =
  pairs.length > 0 && pairs.every(([name, url]) => name && /^https?:/.test(url) && URL.canParse(url));
if (!secret || !isRight) {
  process.stderr.write(usage);
  process.exit(2);
}
const value = signOverrides(Object.fromEntries(pairs.map(([name, url]) => [name, { url, trusted }])), secret);
process.stdout.write(`document.cookie = '${overrideCookie}=${value}; path=/; samesite=lax'\n`);
