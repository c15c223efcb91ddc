import { useView } from '../reader/view.ts';
import { lateGenerator } from './late-generator.ts';
import { LiveAccumulator } from './live-accumulator.tsx';
import { SuggestedAccumulators } from './suggested-accumulators.tsx';

/** What the reader has on of it: the accumulators that stand ready, and the form that makes one. */
export function SuggestedBets() {
  const { accumulatorOfDay, liveAccumulator, betGenerator } = useView().context.settings;
  const generatorModule = lateGenerator.useModule(betGenerator);
  const generator = generatorModule && <generatorModule.BetGenerator Accumulator={LiveAccumulator} />;
  if (!accumulatorOfDay && !liveAccumulator) return generator;
  return <SuggestedAccumulators>{generator}</SuggestedAccumulators>;
}
