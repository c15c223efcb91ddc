import { useEffect, useState } from 'react';

/** How often a shown time is brought up to date. */
const tickMs = 60_000;

/** The time at which the server rendered, then the browser's own. Milliseconds UTC. */
export function useNow(serverNowMs: number | undefined): number {
  const [nowMs, setNowMs] = useState(() => serverNowMs ?? Date.now());
  useEffect(() => {
    setNowMs(Date.now());
    const timer = setInterval(() => setNowMs(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
