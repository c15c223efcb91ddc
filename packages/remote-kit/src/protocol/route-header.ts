import { maxRouteHeader } from './limits.ts';
import type { MountContext } from './mount-context.ts';

/** The matched row of the shell's route table, with the values of its parameters. */
export type MatchedRoute = Pick<MountContext['route'], 'name' | 'params'>;

/**
 * Writes the `mf-route` header of a page's GET: compact JSON, in ASCII as headers require. It omits the query, which
 * the address has. Undefined for a route that is longer than the protocol allows; the request then goes without it.
 */
export function routeHeader({ name, params }: MatchedRoute): string | undefined {
  const header = JSON.stringify({ name, params }).replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${(0x1_0000 + unit.charCodeAt(0)).toString(16).slice(1)}`,
  );
  return header.length > maxRouteHeader ? undefined : header;
}
