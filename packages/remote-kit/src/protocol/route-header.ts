import { maxRouteHeader } from './limits.ts';
import type { MountContext } from './mount-context.ts';

/** The row of the shell's route table that a page's path is of, and the values of its parameters. */
export type MatchedRoute = Pick<MountContext['route'], 'name' | 'params'>;

/**
 * The `mf-route` header of a page's GET: compact JSON, in ASCII as headers are. It has no query, which the address has
 * already. Undefined for a route that is longer than the protocol allows: the remote is then asked without it.
 */
export function routeHeader({ name, params }: MatchedRoute): string | undefined {
  const header = JSON.stringify({ name, params }).replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${(0x1_0000 + unit.charCodeAt(0)).toString(16).slice(1)}`,
  );
  return header.length > maxRouteHeader ? undefined : header;
}
