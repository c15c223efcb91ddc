import { PlatformError } from '@fairline/contracts';
import type { Language } from '@fairline/i18n';
import { createTimeFormatters } from '@fairline/i18n/time-formatters';
import { type Address, addressHint } from '@fairline/messages';
import type { pg } from '@fairline/runtime';
import type { Proof } from '../proofs/one-time-proofs.ts';
import { recordPlayerEvent } from '../security/record-security-event.ts';
import type { ActivationParts } from './activation-parts.ts';
import * as store from './activation-store.ts';

/**
 * Records a proven e-mail address, and compares the player with others by it. The address that it replaces gets a letter,
 * and recovers the account no more.
 * @throws PlatformError EMAIL_TAKEN
 */
export async function recordEmail(
  parts: ActivationParts,
  connection: pg.PoolClient,
  { playerId, destination: email }: Proof,
  language: Language,
): Promise<void> {
  const before = await contactsOf(connection, playerId);
  await store.confirmEmail(connection, { playerId, address: email, at: new Date(parts.clock.now()) });
  await parts.persons.match(connection, playerId);
  await parts.proofs.end(connection, playerId, 'confirm-email');
  if (before.email?.toLowerCase() === email.toLowerCase()) return;
  await recordPlayerEvent(parts, connection, 'email-changed', playerId);
  if (before.email === null) return;
  await parts.proofs.end(connection, playerId, 'recovery');
  const from = { email: before.email };
  await tellOld(parts, connection, { playerId, from, to: { email }, language });
}

/**
 * Records a proven number, and compares the player with others by it. The player is told by e-mail, since it can recover
 * the account from then on, and a confirmed number that it replaces by SMS.
 * @throws PlatformError PHONE_TAKEN
 */
export async function recordPhone(
  parts: ActivationParts,
  connection: pg.PoolClient,
  { playerId, destination: phone }: Proof,
  language: Language,
): Promise<void> {
  const { messages, persons, proofs } = parts;
  const before = await contactsOf(connection, playerId);
  await store.confirmPhone(connection, { playerId, address: phone, at: new Date(parts.clock.now()) });
  await persons.match(connection, playerId);
  await proofs.end(connection, playerId, 'confirm-phone');
  if (before.phone !== phone) {
    await recordPlayerEvent(parts, connection, 'phone-changed', playerId);
    if (before.phone !== null && before.phone_confirmed_at !== null) {
      await proofs.end(connection, playerId, 'recovery');
      const from = { phone: before.phone };
      await tellOld(parts, connection, { playerId, from, to: { phone }, language });
    }
  }
  const { email } = before;
  if (email === null) return;
  await messages.send(connection, {
    playerId,
    to: { email },
    template: 'contact-confirmed',
    values: { contact: addressHint({ phone }) },
    language,
    purpose: 'service',
  });
}

async function contactsOf(connection: pg.PoolClient, playerId: bigint): Promise<store.ContactsRow> {
  const row = await store.lockContacts(connection, playerId);
  if (!row) throw new PlatformError('UNAUTHENTICATED');
  return row;
}

/** Writes to the address that was replaced: its owner may not be the one who replaced it. */
async function tellOld(
  { clock, messages }: ActivationParts,
  connection: pg.PoolClient,
  { playerId, from, to, language }: { playerId: bigint; from: Address; to: Address; language: Language },
): Promise<void> {
  const { dateTime } = createTimeFormatters({ lng: language, timeZone: 'UTC' });
  await messages.send(connection, {
    playerId,
    to: from,
    template: 'address-changed',
    values: { contact: addressHint(to), time: dateTime(clock.now()) },
    language,
    purpose: 'service',
  });
}
