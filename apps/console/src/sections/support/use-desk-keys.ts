import { useEffect, useRef } from 'react';

/** Runs an action for a single key, wherever the focus is on the page, but not while the operator types. */
export function useDeskKeys(actions: Readonly<Record<string, (() => void) | undefined>>): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, ctrlKey, metaKey, altKey, key } = event;
      if (ctrlKey || metaKey || altKey || event.defaultPrevented || document.querySelector('dialog[open]'))
        return;
      if (target instanceof HTMLElement && target.matches('input, textarea, select')) return;
      const action = latest.current[key.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
