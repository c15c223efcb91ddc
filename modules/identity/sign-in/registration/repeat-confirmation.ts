import { type Confirmation, PlatformError, tooManyRequestsFor } from '@fairline/contracts';
import { addressHint } from '@fairline/messages';
import { secretDigest } from '@fairline/runtime';
import type { EntryParts } from '../entry-parts.ts';
import { addressOf, newSecrets, openWaiting, sealWaiting, sendCode } from './confirmation-message.ts';
import { codeMinutes, confirmationMinutes, nextSendingAt } from './domain/confirmation-rules.ts';
import { lockPending, renewPending } from './pending-store.ts';

/**
 * Sends a new code for the registration that a browser began. The owner of a known address was warned once and gets
 * nothing more, and neither does an address with too many registrations; the answer is the same.
 * @throws PlatformError LINK_UNKNOWN, TOO_MANY_REQUESTS
 */
export async function repeatConfirmation(
  parts: EntryParts,
  secret: string | undefined,
): Promise<Confirmation> {
  const { clock, database } = parts;
  if (secret === undefined) throw new PlatformError('LINK_UNKNOWN');
  const nowMs = clock.now();
  return database.transaction(async (connection) => {
    const row = await lockPending(connection, 'browser_digest', secretDigest(secret), new Date(nowMs));
    if (!row) throw new PlatformError('LINK_UNKNOWN');
    const { channel, pending_id: pendingId, sendings } = row;
    const allowedAt = nextSendingAt({ sendings, sentAtMs: row.sent_at.getTime() });
    if (allowedAt === null || allowedAt > nowMs) {
      throw tooManyRequestsFor((allowedAt ?? row.expires_at.getTime()) - nowMs);
    }
    const { draft } = openWaiting(parts, pendingId, row.draft);
    const secrets = newSecrets(parts, channel);
    const expiresAtMs = nowMs + confirmationMinutes(channel) * 60_000;
    await renewPending(connection, {
      pendingId,
      linkDigest: secrets.linkDigest,
      draft: sealWaiting(parts, pendingId, { draft, code: secrets.code }),
      at: new Date(nowMs),
      expiresAt: new Date(expiresAtMs),
    });
    if (row.is_new && !row.is_silent) await sendCode(parts, connection, draft, secrets);
    const expiresAt = nowMs + codeMinutes * 60_000;
    const againAt = nextSendingAt({ sendings: sendings + 1, sentAtMs: nowMs });
    const outboxUrl = parts.messages.outboxPath ?? null;
    return { channel, to: addressHint(addressOf(draft)), expiresAt, againAt, outboxUrl };
  });
}
