import type { ReadyAccumulator } from '@fairline/contracts';
import { selectionKey } from '../slip/selection-key.ts';

/** Identity of what an accumulator is made of. */
export function accumulatorKey({ legs }: ReadyAccumulator): string {
  return legs.map(selectionKey).join(' ');
}
