import { type Activation as ActivationView, PlatformError } from '@fairline/contracts';
import type { Language } from '@fairline/i18n';
import { type Address, addressHint, textOf } from '@fairline/messages';
import type { pg } from '@fairline/runtime';
import { readPhone } from '../phones/read-phone.ts';
import { codeMs } from '../proofs/one-time-proofs.ts';
import { pauseMs } from '../proofs/request-limits.ts';
import type { ActivationParts, CodeAsked } from './activation-parts.ts';
import * as store from './activation-store.ts';
import { activationType } from './domain/activation-type.ts';
import { recordEmail, recordPhone } from './record-contact.ts';
import { sendCredentials } from './send-credentials.ts';
import { sendEmailCode } from './send-email-code.ts';

/** A code that was sent. */
export interface SentCode {
  /** The id under which it is entered. */
  requestId: string;
  /** ms UTC. */
  expiresAt: number;
  /** The time from which another one can be sent, in ms UTC. */
  againAt: number;
  /** The outbox of this machine; null where messages leave it. */
  outboxUrl: string | null;
}

/** A request for a code to an address that may be new. */
export interface ContactAsked extends CodeAsked {
  /** Proves that the owner of the account asks; called for another address than the present one. @throws PlatformError */
  prove(): Promise<void>;
}

/** ACC-04: the confirmation and the change of a player's e-mail address and telephone number. */
export interface Activation {
  read(playerId: bigint): Promise<ActivationView>;
  /**
   * Sends a code to the present e-mail address, or to `email`, which becomes that of the player once it is confirmed.
   * @throws PlatformError CONTACT_MISSING, GRANT_MISSING, TOO_MANY_REQUESTS, UNAVAILABLE
   */
  sendEmailCode(asked: ContactAsked & { email?: string | undefined }): Promise<SentCode>;
  /** @throws PlatformError PHONE_INVALID, GRANT_MISSING, TOO_MANY_REQUESTS, UNAVAILABLE */
  sendPhoneCode(asked: ContactAsked & { phone: string }): Promise<SentCode>;
  /**
   * Sends a code to a confirmed address of the player. It proves in the place of the password that the owner wants a change.
   * @throws PlatformError CONTACT_MISSING, TOO_MANY_REQUESTS, UNAVAILABLE
   */
  sendProof(asked: CodeAsked & { contact: 'email' | 'phone' }): Promise<SentCode>;
  /** Uses the code of {@link sendProof}. @throws PlatformError CODE_WRONG */
  useProof(playerId: bigint, given: { requestId: string; code: string }): Promise<void>;
  /**
   * REG-03: sends the login to the confirmed e-mail address, with a link that sets a password. A letter never has a password.
   * @returns a hint of the address
   * @throws PlatformError CONTACT_MISSING, TOO_MANY_REQUESTS, UNAVAILABLE
   */
  sendCredentials(asked: CodeAsked): Promise<string>;
  /** @throws PlatformError CODE_WRONG, PHONE_TAKEN, EMAIL_TAKEN */
  confirm(given: {
    playerId: bigint;
    contact: 'email' | 'phone';
    requestId: string;
    code: string;
    language: Language;
  }): Promise<ActivationView>;
  /** Confirms an e-mail address by the token of a letter. @returns a hint of the address @throws PlatformError LINK_UNKNOWN, EMAIL_TAKEN */
  confirmByLink(token: string, language: Language): Promise<string>;
}

