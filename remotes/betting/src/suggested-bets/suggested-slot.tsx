import { useEffect, useState } from 'react';
import { useView } from '../reader/view.ts';
import { whenQuiet } from './when-quiet.ts';

type SuggestionsModule = typeof import('./suggested-bets.tsx');

let loaded: SuggestionsModule | undefined;

async function load(): Promise<SuggestionsModule> {
  loaded = await import('./suggested-bets.tsx');
  return loaded;
}

/**
 * Where ready accumulators and the bet generator come, last in the column of the slip, so that nothing moves for them.
 * Nobody has asked for them: they come when the slip is shown and the page is quiet, and are done without when their
 * code does not come.
 */
export function SuggestedSlot({ isSlipShown }: { isSlipShown: boolean }) {
  const { accumulatorOfDay, liveAccumulator, betGenerator } = useView().context.settings;
  const isWanted = accumulatorOfDay || liveAccumulator || betGenerator;
  // It starts empty even when the code is loaded: the server's markup has none of it, and hydration must match.
  const [module, setModule] = useState<SuggestionsModule>();
  const isAwaited = isWanted && isSlipShown && !module;
  useEffect(() => {
    if (!isAwaited) return undefined;
    if (loaded) return setModule(loaded);
    return whenQuiet(() => void load().then(setModule, () => {}));
  }, [isAwaited]);
  return module && isWanted ? <module.SuggestedBets /> : null;
}
