import type { Platform } from '@fairline/runtime';
import {
  parseRedirect,
  type RedirectRule,
  sortRules,
  type WrittenRedirect,
} from './domain/redirect-rules.ts';
import { type Connection, type RedirectRow, readRedirects } from './store.ts';

/**
 * Reads all redirects in the order in which they are tried. A redirect that cannot be parsed is logged and left out, so
 * that the others still apply.
 */
export async function readRedirectRules(
  { log }: Pick<Platform, 'log'>,
  connection: Connection,
): Promise<RedirectRule[]> {
  const rows = await readRedirects(connection);
  const rules = rows.flatMap((row) => {
    const parsed = parseRedirect({
      from: row.from_path,
      to: row.to_path,
      code: row.code,
      reason: row.reason,
    });
    if (parsed.ok) return [parsed.rule];
    log.warn({ from: row.from_path, words: parsed.words }, 'redirect rule not used');
    return [];
  });
  return sortRules(rules);
}

export function asRedirectRow({ from, to, code, reason }: WrittenRedirect): RedirectRow {
  return { from_path: from, to_path: to, code, reason };
}
