import { createRequire } from 'node:module';
import { z } from 'zod';

/** The list of `@zxcvbn-ts/language-common` (MIT): 49,000 passwords that were found in breaches, in lower case. */
const listName = '@zxcvbn-ts/language-common/src/passwords.json';

let known: ReadonlySet<string> | undefined;

/**
 * True for a password that was found in a breach, whatever its case. The list comes with the site, so that no service
 * learns when somebody chooses a password; it is read when the first one is chosen.
 */
export function isBreachedPassword(password: string): boolean {
  known ??= new Set(z.array(z.string()).parse(createRequire(import.meta.url)(listName)));
  return known.has(password.toLowerCase());
}
