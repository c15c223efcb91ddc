#!/usr/bin/env node
import { overrideCookie, signOverrides } from './overrides.ts';

const usage = `Signs the cookie by which one browser gets remotes from elsewhere; not in production.

  MF_OVERRIDE_SECRET=… override-command.ts <remote>=<url> [<remote>=<url> …]

Set it in the browser's console on a page of the site. Without the cookie all is as it was.
`;

const secret = process.env.MF_OVERRIDE_SECRET;
const pairs = process.argv.slice(2).map((pair) => {
  const equals = pair.indexOf('=');
  return [pair.slice(0, equals), pair.slice(equals + 1)] as const;
});
const isRight =
  pairs.length > 0 && pairs.every(([name, url]) => name && /^https?:/.test(url) && URL.canParse(url));
if (!secret || !isRight) {
  process.stderr.write(usage);
  process.exit(2);
}
const value = signOverrides(Object.fromEntries(pairs), secret);
process.stdout.write(`document.cookie = '${overrideCookie}=${value}; path=/; samesite=lax'\n`);
