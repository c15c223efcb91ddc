import { useEffect, useState } from 'react';
import { useView } from '../view-context.ts';

/** The time in ms for which a changed price is marked. It equals `--motion-flash`. */
const arrowMs = 2_000;

/**
 * Returns the direction of the last price change; null on the first render, after `arrowMs`, and for a reader who
 * turned the marks off.
 */
export function usePriceMove(oddsMilli: number): 'up' | 'down' | null {
  const { context } = useView();
  const [seen, setSeen] = useState<{ oddsMilli: number; direction: 'up' | 'down' | null }>({
    oddsMilli,
    direction: null,
  });
  if (seen.oddsMilli !== oddsMilli) {
    setSeen({ oddsMilli, direction: oddsMilli > seen.oddsMilli ? 'up' : 'down' });
  }
  useEffect(() => {
    if (!seen.direction) return undefined;
    const timer = setTimeout(() => setSeen((now) => ({ ...now, direction: null })), arrowMs);
    return () => clearTimeout(timer);
  }, [seen]);
  return context.settings.oddsIndication === 'none' ? null : seen.direction;
}
