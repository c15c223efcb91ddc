import type { PagesQuery } from '@fairline/remote-views/use-pages.ts';
import type { ReactNode } from 'react';
import { QueryCard } from '../frame/query-card.tsx';
import { MoreButton } from './more-button.tsx';

export interface PagedCardProps<Item> {
  pages: PagesQuery<Item>;
  /** CSS height of the skeleton. */
  height: string;
  /** The content that is shown instead of an empty list. */
  empty: ReactNode;
  /** Label of the button that loads the next page. */
  more: string;
  children(items: readonly Item[]): ReactNode;
}

/** Shows a paged list: a skeleton while it loads, an error, `empty`, or the items with a button for the next page. */
export function PagedCard<Item>({ pages, height, empty, more, children }: PagedCardProps<Item>) {
  return (
    <QueryCard query={pages} height={height}>
      {({ items, next }) =>
        items.length === 0 ? (
          empty
        ) : (
          <>
            {children(items)}
            {next !== null && <MoreButton label={more} pages={pages} />}
          </>
        )
      }
    </QueryCard>
  );
}
