import type { SystemProcess, SystemState } from '@fairline/contracts';
import type { MessagesService } from '@fairline/messages';
import { type Cache, createCache, type Platform } from '@fairline/runtime';
import { goneAfterMs, heartbeatMs } from './heartbeat.ts';
import { findProcesses, type ProcessRow } from './process-store.ts';
import { findLargestTables, findLastBackup, measureDatabase, measureOutbox } from './system-store.ts';

const maxTables = 10;
/** Sizes are measured at most this often, however many consoles are open. */
const measuredMs = 10_000;

export interface SystemStates {
  read(): Promise<SystemState>;
}

/** Creates the reading of the state of the whole site. */
export function createSystemStates(
  platform: Platform,
  { messages, version }: { messages: Pick<MessagesService, 'desk'>; version: string },
): SystemStates {
  const { clock, database } = platform;
  const measured: Cache<SystemState['database']> = createCache(clock, { ttlMs: measuredMs, maxEntries: 1 });

  async function measure(): Promise<SystemState['database']> {
    const [whole, tables] = await Promise.all([
      measureDatabase(database.pool),
      findLargestTables(database.pool, maxTables),
    ]);
    return {
      version: whole.version,
      sizeBytes: Number(whole.size_bytes),
      connections: { active: Number(whole.active), idle: Number(whole.idle), max: whole.max },
      tables: tables.map(({ name, size_bytes, rows }) => ({
        name,
        sizeBytes: Number(size_bytes),
        rows: Number(rows),
      })),
    };
  }

  return {
    async read() {
      const nowMs = clock.now();
      const [processes, outbox, written, backup, sizes] = await Promise.all([
        findProcesses(database.pool, new Date(nowMs - goneAfterMs)),
        measureOutbox(database.pool),
        messages.desk.health(),
        findLastBackup(database.pool),
        measured.get('database', measure),
      ]);
      return {
        at: nowMs,
        version,
        processes: processes.map((row) => processView(row, nowMs)),
        outbox: {
          size: Number(outbox.size),
          ageMs: outbox.age_ms === null ? null : Math.max(0, Math.round(outbox.age_ms)),
        },
        messages: written,
        database: sizes,
        backup: backup
          ? { takenAt: backup.taken_at.getTime(), rows: Number(backup.rows), tables: backup.tables }
          : null,
      };
    },
  };
}

function processView(row: ProcessRow, nowMs: number): SystemProcess {
  const seenAt = row.seen_at.getTime();
  return {
    processId: row.process_id,
    role: row.role,
    host: row.host,
    pid: row.pid,
    version: row.version,
    nodeVersion: row.node_version,
    startedAt: row.started_at.getTime(),
    seenAt,
    isLate: nowMs - seenAt > 2.5 * heartbeatMs,
    memoryBytes: Number(row.memory_bytes),
    jobs: row.jobs,
    feeds: row.feeds,
    remotes: row.remotes,
  };
}
