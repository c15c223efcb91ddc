import type { NewsCounts, NewsTexts } from '@fairline/contracts';
import type { Connection } from '../store.ts';

export interface NewsRow {
  news_id: string;
  name: string;
  texts: NewsTexts;
  by_email: boolean;
  by_sms: boolean;
  countries: string[];
  languages: string[];
  state: 'draft' | 'sending' | 'sent' | 'stopped';
  version: number;
  changed_by: string;
  changed_at: Date;
  approved_by: string | null;
  approved_at: Date | null;
  cursor_id: bigint;
  all_written: boolean;
  finished_at: Date | null;
  counts: NewsCounts | null;
}

export type DraftRow = Pick<
  NewsRow,
  'name' | 'texts' | 'by_email' | 'by_sms' | 'countries' | 'languages' | 'changed_by' | 'changed_at'
>;

export async function insertNews(connection: Connection, newsId: string, row: DraftRow): Promise<void> {
  await connection.query(
    `INSERT INTO messages.news (news_id, name, texts, by_email, by_sms, countries, languages, changed_by, changed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [newsId, ...draftValues(row)],
  );
}

/** Changes a draft of this version. @returns false when there is none */
export async function updateNews(
  connection: Connection,
  newsId: string,
  version: number,
  row: DraftRow,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `UPDATE messages.news
     SET name = $2, texts = $3, by_email = $4, by_sms = $5, countries = $6, languages = $7, changed_by = $8,
         changed_at = $9, version = version + 1
     WHERE news_id = $1 AND version = $10 AND state = 'draft'`,
    [newsId, ...draftValues(row), version],
  );
  return rowCount === 1;
}

function draftValues(row: DraftRow): unknown[] {
  const texts = JSON.stringify(row.texts);
  const { by_email, by_sms, changed_at, changed_by, countries, languages, name } = row;
  return [name, texts, by_email, by_sms, countries, languages, changed_by, changed_at];
}

/** Lists the latest news (index news_newest). */
export async function findLatestNews(connection: Connection, limit: number): Promise<NewsRow[]> {
  const { rows } = await connection.query<NewsRow>(
    'SELECT * FROM messages.news ORDER BY changed_at DESC, news_id DESC LIMIT $1',
    [limit],
  );
  return rows;
}

export async function findNews(connection: Connection, newsId: string): Promise<NewsRow | undefined> {
  return (await connection.query<NewsRow>('SELECT * FROM messages.news WHERE news_id = $1', [newsId]))
    .rows[0];
}

/** Finds news and locks them until the transaction ends. */
export async function lockNews(connection: Connection, newsId: string): Promise<NewsRow | undefined> {
  const text = 'SELECT * FROM messages.news WHERE news_id = $1 FOR UPDATE';
  return (await connection.query<NewsRow>(text, [newsId])).rows[0];
}

/** Locks the oldest news that are being sent, unless another process works on them (index news_sending). */
export async function takeSending(connection: Connection): Promise<NewsRow | undefined> {
  const { rows } = await connection.query<NewsRow>(
    `SELECT * FROM messages.news WHERE state = 'sending' ORDER BY approved_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
  );
  return rows[0];
}

export async function startSending(
  connection: Connection,
  newsId: string,
  { approvedBy, at }: { approvedBy: string; at: Date },
): Promise<void> {
  await connection.query(
    `UPDATE messages.news SET state = 'sending', approved_by = $2, approved_at = $3, version = version + 1
     WHERE news_id = $1`,
    [newsId, approvedBy, at],
  );
}

export async function saveProgress(
  connection: Connection,
  newsId: string,
  { cursorId, allWritten }: { cursorId: bigint; allWritten: boolean },
): Promise<void> {
  await connection.query('UPDATE messages.news SET cursor_id = $2, all_written = $3 WHERE news_id = $1', [
    newsId,
    cursorId,
    allWritten,
  ]);
}

/** Ends news with what became of their messages. */
export async function finishNews(
  connection: Connection,
  newsId: string,
  { state, counts, at }: { state: 'sent' | 'stopped'; counts: NewsCounts; at: Date },
): Promise<void> {
  await connection.query(
    `UPDATE messages.news SET state = $2, counts = $3, finished_at = $4, version = version + 1 WHERE news_id = $1`,
    [newsId, state, JSON.stringify(counts), at],
  );
}

/** Drops the messages of news that wait. An attempt that runs meanwhile changes nothing about them. */
export async function dropWaiting(connection: Connection, newsId: string, at: Date): Promise<void> {
  await connection.query(
    `UPDATE messages.message
     SET state = 'dropped', reason = 'stopped', decided_at = $2, address = NULL, content = NULL
     WHERE news_id = $1 AND state = 'waiting'`,
    [newsId, at],
  );
}

/** Counts the messages of news by what became of them (index message_of_news). */
export async function countMessages(
  connection: Connection,
  newsIds: readonly string[],
): Promise<Map<string, NewsCounts>> {
  const { rows } = await connection.query<NewsCounts & { news_id: string }>(
    `SELECT news_id,
            count(*) FILTER (WHERE state = 'waiting')::int AS waiting,
            count(*) FILTER (WHERE state = 'sent')::int AS sent,
            count(*) FILTER (WHERE state = 'failed')::int AS failed,
            count(*) FILTER (WHERE state = 'dropped')::int AS dropped
     FROM messages.message WHERE news_id = ANY ($1::uuid[]) GROUP BY news_id`,
    [newsIds],
  );
  return new Map(rows.map(({ news_id, ...counts }) => [news_id, counts]));
}

/** Counts the messages of news that wait, up to a bound (index message_of_news). */
export async function countWaiting(connection: Connection, newsId: string, limit: number): Promise<number> {
  const { rows } = await connection.query<{ waiting: number }>(
    `SELECT count(*)::int AS waiting
     FROM (SELECT FROM messages.message WHERE news_id = $1 AND state = 'waiting' LIMIT $2) AS message`,
    [newsId, limit],
  );
  return rows[0]?.waiting ?? 0;
}
