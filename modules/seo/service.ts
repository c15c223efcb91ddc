import { type LiveCopy, liveCopy } from '@fairline/config';
import { invalidInput, PlatformError, type SeoPage, seoFieldsSchema } from '@fairline/contracts';
import type { Platform } from '@fairline/runtime';
import type { z } from 'zod';
import { cleanContent } from './clean-content.ts';
import { type PageIndex, pageIndex } from './domain/page-index.ts';
import { pagePath, parsePattern, writePattern } from './domain/page-pattern.ts';
import { isHidden, isRobotsName, robotsDirectives } from './domain/robots.ts';
import * as store from './store.ts';
import { asRow, readable, type StoredPage } from './stored-page.ts';

type SeoFields = z.infer<typeof seoFieldsSchema>;

/** What is said of a pattern, for every language or for one. Fields that are left out say nothing. */
export interface WrittenPage extends Partial<SeoFields> {
  /** A path without its language; with `*` at its end, all that begin so. */
  pattern: string;
  lang: string | null;
}

/** A page before its fields are looked at. */
export type TypedPage = Pick<WrittenPage, 'pattern' | 'lang'> & Readonly<Record<string, unknown>>;

export interface SeoService {
  /** Another number after every change of what is said of pages. */
  revision(): number;
  /** What is said of a page; undefined when nothing. `address` is a path with or without its language. */
  pageFor(address: string, lang: string): SeoPage | undefined;
  /** Whether search engines are kept away from a page. */
  isHidden(address: string, lang: string): boolean;
  pages(): WrittenPage[];
  /**
   * Writes what is said of one pattern in one language, in place of what was; its fields are those of a page, as
   * somebody has typed them. @throws PlatformError INVALID_INPUT
   */
  savePage(page: TypedPage, by: string): Promise<void>;
  /** @throws PlatformError NOT_FOUND */
  removePage(pattern: string, lang: string | null, by: string): Promise<void>;
}

/** Every process that keeps the pages hears of a change here. */
const changedTopic = 'seo.changed';
/** All of them are in memory. */
const maxPages = 5_000;

const nothingSaid: SeoFields = {
  title: '',
  description: '',
  siteName: '',
  metaRobots: '',
  hierarchyMetaRobots: '',
  metas: [],
  customCanonical: null,
  hrefLang: [],
  mediaAlternates: [],
  breadcrumbs: [],
  content: '',
  styles: '',
};

interface Pages {
  all: readonly StoredPage[];
  index: PageIndex<StoredPage>;
}

export interface SeoParts {
  service: SeoService;
  copy: LiveCopy<Pages>;
}

export function createSeoService(platform: Platform): SeoParts {
  const { clock, database, log } = platform;

  const copy = liveCopy<Pages>(platform, {
    topic: changedTopic,
    initial: { all: [], index: pageIndex<StoredPage>([]) },
    async load() {
      const rows = await store.readPages(database.pool);
      const before = copy.current().all;
      const all = readable(rows, before, (row, words) =>
        log.warn({ pattern: row.pattern, lang: row.lang, words }, 'page data is not used'),
      );
      return { all, index: pageIndex(all) };
    },
  });

  function saidOf(address: string, lang: string): StoredPage[] {
    const path = pagePath(address, lang);
    return path === undefined ? [] : copy.current().index.at(path, lang);
  }

  return {
    copy,
    service: {
      revision: () => copy.revision(),

      pageFor(address, lang) {
        const found = saidOf(address, lang);
        const [page] = found;
        if (!page) return undefined;
        page.clean ??= cleanContent(page.fields);
        return {
          ...page.fields,
          hierarchyMetaRobots: robotsDirectives(found.map(hierarchyRobots)).join(','),
          ...page.clean,
          hidden: hides(found),
        };
      },

      isHidden: (address, lang) => hides(saidOf(address, lang)),

      pages: () =>
        copy
          .current()
          .all.map(({ pattern, lang, fields }) => ({ ...fields, pattern: writePattern(pattern), lang })),

      async savePage({ pattern: written, lang, ...said }, by) {
        const pattern = parsePattern(written);
        if (!pattern || written.length > 2000) {
          throw invalidInput('pattern', 'a path without its language, and without * but at its end');
        }
        if (lang !== null && !/^[a-z]{2}$/.test(lang))
          throw invalidInput('lang', 'two lower-case letters, or null');
        const parsed = seoFieldsSchema.strict().safeParse({ ...nothingSaid, ...said });
        if (!parsed.success) {
          const errors = parsed.error.issues.map(({ path, message }) => ({
            path: path.join('.'),
            detail: message,
          }));
          throw new PlatformError('INVALID_INPUT', errors[0]?.detail, errors);
        }
        await copy.change(database, by, async (connection) => {
          await store.lockPages(connection);
          const row = asRow(writePattern(pattern), lang, parsed.data);
          await store.savePage(connection, row, { by, at: new Date(clock.now()) });
          if ((await store.countPages(connection)) > maxPages) {
            throw invalidInput('pattern', `there are ${maxPages} pages already`);
          }
        });
      },

      async removePage(written, lang, by) {
        const pattern = parsePattern(written);
        if (!pattern) throw new PlatformError('NOT_FOUND');
        await copy.change(database, by, async (connection) => {
          if (!(await store.deletePage(connection, writePattern(pattern), lang))) {
            throw new PlatformError('NOT_FOUND');
          }
        });
        log.info({ by, pattern: written, lang }, 'page data removed');
      },
    },
  };
}

/** The page's own robots, and what every pattern that takes it in says of all its pages. */
function hides(found: readonly StoredPage[]): boolean {
  const [page] = found;
  if (!page) return false;
  const { metaRobots, metas } = page.fields;
  const spoken = metas.filter(({ key }) => isRobotsName(key)).map(({ content }) => content);
  return isHidden([metaRobots, ...spoken, ...found.map(hierarchyRobots)]);
}

function hierarchyRobots({ fields }: StoredPage): string {
  return fields.hierarchyMetaRobots;
}
