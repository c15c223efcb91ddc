import { createLiveCopy, type LiveCopy } from '@fairline/config';
import type { Platform } from '@fairline/runtime';
import { createPageIndex, type PageIndex } from './domain/page-index.ts';
import { readPages } from './store.ts';
import { readable, type StoredPage } from './stored-page.ts';

interface Pages {
  all: readonly StoredPage[];
  index: PageIndex<StoredPage>;
}

/** All page data, in memory. */
export type PageCopy = LiveCopy<Pages>;

/** The topic of the message after a change. Every process that holds the pages loads them again. */
const changedTopic = 'seo.changed';

export function createPageCopy(platform: Platform): PageCopy {
  const { database, log } = platform;
  const copy: PageCopy = createLiveCopy<Pages>(platform, {
    topic: changedTopic,
    initial: { all: [], index: createPageIndex<StoredPage>([]) },
    async load() {
      const rows = await readPages(database.pool);
      const all = readable(rows, copy.current().all, ({ pattern, lang }, reason) =>
        log.warn({ pattern, lang, reason }, 'page data ignored: invalid row'),
      );
      return { all, index: createPageIndex(all) };
    },
  });
  return copy;
}
