import type { KeyboardEvent, RefObject } from 'react';
import { usePageKeys } from '../parts/use-page-keys.ts';

/** Sends the key / to the first filter, wherever the focus is on the page. */
export function useFilterKey(field: RefObject<HTMLInputElement | null>): void {
  usePageKeys({
    '/': () => {
      field.current?.focus();
      field.current?.select();
    },
  });
}

/** True for an event whose modifier is Ctrl, or Command on a Mac. */
export function isCtrl({ ctrlKey, metaKey }: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey'>): boolean {
  return ctrlKey || metaKey;
}
