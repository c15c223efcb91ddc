import { useSyncExternalStore } from 'react';

const key = 'fairline.pinned-markets';
/** With more than a screenful of pinned markets the order would be of no use. */
const maxPinned = 12;
const nothing: readonly number[] = [];

let known: { text: string; pinned: readonly number[] } = { text: '', pinned: nothing };
const listeners = new Set<() => void>();

/**
 * Returns the market ids that the reader has pinned in this browser, in the order of pinning. Returns none on the
 * server.
 */
export function usePinnedMarkets(): readonly number[] {
  return useSyncExternalStore(subscribe, pinnedNow, () => nothing);
}

/** Pins a kind of market, or unpins it. Nothing changes when the browser refuses to store it. */
export function togglePinned(marketId: number): void {
  const pinned = pinnedNow();
  const next = pinned.includes(marketId)
    ? pinned.filter((each) => each !== marketId)
    : [...pinned, marketId].slice(-maxPinned);
  try {
    localStorage.setItem(key, JSON.stringify(next));
  } catch {
    return;
  }
  for (const each of listeners) each();
}

/** Reads the market ids from the text that this browser stored. A text that is not a list counts as none. */
export function readPinned(text: string): readonly number[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return nothing;
  }
  return Array.isArray(value)
    ? value.filter((each) => Number.isSafeInteger(each)).slice(0, maxPinned)
    : nothing;
}

function pinnedNow(): readonly number[] {
  let text = '';
  try {
    text = localStorage.getItem(key) ?? '';
  } catch {
    return nothing;
  }
  if (text !== known.text) known = { text, pinned: text === '' ? nothing : readPinned(text) };
  return known.pinned;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