export function createActivation(parts: ActivationParts): Activation {
  const { clock, database, limits, messages, proofs } = parts;

  async function contactsOf(playerId: bigint): Promise<store.ContactsRow> {
    const row = await store.findContacts(database.pool, playerId);
    if (!row) throw new PlatformError('UNAUTHENTICATED');
    return row;
  }

  async function read(playerId: bigint): Promise<ActivationView> {
    const row = await contactsOf(playerId);
    const hasPhone = row.phone_confirmed_at !== null;
    return {
      activation_type: activationType(row.email_confirmed_at !== null, hasPhone),
      enable_phone_binding: hasPhone,
      email: row.email,
      phone: row.phone,
    };
  }

  function sentFor(requestId: string, validMs: number): SentCode {
    const now = clock.now();
    const outboxUrl = messages.outboxPath ?? null;
    return { requestId, expiresAt: now + validMs, againAt: now + pauseMs, outboxUrl };
  }

  /** An address to which a code is on its way was proven before, so that its code can be sent again. */
  async function proveNew(
    { playerId, prove }: ContactAsked,
    purpose: 'confirm-email' | 'confirm-phone',
    { wanted, present }: { wanted: string; present: string | null },
  ): Promise<void> {
    const isSame = (other: string | null | undefined) => other?.toLowerCase() === wanted.toLowerCase();
    if (isSame(present) || isSame(await proofs.pendingDestination(playerId, purpose))) return;
    await prove();
  }

  return {
    read,

    async sendEmailCode(asked) {
      const { playerId, language, address } = asked;
      if (!messages.canSend('email')) throw new PlatformError('UNAVAILABLE');
      const { email: present } = await contactsOf(playerId);
      const email = asked.email ?? present;
      if (email === null) throw new PlatformError('CONTACT_MISSING');
      await proveNew(asked, 'confirm-email', { wanted: email, present });
      const requestId = await database.transaction((connection) =>
        sendEmailCode(parts, connection, { playerId, email, language, address }),
      );
      return sentFor(requestId, codeMs);
    },

    async sendPhoneCode(asked) {
      const { playerId, phone, language, address } = asked;
      if (!messages.canSend('sms')) throw new PlatformError('UNAVAILABLE');
      const { country_code: country, phone: present } = await contactsOf(playerId);
      const { e164 } = readPhone(phone, { country, path: 'body.phone' });
      await proveNew(asked, 'confirm-phone', { wanted: e164, present });
      const to = { phone: e164 };
      const requestId = await database.transaction(async (connection) => {
        await limits.count(connection, { purpose: 'confirm-phone', destination: e164, address, playerId });
        return proofs.sendCode(connection, { purpose: 'confirm-phone', playerId, to, language });
      });
      return sentFor(requestId, codeMs);
    },

    async sendProof({ playerId, contact, language, address }) {
      const to = confirmedAddress(await contactsOf(playerId), contact);
      if (!to) throw new PlatformError('CONTACT_MISSING');
      if (!messages.canSend(contact === 'email' ? 'email' : 'sms')) throw new PlatformError('UNAVAILABLE');
      const requestId = await database.transaction(async (connection) => {
        const destination = textOf(to);
        await limits.count(connection, { purpose: 'change-contact', destination, address, playerId });
        return proofs.sendCode(connection, { purpose: 'change-contact', playerId, to, language });
      });
      return sentFor(requestId, codeMs);
    },

    useProof: (playerId, { requestId: codeId, code }) =>
      proofs.useCode({ codeId, code, purpose: 'change-contact', playerId }, async () => undefined),

    sendCredentials: (asked) => sendCredentials(parts, asked),

    async confirm({ playerId, contact, requestId, code, language }) {
      const purpose = contact === 'email' ? 'confirm-email' : 'confirm-phone';
      await proofs.useCode({ codeId: requestId, code, purpose, playerId }, (connection, proof) =>
        recordContact(connection, contact, proof, language),
      );
      return read(playerId);
    },

    async confirmByLink(token, language) {
      const email = await database.transaction(async (connection) => {
        const proof = await proofs.useLink(connection, { token, purpose: 'confirm-email' });
        await recordContact(connection, 'email', proof, language);
        return proof.destination;
      });
      return addressHint({ email });
    },
  };

  function recordContact(
    connection: pg.PoolClient,
    contact: 'email' | 'phone',
    proof: Parameters<typeof recordEmail>[2],
    language: Language,
  ): Promise<void> {
    return contact === 'email'
      ? recordEmail(parts, connection, proof, language)
      : recordPhone(parts, connection, proof, language);
  }
}

/** Returns an address that the player has confirmed. */
function confirmedAddress(row: store.ContactsRow, contact: 'email' | 'phone'): Address | undefined {
  if (contact === 'email') {
    return row.email !== null && row.email_confirmed_at !== null ? { email: row.email } : undefined;
  }
  return row.phone !== null && row.phone_confirmed_at !== null ? { phone: row.phone } : undefined;
}
