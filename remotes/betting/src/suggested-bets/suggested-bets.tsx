import { useView } from '@fairline/remote-views/view-context.ts';
import { lateCode } from './late-code.ts';
import { lateGenerator } from './late-generator.ts';
import { LiveAccumulator } from './live-accumulator.tsx';
import { SuggestedAccumulators } from './suggested-accumulators.tsx';

/** The suggested accumulators and the bet generator, as far as the reader has turned them on, and a slip by its number. */
export function SuggestedBets() {
  const { accumulatorOfDay, liveAccumulator, betGenerator } = useView().context.settings;
  const generatorModule = lateGenerator.useModule(betGenerator);
  const codeModule = lateCode.useModule(true);
  const others = (
    <>
      {generatorModule && <generatorModule.BetGenerator Accumulator={LiveAccumulator} />}
      {codeModule && <codeModule.CodeCard />}
    </>
  );
  if (!accumulatorOfDay && !liveAccumulator) return others;
  return <SuggestedAccumulators>{others}</SuggestedAccumulators>;
}
