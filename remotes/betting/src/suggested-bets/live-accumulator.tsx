import type { SuggestedAccumulator } from '@fairline/contracts';
import { AccumulatorView } from './accumulator-view.tsx';
import { useAccumulator } from './use-accumulator.ts';

export interface LiveAccumulatorProps {
  loaded: SuggestedAccumulator;
  /** Loads the accumulator again. */
  look(): void;
}

/** An accumulator whose prices follow live messages. */
export function LiveAccumulator({ loaded, look }: LiveAccumulatorProps) {
  const { accumulator } = useAccumulator(loaded, look);
  return <AccumulatorView accumulator={accumulator} />;
}
