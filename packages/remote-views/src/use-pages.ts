import { useRef, useState } from 'react';
import { failureOf } from './answer.ts';
import { appendPage, type Pages, replaceHead } from './pages.ts';
import { type Query, useQuery } from './use-query.ts';
import type { LoadQuery, QueryCall } from './view.ts';
import { useView } from './view-context.ts';

/** The largest number of items that the platform returns in one page. */
const maxPageSize = 100;
const defaultPageSize = 20;

/** The data source of one paged list. */
export interface PagesSource<Item> {
  /** Fetches the page after a cursor, or the first page when there is no cursor. */
  fetchPage(call: QueryCall, after: string | undefined, limit: number): Promise<Pages<Item>>;
  idOf(item: Item): string;
}

export interface PagesQuery<Item> extends Pick<Query<Pages<Item>>, 'answer' | 'isBusy'> {
  /** Fetches the newest items again. If that fails, the shown items stay. */
  reload(): void;
  /** The state of the request for the next page. */
  more: 'idle' | 'busy' | 'failed';
  loadMore(): void;
}

/** Returns the query of a list's first page, for the server and for {@link usePages}. */
export function firstPage<Item>(source: PagesSource<Item>): LoadQuery<Pages<Item>> {
  return (call) => source.fetchPage(call, undefined, defaultPageSize);
}

/** Loads a list page by page. For another list, mount the component again with another key. */
export function usePages<Item>(key: string, source: PagesSource<Item>): PagesQuery<Item> {
  const { api, context } = useView();
  const shown = useRef<Pages<Item>>(undefined);
  const [more, setMore] = useState<PagesQuery<Item>['more']>('idle');
  const query = useQuery<Pages<Item>>(key, async (call) => {
    const limit = Math.min(maxPageSize, Math.max(defaultPageSize, shown.current?.items.length ?? 0));
    const head = await source.fetchPage(call, undefined, limit);
    return shown.current ? replaceHead(shown.current, head, source.idOf) : head;
  });
  const { answer, isBusy, reload, replace } = query;
  shown.current = answer?.kind === 'ready' ? answer.data : undefined;

  async function loadMore(): Promise<void> {
    const after = shown.current?.next ?? null;
    if (after === null || more === 'busy') return;
    setMore('busy');
    const call = { api, context, signal: new AbortController().signal, nowMs: Date.now() };
    try {
      const page = await source.fetchPage(call, after, defaultPageSize);
      setMore('idle');
      if (shown.current) replace(appendPage(shown.current, page, source.idOf));
    } catch (error) {
      setMore('failed');
      // The reload then shows the prompt to sign in.
      if (failureOf(error).kind === 'signed-out') reload();
    }
  }

  return { answer, isBusy, reload, more, loadMore: () => void loadMore() };
}
