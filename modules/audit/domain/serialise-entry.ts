import { canonicalJson } from './canonical-json.ts';

/** Everything that the hash of an entry covers. */
export interface ChainedEntry {
  /** A date, such as 2026-01-31, UTC. */
  day: string;
  /** The number within its day, from 1. */
  no: number;
  actorKind: string;
  actorId: string | null;
  actorName: string;
  action: string;
  subject: string;
  /** JSON texts; null when there is no value. */
  before: string | null;
  after: string | null;
  reason: string | null;
  address: string | null;
  requestId: string | null;
  sessionId: string | null;
  atMs: number;
  /** The hash of the entry before it, hexadecimal. */
  previousHash: string;
}

/** The version of the form. Another form gets another number, so that old hashes can still be checked. */
const form = 'fairline-audit-1';

/** Returns the text whose SHA-256 is the hash of an entry. Entries that differ in any field have different texts. */
export function serialiseEntry(entry: ChainedEntry): string {
  const fields = [
    form,
    entry.previousHash,
    entry.day,
    entry.no,
    entry.atMs,
    entry.actorKind,
    entry.actorId,
    entry.actorName,
    entry.action,
    entry.subject,
    entry.reason,
    entry.address,
    entry.requestId,
    entry.sessionId,
    entry.before === null ? null : canonicalJson(entry.before),
    entry.after === null ? null : canonicalJson(entry.after),
  ];
  return JSON.stringify(fields);
}
