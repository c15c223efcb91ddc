import { useEffect, useState } from 'react';

/** A pause in typing, after which a list is asked for. */
export const typingPauseMs = 250;

/** Returns a typed value once it has stayed the same for a moment, so that not every letter asks the platform. */
export function useSettled<Value>(typed: Value): Value {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
