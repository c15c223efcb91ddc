import { useEffect, useState } from 'react';

/** Returns the whole seconds until a moment (ms UTC), counting down; 0 when it has passed. */
export function useSecondsUntil(atMs: number): number {
  const [seen, setSeen] = useState(() => ({ atMs, nowMs: Date.now() }));
  // The last look at the clock may be long ago when another moment is given.
  if (seen.atMs !== atMs) setSeen({ atMs, nowMs: Date.now() });
  const seconds = Math.max(0, Math.ceil((atMs - seen.nowMs) / 1_000));
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setSeen({ atMs, nowMs: Date.now() }), 1_000);
    return () => clearInterval(timer);
  }, [atMs, isOver]);
  return seconds;
}
