import type { FragmentRequest } from '../protocol/fragment-result.ts';
import { asFault } from './fault.ts';

/**
 * Records a user timing for each fragment load that was not aborted: `fragment {remote}` or `fragment
 * {remote}:{component}`, with the outcome as detail. Observers get every load. The page itself stores only the latest
 * of each name, so that a long visit does not fill its memory.
 */
export async function timed<Result>(
  { remote, component }: FragmentRequest,
  signal: AbortSignal,
  load: () => Promise<Result>,
): Promise<Result> {
  const start = performance.now();
  let outcome = 'ready';
  try {
    return await load();
  } catch (error) {
    outcome = asFault(error, 'mount').code;
    throw error;
  } finally {
    if (!signal.aborted) {
      const name = `fragment ${component ? `${remote}:${component}` : remote}`;
      performance.clearMeasures(name);
      performance.measure(name, { start, detail: { outcome } });
    }
  }
}
