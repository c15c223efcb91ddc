import type { ViewProps } from '@fairline/player-views/view-props.ts';
import type { ReactNode } from 'react';
import { LoadedCard } from '../frame/loaded-card.tsx';
import { MoreButton } from './more-button.tsx';
import type { LoadedPages } from './use-pages.ts';

export interface PagedCardProps<Item> {
  view: Pick<ViewProps<unknown>, 'context' | 't'>;
  pages: LoadedPages<Item>;
  /** Of the room that is left for it. */
  height: string;
  /** In its place when there is nothing in the list. */
  empty: ReactNode;
  /** Of the button that goes on. */
  more: string;
  children(items: readonly Item[]): ReactNode;
}

/** A list by pages: its first page on the way, failed, empty, or what there is with a button for the next. */
export function PagedCard<Item>({ view, pages, height, empty, more, children }: PagedCardProps<Item>) {
  return (
    <LoadedCard
      view={view}
      loaded={pages.loaded}
      isBusy={pages.isBusy}
      onRetry={pages.refresh}
      height={height}
    >
      {({ items, next }) =>
        items.length === 0 ? (
          empty
        ) : (
          <>
            {children(items)}
            {next !== null && <MoreButton t={view.t} label={more} pages={pages} />}
          </>
        )
      }
    </LoadedCard>
  );
}
