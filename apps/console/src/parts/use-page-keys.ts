import { useEffect, useEffectEvent } from 'react';

/** The elements in which a key is text. A radio button and a box take no text. */
const typing = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"]';

/**
 * Runs the action of a single key, wherever the focus is on the page, while the operator types nowhere and no dialog is
 * open. Capital letters are those of small ones. A key that a part of the page has used already is left alone.
 */
export function usePageKeys(actions: Readonly<Record<string, (() => void) | undefined>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    if (defaultPrevented || ctrlKey || metaKey || altKey || document.querySelector('dialog:modal')) return;
    if (target instanceof HTMLElement && target.matches(typing)) return;
    const key = event.key.toLowerCase();
    const action = Object.hasOwn(actions, key) ? actions[key] : undefined;
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
