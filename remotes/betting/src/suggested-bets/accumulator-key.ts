import type { SuggestedAccumulator } from '@fairline/contracts';
import { selectionKey } from '../slip/selection-key.ts';

/** Identifies an accumulator by its selections. */
export function accumulatorKey({ legs }: SuggestedAccumulator): string {
  return legs.map(selectionKey).join(' ');
}
