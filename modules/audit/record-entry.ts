import type { AuditActorKind } from '@fairline/contracts';
import type { AuditEntry, Platform } from '@fairline/runtime';
import type { ChainedEntry } from './domain/serialise-entry.ts';
import { storableJson, storableText } from './domain/storable.ts';
import { hashOf, startHash } from './hash.ts';
import * as store from './store.ts';

/** The person or program that acts, and where its request came from. */
export interface AuditedActor {
  kind: AuditActorKind;
  /** The id of an operator or a token, the account and machine of a command, or the name of a job. */
  id?: string | undefined;
  /** The name under which people know it. */
  name: string;
  /** The IP address. */
  address?: string | undefined;
  requestId?: string | undefined;
  sessionId?: string | undefined;
}

/**
 * Adds an entry to the chain of the day, in the transaction of `connection` or in one of its own. The end of the chain
 * is locked until that transaction ends.
 */
export async function recordEntry(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  who: AuditedActor,
  what: AuditEntry,
  connection?: store.Connection,
): Promise<void> {
  if (!connection) {
    return database.transaction((own) => recordEntry({ clock, database }, who, what, own));
  }
  const head = await lockHead(connection, clock.now());
  const at = new Date(Math.max(clock.now(), Date.parse(head.day), head.lastAt?.getTime() ?? 0));
  const chained: ChainedEntry = {
    day: head.day,
    no: head.entries + 1,
    actorKind: who.kind,
    actorId: text(who.id),
    actorName: storableText(who.name),
    action: storableText(what.action),
    subject: storableText(what.subject),
    before: storableJson(what.before) ?? null,
    after: storableJson(what.after) ?? null,
    reason: text(what.reason),
    address: text(who.address),
    requestId: text(who.requestId),
    sessionId: text(who.sessionId),
    atMs: at.getTime(),
    previousHash: head.hash,
  };
  const { atMs: _, actorKind: __, ...fields } = chained;
  await store.insertEntry(connection, { ...fields, actorKind: who.kind, at, hash: hashOf(chained) });
}

/**
 * Locks the end of the chain, and begins the day when it has no entries yet. A day that another process has begun is
 * continued, also by a process whose clock is behind, so that the chain has one order.
 */
async function lockHead(connection: store.Connection, nowMs: number): Promise<store.Head> {
  const today = new Date(nowMs).toISOString().slice(0, 10);
  for (;;) {
    const { lockedDay, newest } = await store.lockNewestHead(connection);
    if (newest && newest.day === lockedDay && newest.day >= today) return newest;
    // The next turn locks the day that has just been begun, by this transaction or by another.
    if (newest && newest.day !== lockedDay) continue;
    await store.insertHead(connection, {
      day: today,
      previousDay: newest?.day ?? null,
      hash: newest?.hash ?? startHash,
    });
  }
}

function text(value: string | undefined): string | null {
  return value === undefined ? null : storableText(value);
}
