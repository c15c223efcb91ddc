import { type Loaded, load } from '@fairline/player-views/loaded.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { appendPage, type Pages, replaceHead } from './pages.ts';

/** The platform answers at most this many items in one page. */
const maxPageSize = 100;
export const defaultPageSize = 20;

export interface PagesSource<Item> {
  /** Fetches the page after a cursor; without a cursor the first page. */
  fetchPage(after: string | undefined, limit: number): Promise<Pages<Item>>;
  idOf(item: Item): string;
}

export interface LoadedPages<Item> {
  loaded: Loaded<Pages<Item>> | undefined;
  isBusy: boolean;
  /** State of the request for the next page. */
  more: 'idle' | 'busy' | 'failed';
  loadMore(): void;
  /** Fetches the newest items again; the shown ones stay if that fails. */
  refresh(): void;
}

/** Loads a list page by page. `source` must be the same object at each render. */
export function usePages<Item>(
  source: PagesSource<Item>,
  initial: Loaded<Pages<Item>> | undefined,
): LoadedPages<Item> {
  const [loaded, setLoaded] = useState(initial);
  const [isBusy, setIsBusy] = useState(false);
  const [more, setMore] = useState<LoadedPages<Item>['more']>('idle');
  const latest = useRef(loaded);
  latest.current = loaded;
  const isMounted = useRef(false);

  const refresh = useCallback(async () => {
    setIsBusy(true);
    const shown = latest.current?.kind === 'ready' ? latest.current.data.items.length : 0;
    const limit = Math.min(maxPageSize, Math.max(defaultPageSize, shown));
    const head = await load(() => source.fetchPage(undefined, limit));
    if (!isMounted.current) return;
    setIsBusy(false);
    setLoaded((before) => {
      if (before?.kind !== 'ready' || head.kind === 'signed-out') return head;
      if (head.kind === 'failed') return before;
      return { kind: 'ready', data: replaceHead(before.data, head.data, source.idOf) };
    });
  }, [source]);

  const loadMore = useCallback(async () => {
    const before = latest.current;
    if (before?.kind !== 'ready' || before.data.next === null) return;
    const after = before.data.next;
    setMore('busy');
    const page = await load(() => source.fetchPage(after, defaultPageSize));
    if (!isMounted.current) return;
    setMore(page.kind === 'ready' ? 'idle' : 'failed');
    if (page.kind === 'failed') return;
    setLoaded((current) => {
      if (page.kind === 'signed-out') return page;
      if (current?.kind !== 'ready') return current;
      return { kind: 'ready', data: appendPage(current.data, page.data, source.idOf) };
    });
  }, [source]);

  useEffect(() => {
    isMounted.current = true;
    if (initial === undefined) void refresh();
    return () => {
      isMounted.current = false;
    };
  }, [refresh]);

  return { loaded, isBusy, more, loadMore, refresh };
}
