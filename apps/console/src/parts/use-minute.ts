import { useEffect, useState } from 'react';

/** Returns the present moment in milliseconds UTC, anew each minute, so that shown waiting times go on. */
export function useMinute(): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
