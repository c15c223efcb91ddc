import type { SeoPage } from '@fairline/contracts';
import { cleanContent } from './clean-content.ts';
import { pagePath } from './domain/page-pattern.ts';
import { isHidden, isRobotsName, robotsDirectives } from './domain/robots.ts';
import type { PageCopy } from './page-copy.ts';
import type { StoredPage } from './stored-page.ts';

/**
 * Reads the page data for an address in a language; undefined when there are none. The address may have its language.
 */
export function readPage(copy: PageCopy, address: string, lang: string): SeoPage | undefined {
  const found = findPages(copy, address, lang);
  const [page] = found;
  if (!page) return undefined;
  page.clean ??= cleanContent(page.fields);
  return {
    ...page.fields,
    hierarchyMetaRobots: robotsDirectives(found.map(hierarchyRobots)).join(','),
    ...page.clean,
    hidden: areHidden(found),
  };
}

/** True when search engines are kept away from a page. */
export function isPageHidden(copy: PageCopy, address: string, lang: string): boolean {
  return areHidden(findPages(copy, address, lang));
}

/** Finds all page data that apply to an address, the most specific first. */
function findPages(copy: PageCopy, address: string, lang: string): StoredPage[] {
  const path = pagePath(address, lang);
  return path === undefined ? [] : copy.current().index.at(path, lang);
}

/**
 * True when search engines are kept away. The robots directives of the most specific page data count, and the hierarchy
 * directives of all.
 */
function areHidden(found: readonly StoredPage[]): boolean {
  const [page] = found;
  if (!page) return false;
  const { metaRobots, metas } = page.fields;
  const named = metas.filter(({ key }) => isRobotsName(key)).map(({ content }) => content);
  return isHidden([metaRobots, ...named, ...found.map(hierarchyRobots)]);
}

function hierarchyRobots({ fields }: StoredPage): string {
  return fields.hierarchyMetaRobots;
}
