import { useEffect, useState } from 'react';
import { whenQuiet } from './when-quiet.ts';

type SuggestionsModule = Pick<typeof import('./suggested-bets.tsx'), 'SuggestedBets'>;

let loaded: SuggestionsModule | undefined;

async function load(): Promise<SuggestionsModule> {
  const { SuggestedBets } = await import('./suggested-bets.tsx');
  loaded = { SuggestedBets };
  return loaded;
}

/**
 * The place of the cards below the slip, last in its column, so that they move nothing. They load when the slip is shown
 * and the page is quiet, and are left out when their code fails to load. Settings turn suggestions off, but neither betting
 * by one press nor a slip by its number, so the cards load for everybody.
 */
export function SuggestedSlot({ isSlipShown }: { isSlipShown: boolean }) {
  // The state starts empty even when the code is loaded: the server's markup has none of it, and hydration must match.
  const [module, setModule] = useState<SuggestionsModule>();
  const isAwaited = isSlipShown && !module;
  useEffect(() => {
    if (!isAwaited) return undefined;
    if (loaded) return setModule(loaded);
    return whenQuiet(() => void load().then(setModule, () => {}));
  }, [isAwaited]);
  return module ? <module.SuggestedBets /> : null;
}
