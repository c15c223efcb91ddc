import {
  type AuditFilter,
  type AuditRecordEntry,
  type AuditSummary,
  invalidInput,
  PlatformError,
} from '@fairline/contracts';
import { type Platform, pageOf } from '@fairline/runtime';
import {
  type Conditions,
  type EntryRow,
  findEntries,
  findEntry,
  findSummaries,
  type SummaryRow,
} from './store.ts';

type Parts = Pick<Platform, 'database'>;

/** A place in the record. */
interface Place {
  day: string;
  no: number;
}

const batch = 1_000;

/** Finds a page of entries, newest first. @throws PlatformError INVALID_INPUT for a cursor of another list */
export async function searchEntries(
  { database }: Parts,
  filter: AuditFilter,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ items: AuditSummary[]; next: string | null }> {
  const before = after === undefined ? undefined : placeOf(after);
  const rows = await findSummaries(database.pool, conditionsOf(filter, before), limit + 1);
  const { shown, next } = pageOf(rows, limit, ({ day, no }) => `${day}.${no}`);
  return { items: shown.map(summaryOf), next };
}

/** Returns a whole entry. @throws PlatformError NOT_FOUND */
export async function readEntry({ database }: Parts, { day, no }: Place): Promise<AuditRecordEntry> {
  const row = await findEntry(database.pool, day, no);
  if (!row) throw new PlatformError('NOT_FOUND');
  return entryOf(row);
}

/** Lists whole entries, newest first. It reads 1,000 at a time, so that memory stays flat. */
export async function* listEntries(
  { database }: Parts,
  filter: AuditFilter,
): AsyncGenerator<AuditRecordEntry> {
  let before: Place | undefined;
  for (;;) {
    const rows = await findEntries(database.pool, conditionsOf(filter, before), batch);
    for (const row of rows) yield entryOf(row);
    before = rows.at(-1);
    if (!before || rows.length < batch) return;
  }
}

function placeOf(cursor: string): Place {
  const [, day = '', no = ''] = /^(2\d{3}-\d\d-\d\d)\.(\d{1,9})$/.exec(cursor) ?? [];
  const dayMs = Date.parse(day);
  // JavaScript reads 31 February as a day of March, and PostgreSQL refuses it.
  if (Number.isNaN(dayMs) || dayOf(dayMs) !== day)
    throw invalidInput('query.after', 'the cursor of another list');
  return { day, no: Number(no) };
}

function conditionsOf(filter: AuditFilter, before: Place | undefined): Conditions {
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  const { actor, action, subject, from, to, text } = filter;
  const conditions = [
    before && `(day, no) < (${value(before.day)}, ${value(before.no)})`,
    actor && `actor_id = ${value(actor)}`,
    action && `action = ${value(action)}`,
    subject && `subject LIKE ${value(`${subject.replace(/[\\%_]/g, String.raw`\$&`)}%`)}`,
    // The day finds the range in every index; the moment decides at its ends.
    from !== undefined && `day >= ${value(dayOf(from))} AND at >= ${value(new Date(from))}`,
    to !== undefined && `day <= ${value(dayOf(to))} AND at < ${value(new Date(to))}`,
    text && wordCondition(text, value),
  ];
  return { where: conditions.filter(Boolean).join(' AND ') || 'true', values };
}

/** Returns the condition that each word of a text begins a word of the entry. A text without words finds nothing. */
function wordCondition(text: string, value: (given: unknown) => string): string {
  const words = text.match(/[\p{L}\p{N}]+/gu);
  if (!words) return 'false';
  const query = value(words.map((word) => `'${word}':*`).join(' & '));
  return `audit.words(actor_name, action, subject, reason, address) @@ to_tsquery('simple', ${query})`;
}

function dayOf(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10);
}

function summaryOf({ at, ...row }: SummaryRow): AuditSummary {
  return { ...row, at: at.getTime() };
}

function entryOf({ before, after, ...row }: EntryRow): AuditRecordEntry {
  return {
    ...row,
    at: row.at.getTime(),
    before: before === null ? undefined : JSON.parse(before),
    after: after === null ? undefined : JSON.parse(after),
  };
}
