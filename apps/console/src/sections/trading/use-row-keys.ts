import { type KeyboardEvent, useEffect } from 'react';

/** What the keys do on a row; the row is found by its `data-row`. */
export interface RowKeys {
  onSuspend(row: HTMLElement): void;
  onLift(row: HTMLElement): void;
  onOverride?(row: HTMLElement): void;
  onOpen?(row: HTMLElement): void;
  onBack?(): void;
}

/** Moves between rows with the arrows, and calls actions by letters, while no field or dialog has the focus. */
export function rowKeys({ onSuspend, onLift, onOverride, onOpen, onBack }: RowKeys) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
    if (event.target.closest('input, select, textarea, dialog')) return;
    const row = event.target.closest<HTMLElement>('[data-row]');
    const act = {
      ArrowDown: () => move(event.currentTarget, row, 1),
      ArrowUp: () => move(event.currentTarget, row, -1),
      s: () => row && onSuspend(row),
      o: () => row && onLift(row),
      p: () => row && onOverride?.(row),
      Enter: () => row === event.target && onOpen?.(row),
      Escape: () => onBack?.(),
    }[event.key];
    if (!act) return;
    // Enter on a link or a button keeps its own meaning.
    if (event.key === 'Enter' && row !== event.target) return;
    event.preventDefault();
    act();
  };
}

/** Gives the focus to the first row once it is there, so that keys work at once; a focus elsewhere stays. */
export function useFirstRow(hasRows: boolean): void {
  useEffect(() => {
    const { activeElement } = document;
    const isFree = !activeElement || activeElement === document.body || activeElement.tagName === 'H1';
    if (hasRows && isFree) document.querySelector<HTMLElement>('[data-row]')?.focus();
  }, [hasRows]);
}

function move(list: HTMLElement, from: HTMLElement | null, by: 1 | -1): void {
  const all = [...list.querySelectorAll<HTMLElement>('[data-row]')];
  const next = all[from ? all.indexOf(from) + by : 0];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}
