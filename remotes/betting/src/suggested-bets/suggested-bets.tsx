import { useView } from '@fairline/remote-views/view-context.ts';
import { lateGenerator } from './late-generator.ts';
import { LiveAccumulator } from './live-accumulator.tsx';
import { SuggestedAccumulators } from './suggested-accumulators.tsx';

/** The suggested accumulators and the bet generator, as far as the reader has turned them on. */
export function SuggestedBets() {
  const { accumulatorOfDay, liveAccumulator, betGenerator } = useView().context.settings;
  const generatorModule = lateGenerator.useModule(betGenerator);
  const generator = generatorModule && <generatorModule.BetGenerator Accumulator={LiveAccumulator} />;
  if (!accumulatorOfDay && !liveAccumulator) return generator;
  return <SuggestedAccumulators>{generator}</SuggestedAccumulators>;
}
