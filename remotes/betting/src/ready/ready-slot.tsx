import { useEffect, useState } from 'react';
import { useSurroundings } from '../surroundings.tsx';
import { whenQuiet } from './when-quiet.ts';

type ReadyModule = typeof import('./ready-bets.tsx');

let loaded: ReadyModule | undefined;

async function load(): Promise<ReadyModule> {
  loaded = await import('./ready-bets.tsx');
  return loaded;
}

/**
 * Where ready accumulators and the bet generator come, last in the column of the slip, so that nothing moves for them.
 * Nobody has asked for them: they come when the slip is shown and the page is quiet, and are done without when their
 * code does not come.
 */
export function ReadySlot({ isSlipShown }: { isSlipShown: boolean }) {
  const { accumulatorOfDay, liveAccumulator, betGenerator } = useSurroundings().context.settings;
  const isWanted = accumulatorOfDay || liveAccumulator || betGenerator;
  // Not from `loaded` at once: what the server rendered had no such thing.
  const [ready, setReady] = useState<ReadyModule>();
  const isAwaited = isWanted && isSlipShown && !ready;
  useEffect(() => {
    if (!isAwaited) return undefined;
    if (loaded) return setReady(loaded);
    return whenQuiet(() => void load().then(setReady, () => {}));
  }, [isAwaited]);
  return ready && isWanted ? <ready.ReadyBets /> : null;
}
