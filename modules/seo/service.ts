import type { SeoPage } from '@fairline/contracts';
import type { Platform } from '@fairline/runtime';
import { writePattern } from './domain/page-pattern.ts';
import { createPageCopy, type PageCopy } from './page-copy.ts';
import { isPageHidden, readPage } from './read-page.ts';
import { removePage, savePage, type TypedPage, type WrittenPage } from './save-page.ts';

export interface SeoService {
  /** Returns a number that changes with every change of page data. */
  revision(): number;
  /**
   * Returns the page data for an address in a language; undefined when there are none. The address may have its
   * language.
   */
  pageFor(address: string, lang: string): SeoPage | undefined;
  /** True when search engines are kept away from a page. */
  isHidden(address: string, lang: string): boolean;
  pages(): WrittenPage[];
  /** Replaces the page data of one pattern in one language. @throws PlatformError INVALID_INPUT */
  savePage(page: TypedPage, by: string): Promise<void>;
  /** Deletes the page data of one pattern in one language. @throws PlatformError NOT_FOUND */
  removePage(pattern: string, lang: string | null, by: string): Promise<void>;
}

export interface SeoParts {
  service: SeoService;
  copy: PageCopy;
}

export function createSeoService(platform: Platform): SeoParts {
  const { clock, database, log } = platform;
  const copy = createPageCopy(platform);
  const parts = { clock, database, log, copy };
  return {
    copy,
    service: {
      revision: () => copy.revision(),
      pageFor: (address, lang) => readPage(copy, address, lang),
      isHidden: (address, lang) => isPageHidden(copy, address, lang),
      pages: () =>
        copy
          .current()
          .all.map(({ pattern, lang, fields }) => ({ ...fields, pattern: writePattern(pattern), lang })),
      savePage: (page, by) => savePage(parts, page, by),
      removePage: (pattern, lang, by) => removePage(parts, pattern, lang, by),
    },
  };
}
