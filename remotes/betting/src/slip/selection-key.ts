import type { Selection } from '@fairline/contracts';

/** Identity of a selection. */
export function selectionKey({ matchId, marketId, specifiers, outcomeId }: Selection): string {
  return [matchId, marketId, specifiers, outcomeId].join('/');
}
