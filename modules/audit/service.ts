import type { AuditFilter, AuditRecordEntry, AuditSummary, AuditVerification } from '@fairline/contracts';
import type { Actor, AuditEntry, Platform, RedactRecords } from '@fairline/runtime';
import { type AuditedActor, recordEntry } from './record-entry.ts';
import { redactEntries } from './redact-entries.ts';
import { listEntries, readEntry, searchEntries } from './search-entries.ts';
import type { Connection } from './store.ts';
import { verifyChain } from './verify-chain.ts';

/** An actor that knows whether it has written to the record. */
export interface RecordingActor extends Actor {
  readonly hasRecorded: boolean;
}

export interface AuditService {
  /** Returns the actor in whose name a request or a command does something. */
  actorOf(who: AuditedActor): RecordingActor;
  /**
   * Adds an entry, in the transaction of `connection` where one is given. That locks the end of the record until the
   * transaction ends, so it is its last statement. Values of fields that hold secrets are left out.
   */
  record(who: AuditedActor, entry: AuditEntry, connection?: Connection): Promise<void>;
  /** Finds a page of entries, newest first. @throws PlatformError INVALID_INPUT for an unknown cursor */
  search(
    filter: AuditFilter,
    page: { after?: string | undefined; limit: number },
  ): Promise<{ items: AuditSummary[]; next: string | null }>;
  /** Returns a whole entry. @throws PlatformError NOT_FOUND */
  entry(day: string, no: number): Promise<AuditRecordEntry>;
  /** Lists whole entries, newest first, for an export of any size. */
  entries(filter: AuditFilter): AsyncGenerator<AuditRecordEntry>;
  /**
   * Verifies the chain from day to day. It returns each day's closing hash, and the first entry that was changed,
   * removed or added.
   */
  verify(fromDay?: string, toDay?: string): Promise<AuditVerification>;
  /** Redacts the texts of a person whose data are erased. The chain stays verifiable. */
  redact: RedactRecords;
}

export function createAuditService({ clock, database }: Platform): AuditService {
  const parts = { clock, database };
  return {
    actorOf(who) {
      let hasRecorded = false;
      return {
        name: who.name,
        async record(entry, connection) {
          await recordEntry(parts, who, entry, connection);
          hasRecorded = true;
        },
        get hasRecorded() {
          return hasRecorded;
        },
      };
    },
    record: (who, entry, connection) => recordEntry(parts, who, entry, connection),
    search: (filter, page) => searchEntries(parts, filter, page),
    entry: (day, no) => readEntry(parts, { day, no }),
    entries: (filter) => listEntries(parts, filter),
    verify: (fromDay, toDay) => verifyChain(parts, fromDay, toDay),
    redact: (connection, person) => redactEntries(parts, connection, person),
  };
}
