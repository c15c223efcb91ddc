import { type ErasedPerson, type pg, type SealedColumn, sealedPlace } from '@fairline/runtime';
import type { ErasureParts } from './erasure-parts.ts';
import * as store from './erasure-store.ts';
import * as kept from './kept-store.ts';
import { openKey, sealRecord } from './sealed-records.ts';

/** A person whose data are erased, with the time of the erasure. */
export interface ErasedNow extends ErasedPerson {
  at: Date;
}

type Rule = ErasureParts['tables'][number]['erasure'][number];
type SealRule = Extract<Rule, { does: 'seal' }>;
type Parts = Pick<ErasureParts, 'platform' | 'files' | 'records'>;

/** Rows that one kept record holds at most. */
const rowsAtOnce = 1_000;

/** Applies one rule to the rows of a person, in the caller's transaction. @returns the number of rows */
export async function applyRule(
  parts: Parts,
  connection: pg.PoolClient,
  person: ErasedNow,
  { table, rule }: { table: string; rule: Rule },
): Promise<number> {
  switch (rule.does) {
    case 'keep':
    case 'expire':
      return 0;
    case 'redact-records': {
      const redact = parts.records[table];
      if (!redact) throw new Error(`nobody redacts the records of ${table}`);
      const originals = await throughGate(connection, person, table, async () => {
        const found = await redact(connection, person);
        return { changed: found.length, result: found };
      });
      if (originals.length > 0) {
        await keepRows(await openKeeper(parts, connection, person, { table, rule }), originals);
      }
      return originals.length;
    }
    case 'seal':
      await seal(parts, connection, person, { table, rule });
      return change(connection, person, { table, rule });
    case 'delete':
    case 'keep-while-excluded':
      return change(connection, person, { table, rule });
  }
}

function change(
  connection: pg.PoolClient,
  person: ErasedNow,
  { table, rule }: { table: string; rule: Extract<Rule, { rows: string }> },
): Promise<number> {
  if (!rule.isFinal) return store.changeRows(connection, table, rule, person);
  return throughGate(connection, person, table, async () => {
    const changed = await store.changeRows(connection, table, rule, person);
    return { changed, result: changed };
  });
}

/** Opens the gate to the final records of a table for the time of `work`. */
async function throughGate<Result>(
  connection: pg.PoolClient,
  person: ErasedNow,
  table: string,
  work: () => Promise<{ changed: number; result: Result }>,
): Promise<Result> {
  const passage = await store.openGate(connection, { ...person, table });
  const { changed, result } = await work();
  await store.closeGate(connection, passage, changed);
  return result;
}

/** Seals the rows of a rule, and their files, before they are changed. */
async function seal(
  parts: Parts,
  connection: pg.PoolClient,
  person: ErasedNow,
  { table, rule }: { table: string; rule: SealRule },
): Promise<void> {
  const rows = await store.readRows(connection, table, rule, person);
  if (rows.length === 0) return;
  for (const row of rows) for (const column of rule.sealed ?? []) open(parts, row, column);
  const keep = await openKeeper(parts, connection, person, { table, rule });
  await keepRows(keep, rows);
  if (rule.files === undefined) return;
  const files = parts.files[table];
  if (!files) throw new Error(`nobody reads the files of ${table}`);
  const fileIds = rows.map((row) => String(row[rule.files ?? '']));
  for (const fileId of fileIds) {
    const content = await files.read(fileId);
    if (content) await keep({ rows: 1, content, fileId });
  }
  await kept.insertFiles(connection, person.erasureId, table, fileIds);
}

function open({ platform: { sealing } }: Parts, row: Record<string, unknown>, column: SealedColumn): void {
  const text = row[column.column];
  if (typeof text !== 'string') return;
  row[column.column] = sealing.open(text, sealedPlace(column, String(row[column.key])));
}

async function keepRows(keep: Keep, rows: readonly object[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const batch = rows.slice(start, start + rowsAtOnce);
    const content = Buffer.from(JSON.stringify(batch, bigintAsText));
    await keep({ rows: batch.length, content, fileId: null });
  }
}

/** Seals and stores one record of what is kept. */
type Keep = (record: { rows: number; content: Buffer; fileId: string | null }) => Promise<void>;

/** Opens the key of an erasure for the records that a rule keeps. */
async function openKeeper(
  { platform }: Parts,
  connection: pg.PoolClient,
  { erasureId, at }: ErasedNow,
  { table, rule }: { table: string; rule: Extract<Rule, { does: 'seal' | 'redact-records' }> },
): Promise<Keep> {
  const sealedKey = await kept.findKey(connection, erasureId);
  if (sealedKey === undefined) throw new Error(`the erasure ${erasureId} has no key`);
  const key = openKey(platform, erasureId, sealedKey);
  return async ({ rows, content, fileId }) => {
    const recordId = platform.ids.uuid();
    await kept.insertKept(connection, {
      record_id: recordId,
      erasure_id: erasureId,
      table_name: table,
      datum: rule.datum,
      rows,
      content: await sealRecord(key, recordId, content),
      file_id: fileId,
      kept_until: yearsAfter(at, rule.years),
    });
  };
}

/** Returns the same day a number of years later. The 29th of February becomes the 1st of March. */
function yearsAfter(at: Date, years: number): Date {
  const end = new Date(at);
  end.setUTCFullYear(end.getUTCFullYear() + years);
  return end;
}

/** JSON has no exact number for a bigint. */
function bigintAsText(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
