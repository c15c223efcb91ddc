import { type ErasedPerson, erasedText, type Platform, type pg, withoutTexts } from '@fairline/runtime';
import { z } from 'zod';
import type { ChainedEntry } from './domain/serialise-entry.ts';
import { hashOf } from './hash.ts';
import { recordEntry } from './record-entry.ts';
import * as store from './store.ts';

/** The action of the entries that have the hashes of redacted ones. */
export const redactAction = 'audit.redact';

/** An entry of the journal names at most this many redacted ones. */
const namedAtOnce = 500;

const redactedSchema = z.object({
  entries: z.array(z.object({ day: z.string(), no: z.int(), hash: z.string() })),
});

/**
 * Redacts the texts of a person in the journal: all in entries about the person, and those that belong to the person alone
 * in others. The hash of an entry stays, since the next one goes on from it. New entries at the end of the chain have the
 * hashes of what is left, so that the chain still shows every other change.
 * @returns the entries as they were
 */
export async function redactEntries(
  platform: Pick<Platform, 'clock' | 'database'>,
  connection: pg.PoolClient,
  person: ErasedPerson,
): Promise<Record<string, unknown>[]> {
  const rows = await store.findEntriesOf(connection, person);
  const changed = rows.flatMap((row) => {
    const redacted = redact(row, person);
    const hash = hashOf(chained(redacted));
    return hash === hashOf(chained(row)) ? [] : [{ row, redacted, hash }];
  });
  for (const { redacted } of changed) await store.replaceTexts(connection, redacted);
  for (let start = 0; start < changed.length; start += namedAtOnce) {
    const entries = changed
      .slice(start, start + namedAtOnce)
      .map(({ row: { day, no }, hash }) => ({ day, no, hash }));
    await recordEntry(
      platform,
      { kind: 'system', id: 'privacy', name: 'erasure' },
      { action: redactAction, subject: `erasures/${person.erasureId}`, after: { entries } },
      connection,
    );
  }
  return changed.map(({ row }) => ({ ...row }));
}

/** Reads the hashes of redacted entries from the chain, by place. The last redaction of an entry counts. */
export async function redactedHashes(connection: store.Connection): Promise<ReadonlyMap<string, string>> {
  const rows = await store.findByAction(connection, redactAction);
  return new Map(
    rows
      .filter((row) => hashOf(chained(row)) === row.hash)
      .flatMap((row) => redactedSchema.parse(JSON.parse(row.after ?? '{"entries":[]}')).entries)
      .map(({ day, no, hash }) => [placeOf({ day, no }), hash]),
  );
}

/** Names the place of an entry in the chain. */
export function placeOf({ day, no }: { day: string; no: number }): string {
  return `${day}.${no}`;
}

function redact(row: store.EntryRow, person: ErasedPerson): store.EntryRow {
  const isAbout = person.subjects.some(
    (subject) => row.subject === subject || row.subject.startsWith(`${subject}/`),
  );
  const json = (text: string | null) =>
    text === null ? null : JSON.stringify(withoutTexts(JSON.parse(text), person, isAbout));
  return {
    ...row,
    actorName: String(withoutTexts(row.actorName, person, false)),
    before: json(row.before),
    after: json(row.after),
    reason: row.reason === null || !isAbout ? line(row.reason, person) : erasedText,
  };
}

function line(text: string | null, person: ErasedPerson): string | null {
  return text === null ? null : String(withoutTexts(text, person, false));
}

function chained({ at, hash: _, ...row }: store.EntryRow): ChainedEntry {
  return { ...row, atMs: at.getTime() };
}
