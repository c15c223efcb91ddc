import type { MountContext } from '../protocol/mount-context.ts';

/** Start of the ids that React makes in one mount. Server and browser read it from the same rendered context. */
export function identifierPrefix(context: MountContext): string {
  return context.instance ?? `${context.component}-`;
}
