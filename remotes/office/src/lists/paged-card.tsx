import type { ViewProps } from '@fairline/player-views/view-props.ts';
import type { ReactNode } from 'react';
import { LoadedCard } from '../frame/loaded-card.tsx';
import { MoreButton } from './more-button.tsx';
import type { LoadedPages } from './use-pages.ts';

export interface PagedCardProps<Item> {
  view: Pick<ViewProps<unknown>, 'context' | 't'>;
  pages: LoadedPages<Item>;
  /** CSS height of the skeleton. */
  height: string;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  /** Label of the button that loads the next page. */
  more: string;
  children(items: readonly Item[]): ReactNode;
}

/** A paged list: a skeleton while it loads, an error, `empty`, or the items with a button for the next page. */
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
