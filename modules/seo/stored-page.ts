import { seoFieldsSchema } from '@fairline/contracts';
import type { z } from 'zod';
import type { Content } from './clean-content.ts';
import type { Placed } from './domain/page-index.ts';
import { parsePattern } from './domain/page-pattern.ts';
import type { PageRow } from './store.ts';

type Fields = z.infer<typeof seoFieldsSchema>;

/** Page data in memory. */
export interface StoredPage extends Placed {
  fields: Fields;
  /** Cleaned content and styles, set when they are first needed. */
  clean?: Content;
}

/**
 * Reads rows as page data. An invalid row is reported and left out, so that the other rows still work. Content that has
 * not changed since `before` is not cleaned again.
 */
export function readable(
  rows: readonly PageRow[],
  before: readonly StoredPage[],
  onInvalid: (row: PageRow, reason: string) => void,
): StoredPage[] {
  const known = new Map(before.flatMap((page) => (page.clean ? [[sourceOf(page.fields), page.clean]] : [])));
  return rows.flatMap((row) => {
    const pattern = parsePattern(row.pattern);
    const parsed = seoFieldsSchema.safeParse(asFields(row));
    if (!pattern || !parsed.success) {
      onInvalid(row, parsed.error?.issues[0]?.message ?? 'invalid pattern');
      return [];
    }
    const clean = known.get(sourceOf(parsed.data));
    return [{ pattern, lang: row.lang, fields: parsed.data, ...(clean ? { clean } : {}) }];
  });
}

export function asRow(pattern: string, lang: string | null, fields: Fields): PageRow {
  return {
    pattern,
    lang,
    title: fields.title,
    description: fields.description,
    site_name: fields.siteName,
    robots: fields.metaRobots,
    hierarchy_robots: fields.hierarchyMetaRobots,
    metas: fields.metas,
    canonical: fields.customCanonical,
    alternates: fields.hrefLang,
    media_alternates: fields.mediaAlternates,
    breadcrumbs: fields.breadcrumbs,
    content: fields.content,
    styles: fields.styles,
  };
}

/** Returns the fields of a row as they are stored, before they are validated. */
export function asFields(row: PageRow): Record<keyof Fields, unknown> {
  return {
    title: row.title,
    description: row.description,
    siteName: row.site_name,
    metaRobots: row.robots,
    hierarchyMetaRobots: row.hierarchy_robots,
    metas: row.metas,
    customCanonical: row.canonical,
    hrefLang: row.alternates,
    mediaAlternates: row.media_alternates,
    breadcrumbs: row.breadcrumbs,
    content: row.content,
    styles: row.styles,
  };
}

function sourceOf({ content, styles }: Content): string {
  return JSON.stringify([content, styles]);
}
