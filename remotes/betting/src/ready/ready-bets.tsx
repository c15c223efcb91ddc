import { useSurroundings } from '../surroundings.tsx';
import { BetGenerator } from './bet-generator.tsx';
import { ReadyAccumulators } from './ready-accumulators.tsx';

/** What the reader has on of it: the accumulators that stand ready, and the form that makes one. */
export function ReadyBets() {
  const { accumulatorOfDay, liveAccumulator, betGenerator } = useSurroundings().context.settings;
  const generator = betGenerator && <BetGenerator />;
  if (!accumulatorOfDay && !liveAccumulator) return generator;
  return <ReadyAccumulators>{generator}</ReadyAccumulators>;
}
