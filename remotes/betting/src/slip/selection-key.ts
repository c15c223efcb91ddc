import type { Selection } from '@fairline/contracts';

/** Identifies a selection: match, market, specifiers and outcome. */
export function selectionKey({ matchId, marketId, specifiers, outcomeId }: Selection): string {
  return [matchId, marketId, specifiers, outcomeId].join('/');
}
