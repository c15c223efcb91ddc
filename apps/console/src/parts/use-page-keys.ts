import { useEffect } from 'react';

/** Runs the action of a single key while the operator types nowhere and no dialog is open. */
export function usePageKeys(actions: Readonly<Record<string, (() => void) | undefined>>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog:modal')) return;
      if (target instanceof HTMLElement && target.matches('input, textarea, select')) return;
      const action = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined;
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [actions]);
}
