import { useEffect, useState } from 'react';
import type { Found } from './items.ts';
import type { Search } from './search.ts';

/** A pause in typing, after which the platform is asked. */
const pauseMs = 120;

export interface FoundState {
  items: readonly Found[];
  state: 'idle' | 'searching' | 'done' | 'failed';
}

const idle: FoundState = { items: [], state: 'idle' };

/** Searches for a text while it is typed. An answer that is late for a newer text is dropped. */
export function useFound(search: Search, text: string): FoundState {
  const [found, setFound] = useState<FoundState & { text: string }>({ ...idle, text: '' });
  useEffect(() => {
    if (text === '') return;
    const stale = new AbortController();
    const timer = setTimeout(() => {
      search(text, stale.signal).then(
        (items) => {
          if (!stale.signal.aborted) setFound({ items, state: 'done', text });
        },
        () => {
          if (!stale.signal.aborted) setFound({ items: [], state: 'failed', text });
        },
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stale.abort();
    };
  }, [search, text]);
  if (text === '') return idle;
  return found.text === text ? found : { items: found.items, state: 'searching' };
}
