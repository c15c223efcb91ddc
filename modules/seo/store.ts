import type { pg } from '@fairline/runtime';

type Connection = Pick<pg.PoolClient, 'query'>;

export interface PageRow {
  pattern: string;
  lang: string | null;
  title: string;
  description: string;
  site_name: string;
  robots: string;
  hierarchy_robots: string;
  metas: unknown;
  canonical: unknown;
  alternates: unknown;
  media_alternates: unknown;
  breadcrumbs: unknown;
  content: string;
  styles: string;
}

export async function readPages(connection: Connection): Promise<PageRow[]> {
  const { rows } = await connection.query<PageRow>(
    `SELECT pattern, lang, title, description, site_name, robots, hierarchy_robots, metas, canonical, alternates,
            media_alternates, breadcrumbs, content, styles
     FROM seo.page
     ORDER BY pattern, lang`,
  );
  return rows;
}

/** Locks the table until the transaction ends, because writers count the rows before they add one. */
export async function lockPages(connection: Connection): Promise<void> {
  await connection.query('LOCK TABLE seo.page IN SHARE ROW EXCLUSIVE MODE');
}

export async function countPages(connection: Connection): Promise<number> {
  const { rows } = await connection.query<{ count: bigint }>('SELECT count(*) FROM seo.page');
  return Number(rows[0]?.count ?? 0);
}

/** Saves the page data of a pattern in a language. */
export async function savePage(
  connection: Connection,
  row: PageRow,
  saved: { by: string; at: Date },
): Promise<void> {
  await connection.query(
    `INSERT INTO seo.page (pattern, lang, title, description, site_name, robots, hierarchy_robots, metas, canonical,
                           alternates, media_alternates, breadcrumbs, content, styles, saved_by, saved_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
     ON CONFLICT ON CONSTRAINT page_case DO UPDATE
       SET title = excluded.title, description = excluded.description, site_name = excluded.site_name,
           robots = excluded.robots, hierarchy_robots = excluded.hierarchy_robots, metas = excluded.metas,
           canonical = excluded.canonical, alternates = excluded.alternates,
           media_alternates = excluded.media_alternates, breadcrumbs = excluded.breadcrumbs,
           content = excluded.content, styles = excluded.styles, saved_by = excluded.saved_by,
           saved_at = excluded.saved_at, version = page.version + 1`,
    [
      row.pattern,
      row.lang,
      row.title,
      row.description,
      row.site_name,
      row.robots,
      row.hierarchy_robots,
      JSON.stringify(row.metas),
      row.canonical === null ? null : JSON.stringify(row.canonical),
      JSON.stringify(row.alternates),
      JSON.stringify(row.media_alternates),
      JSON.stringify(row.breadcrumbs),
      row.content,
      row.styles,
      saved.by,
      saved.at,
    ],
  );
}

/** Deletes the page data of one pattern in one language. @returns false when there were none. */
export async function deletePage(
  connection: Connection,
  pattern: string,
  lang: string | null,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    'DELETE FROM seo.page WHERE pattern = $1 AND lang IS NOT DISTINCT FROM $2',
    [pattern, lang],
  );
  return rowCount === 1;
}

export interface SavedPageRow extends PageRow {
  version: number;
  saved_by: string;
  saved_at: Date;
}

const savedColumns = `pattern, lang, title, description, site_name, robots, hierarchy_robots, metas, canonical, alternates,
                      media_alternates, breadcrumbs, content, styles, version, saved_by, saved_at`;

export async function readSavedPages(connection: Connection): Promise<SavedPageRow[]> {
  const { rows } = await connection.query<SavedPageRow>(
    `SELECT ${savedColumns} FROM seo.page ORDER BY pattern, lang`,
  );
  return rows;
}

/** Finds the page data of one pattern in one language (index page_case). */
export async function findPage(
  connection: Connection,
  pattern: string,
  lang: string | null,
): Promise<SavedPageRow | undefined> {
  const { rows } = await connection.query<SavedPageRow>(
    `SELECT ${savedColumns} FROM seo.page WHERE pattern = $1 AND lang IS NOT DISTINCT FROM $2`,
    [pattern, lang],
  );
  return rows[0];
}
