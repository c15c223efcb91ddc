import type { MountContext } from '../protocol/mount-context.ts';

/**
 * Returns the prefix of the ids that React generates in one mount. Server and browser compute it from the same rendered
 * context.
 */
export function identifierPrefix(context: MountContext): string {
  return context.instance ?? `${context.component}-`;
}
