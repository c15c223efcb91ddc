import { useEffect, useEffectEvent, useState } from 'react';
import { typingPauseMs } from './use-settled.ts';

/**
 * The text of a field whose value is in the address. It is handed on after a pause in typing, or at once by `send`. A
 * value that changes by something else, such as the way back, replaces the text.
 */
export function useTyped(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== sent) {
    setSent(value);
    setTyped(value);
  }
  const send = useEffectEvent((text: string) => {
    setSent(text.trim());
    onChange(text);
  });
  useEffect(() => {
    if (typed === sent) return undefined;
    const timer = setTimeout(() => send(typed), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed, sent]);
  return { typed, setTyped, send: () => onChange(typed) };
}
