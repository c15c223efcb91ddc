import { settings } from '@fairline/config';
import { tellPlayer } from './letters.ts';
import { findOver, insertEvent, lockKnownCase, saveCase } from './store.ts';
import type { VerificationParts } from './verification-parts.ts';

const batch = 200;
const author = 'verification.expiry';

/**
 * Ends accepted cases whose document is over or whose age asks for a re-check. The player gives the identification anew.
 * @returns the number of ended cases
 */
export async function expireCases(
  parts: Pick<VerificationParts, 'clock' | 'config' | 'database' | 'messages' | 'origin' | 'states'>,
): Promise<number> {
  const { clock, config, database } = parts;
  const now = new Date(clock.now());
  const months = config.get(settings.auth.identificationRecheckMonths);
  const decidedBefore = months === 0 ? undefined : monthsBefore(now, months);
  const today = now.toISOString().slice(0, 10);
  let ended = 0;
  for (;;) {
    const players = await findOver(database.pool, { today, decidedBefore, limit: batch });
    for (const playerId of players) if (await expireOne(parts, playerId, { now, today })) ended++;
    if (players.length < batch) return ended;
  }
}

async function expireOne(
  parts: Pick<VerificationParts, 'messages' | 'origin' | 'states'>,
  playerId: bigint,
  { now, today }: { now: Date; today: string },
): Promise<boolean> {
  return parts.states.change(playerId, async (connection) => {
    const row = await lockKnownCase(connection, playerId);
    if (row?.state !== 'accepted') return false;
    const isDocumentOver = row.expires_on !== null && row.expires_on < today;
    const reason = isDocumentOver ? 'document-expired' : 'recheck';
    const over = { state: 'expired', reason, requested_document: null, waiting_since: null } as const;
    await saveCase(connection, { ...row, ...over, changed_at: now });
    await insertEvent(connection, playerId, { action: 'expired', by: author, at: now, reason, note: null });
    await tellPlayer(parts, connection, playerId, { kind: 'over', reason });
    return true;
  });
}

function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  return before;
}
