import type { Confirmation } from '@fairline/contracts';
import { addressHint, channelOf } from '@fairline/messages';
import { secretDigest } from '@fairline/runtime';
import type { RecordedAttempt } from '../../challenges/attempt-store.ts';
import { findPlayerByAddress } from '../../players/player-store.ts';
import type { EntryParts } from '../entry-parts.ts';
import type { AccountDraft } from './account-draft.ts';
import { addressOf, digestOf, newSecrets, sealWaiting, sendCode, sendKnown } from './confirmation-message.ts';
import { codeMinutes, confirmationMinutes, nextSendingAt } from './domain/confirmation-rules.ts';
import { countPending, insertPending, lockAddress } from './pending-store.ts';

/** Nobody gets messages about more registrations than this within {@link sendingWindowMs}. */
const maxRegistrations = 3;
/** Registrations count for this long. */
export const sendingWindowMs = 3_600_000;

/** A registration whose address is to be confirmed. */
export interface BegunRegistration {
  draft: AccountDraft;
  deviceId: string | undefined;
  /** The record of the attempt, which counts as a failure until the address is confirmed. */
  recorded: RecordedAttempt;
}

/**
 * Sends a code to the address of a new account. The owner of an address that has an account gets a warning instead; the
 * answer and the work are the same, so that nobody learns which addresses have an account.
 */
export async function beginConfirmation(
  parts: EntryParts,
  { draft, deviceId, recorded }: BegunRegistration,
): Promise<{ confirmation: Confirmation; secret: string }> {
  const { clock, database, ids } = parts;
  const nowMs = clock.now();
  const address = addressOf(draft);
  const channel = channelOf(address);
  const owner = await findPlayerByAddress(database.pool, address);
  const addressDigest = digestOf(parts, address);
  const secret = ids.secret();
  const pendingId = ids.uuid();
  const secrets = newSecrets(parts, channel);
  const expiresAtMs = nowMs + confirmationMinutes(channel) * 60_000;
  await database.transaction(async (connection) => {
    const since = new Date(nowMs - sendingWindowMs);
    // Registrations at once wait for one another here, so that none of them is left out of the count.
    await lockAddress(connection, addressDigest);
    const isSilent = (await countPending(connection, addressDigest, since)) >= maxRegistrations;
    await insertPending(connection, {
      pendingId,
      channel,
      browserDigest: secretDigest(secret),
      linkDigest: secrets.linkDigest,
      addressDigest,
      deviceId,
      attempt: recorded,
      isNew: !owner,
      isSilent,
      draft: sealWaiting(parts, pendingId, { draft, code: secrets.code }),
      at: new Date(nowMs),
      expiresAt: new Date(expiresAtMs),
    });
    if (isSilent) return;
    if (owner) await sendKnown(parts, connection, draft, owner.id);
    else await sendCode(parts, connection, draft, secrets);
  });
  const expiresAt = nowMs + codeMinutes * 60_000;
  const againAt = nextSendingAt({ sendings: 1, sentAtMs: nowMs });
  const outboxUrl = parts.messages.outboxPath ?? null;
  return {
    confirmation: { channel, to: addressHint(address), expiresAt, againAt, outboxUrl },
    secret,
  };
}
