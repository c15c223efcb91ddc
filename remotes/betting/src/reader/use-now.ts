import { useEffect, useState } from 'react';

/** The interval at which a displayed time is refreshed. */
const tickMs = 60_000;

/** Returns the time in ms UTC: the server's time of rendering at first, then the browser's own. */
export function useNow(serverNowMs: number | undefined): number {
  const [nowMs, setNowMs] = useState(() => serverNowMs ?? Date.now());
  useEffect(() => {
    setNowMs(Date.now());
    const timer = setInterval(() => setNowMs(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
