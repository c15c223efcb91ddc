import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { useState } from 'react';
import { lateCode, lateGenerator, lateOneClick } from './late-cards.ts';
import { LiveAccumulator } from './live-accumulator.tsx';
import { SuggestedAccumulators } from './suggested-accumulators.tsx';

/**
 * The suggested accumulators and the bet generator, as far as the reader has turned them on, and always a slip by its number
 * and, for a player, betting by one press.
 */
export function SuggestedBets() {
  const { context, t } = useView();
  const { player, settings } = context;
  const [wantsCode, setWantsCode] = useState(false);
  const { accumulatorOfDay, liveAccumulator, betGenerator } = settings;
  const generatorModule = lateGenerator.useModule(betGenerator);
  const codeModule = lateCode.useModule(wantsCode);
  const oneClickModule = lateOneClick.useModule(player !== null);
  const others = (
    <>
      {generatorModule && <generatorModule.BetGenerator Accumulator={LiveAccumulator} />}
      {codeModule ? (
        <codeModule.CodeCard />
      ) : (
        <Button wide variant="quiet" onClick={() => setWantsCode(true)}>
          {t('code.title')}
        </Button>
      )}
      {oneClickModule && <oneClickModule.OneClickCard />}
    </>
  );
  if (!accumulatorOfDay && !liveAccumulator) return others;
  return <SuggestedAccumulators>{others}</SuggestedAccumulators>;
}
