import { invalidInput, PlatformError, seoFieldsSchema } from '@fairline/contracts';
import type { Platform, pg } from '@fairline/runtime';
import type { z } from 'zod';
import { parsePattern, writePattern } from './domain/page-pattern.ts';
import type { PageCopy } from './page-copy.ts';
import * as store from './store.ts';
import { asRow } from './stored-page.ts';

type SeoFields = z.infer<typeof seoFieldsSchema>;

/** Page data of a pattern, for every language or for one. Missing fields are empty. */
export interface WrittenPage extends Partial<SeoFields> {
  /** A path without its language. With `*` at its end it stands for all paths that begin with it. */
  pattern: string;
  lang: string | null;
}

/** Page data as an operator typed them, before they are validated. */
export type TypedPage = Pick<WrittenPage, 'pattern' | 'lang'> & Readonly<Record<string, unknown>>;

interface Parts extends Pick<Platform, 'clock' | 'database' | 'log'> {
  copy: PageCopy;
}

/** The maximum number of pages with data. All of them are in memory. */
const maxPages = 5_000;
const maxPattern = 2_000;

const emptyFields: SeoFields = {
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

/** Replaces the page data of one pattern in one language. @throws PlatformError INVALID_INPUT */
export async function savePage(
  { clock, copy, database }: Parts,
  { pattern: written, lang, ...typed }: TypedPage,
  by: string,
): Promise<void> {
  const row = parsePage({ pattern: written, lang, ...typed });
  await copy.change(database, by, async (connection) => {
    await store.lockPages(connection);
    await writePage(connection, row, { by, at: new Date(clock.now()) });
  });
}

/** Parses page data that an operator typed. @throws PlatformError INVALID_INPUT */
export function parsePage({ pattern: written, lang, ...typed }: TypedPage): store.PageRow {
  const pattern = parsePattern(written);
  if (!pattern || written.length > maxPattern) {
    throw invalidInput('pattern', 'a path without its language, and without * but at its end');
  }
  if (lang !== null && !/^[a-z]{2}$/.test(lang))
    throw invalidInput('lang', 'two lower-case letters, or null');
  return asRow(writePattern(pattern), lang, parseFields(typed));
}

/** Writes page data, in a transaction that has locked them. @throws PlatformError INVALID_INPUT when they are too many */
export async function writePage(
  connection: pg.PoolClient,
  row: store.PageRow,
  saved: { by: string; at: Date },
): Promise<void> {
  await store.savePage(connection, row, saved);
  if ((await store.countPages(connection)) > maxPages) {
    throw invalidInput('pattern', `there are ${maxPages} pages already`);
  }
}

/** Deletes the page data of one pattern in one language. @throws PlatformError NOT_FOUND */
export async function removePage(
  { copy, database, log }: Parts,
  written: string,
  lang: string | null,
  by: string,
): Promise<void> {
  const pattern = parsePattern(written);
  if (!pattern) throw new PlatformError('NOT_FOUND');
  await copy.change(database, by, async (connection) => {
    if (!(await store.deletePage(connection, writePattern(pattern), lang))) {
      throw new PlatformError('NOT_FOUND');
    }
  });
  log.info({ by, pattern: written, lang }, 'page data removed');
}

function parseFields(typed: Readonly<Record<string, unknown>>): SeoFields {
  const parsed = seoFieldsSchema.strict().safeParse({ ...emptyFields, ...typed });
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), detail: message }));
  throw new PlatformError('INVALID_INPUT', errors[0]?.detail, errors);
}
