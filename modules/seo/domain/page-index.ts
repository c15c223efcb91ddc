import type { PagePattern } from './page-pattern.ts';

/** A record of some pages, in one language or (null) in all. */
export interface Placed {
  pattern: PagePattern;
  lang: string | null;
}

export interface PageIndex<Page extends Placed> {
  /** All that holds of a path in a language, the most specific first. */
  at(path: string, lang: string): Page[];
}

/**
 * Finds records by path in as many steps as the path is long, however many records there are. One path comes before
 * a set of paths, a longer beginning before a shorter one, and only then a language that is named before all.
 */
export function pageIndex<Page extends Placed>(pages: readonly Page[]): PageIndex<Page> {
  const byPattern = Map.groupBy(pages, ({ pattern }) => keyOf(pattern));
  const longest = pages.reduce((length, { pattern }) => Math.max(length, pattern.stem.length), 0);

  return {
    at(path, lang) {
      const found: Page[] = [];
      const add = (pattern: PagePattern) => {
        const here =
          byPattern.get(keyOf(pattern))?.filter((page) => page.lang === null || page.lang === lang) ?? [];
        found.push(...here.sort((a, b) => Number(a.lang === null) - Number(b.lang === null)));
      };
      add({ stem: path, open: false });
      for (let length = Math.min(path.length, longest); length > 0; length--) {
        add({ stem: path.slice(0, length), open: true });
      }
      return found;
    },
  };
}

/** A path may hold an asterisk itself, so that the mark of an open pattern stands in front. */
function keyOf({ stem, open }: PagePattern): string {
  return open ? `*${stem}` : stem;
}
