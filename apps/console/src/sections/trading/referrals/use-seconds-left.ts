import { useEffect, useState } from 'react';

/** Returns the whole seconds that are left until a moment of this browser's clock, counted down. */
export function useSecondsLeft(endsAtMs: number): number {
  const [nowMs, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((endsAtMs - nowMs) / 1_000));
}
