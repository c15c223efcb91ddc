import type { PagePattern } from './page-pattern.ts';

/** A record about the pages of a pattern, in one language or, with null, in all. */
export interface Placed {
  pattern: PagePattern;
  lang: string | null;
}

export interface PageIndex<Page extends Placed> {
  /** Returns all records that apply to a path in a language, the most specific first. */
  at(path: string, lang: string): Page[];
}

/**
 * Creates an index that finds records in as many steps as the path has characters. The order of records is: one of
 * exactly this path before one of a set of paths, then a longer stem before a shorter one, then one language before
 * all.
 */
export function createPageIndex<Page extends Placed>(pages: readonly Page[]): PageIndex<Page> {
  const byPattern = Map.groupBy(pages, ({ pattern }) => keyOf(pattern));
  const maxLength = pages.reduce((length, { pattern }) => Math.max(length, pattern.stem.length), 0);

  return {
    at(path, lang) {
      const found: Page[] = [];
      const add = (pattern: PagePattern) => {
        const here =
          byPattern.get(keyOf(pattern))?.filter((page) => page.lang === null || page.lang === lang) ?? [];
        found.push(...here.sort((a, b) => Number(a.lang === null) - Number(b.lang === null)));
      };
      add({ stem: path, open: false });
      for (let length = Math.min(path.length, maxLength); length > 0; length--) {
        add({ stem: path.slice(0, length), open: true });
      }
      return found;
    },
  };
}

/**
 * Returns the key of a pattern. The key of an open pattern begins with an asterisk. No path begins with one, so the two
 * kinds of keys cannot be equal.
 */
function keyOf({ stem, open }: PagePattern): string {
  return open ? `*${stem}` : stem;
}
