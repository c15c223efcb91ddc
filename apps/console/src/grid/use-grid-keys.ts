import { type KeyboardEvent, type RefObject, useEffect } from 'react';

/** True while the operator types somewhere, so that a single key is text. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]');
}

/** Sends the key / to the first filter, wherever the focus is on the page, and Escape back to the list. */
export function useFilterKey(field: RefObject<HTMLInputElement | null>, list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key === '/' && !isTyping(event.target) && !event.ctrlKey && !event.metaKey && field.current) {
        event.preventDefault();
        field.current.focus();
        field.current.select();
      } else if (event.key === 'Escape' && event.target === field.current) {
        list.current?.focus();
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [field, list]);
}

/** True for an event whose modifier is Ctrl, or Command on a Mac. */
export function isCtrl({ ctrlKey, metaKey }: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey'>): boolean {
  return ctrlKey || metaKey;
}
