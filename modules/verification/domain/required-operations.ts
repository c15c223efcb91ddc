import type { State } from './verification-case.ts';

/** True when an operation is open to a player by the state of their identification. */
export function isAllowed(operation: string, requiredFor: readonly string[], state: State): boolean {
  return state === 'accepted' || !requiredFor.includes(operation);
}
