import type { SuggestedAccumulator } from '@fairline/contracts';
import { selectionKey } from '../slip/selection-key.ts';

/** Identity of what an accumulator is made of. */
export function accumulatorKey({ legs }: SuggestedAccumulator): string {
  return legs.map(selectionKey).join(' ');
}
