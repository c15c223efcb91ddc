import { PlatformError, type SentCode } from '@fairline/contracts';
import type { Language } from '@fairline/i18n';
import { addressHint } from '@fairline/messages';
import { codeMs } from '../proofs/one-time-proofs.ts';
import { pauseMs } from '../proofs/request-limits.ts';
import type { ActivationParts, CodeAsked } from './activation-parts.ts';
import { type ContactsRow, findContacts, lockContacts } from './activation-store.ts';
import { recordEmail } from './record-contact.ts';
import { sendEmailCode } from './send-email-code.ts';

/**
 * The confirmation of an e-mail address before a session is open, for an account that has no confirmed address at all. The
 * address that the account has is the only one that counts. The player names one where there is none.
 */
export interface FirstEmail {
  /** Returns as much of the address of an account as its owner needs to recognise it; null without an address. */
  hintOf(playerId: bigint): Promise<string | null>;
  /**
   * Sends a code that is entered under `codeId`.
   * @throws PlatformError SIGN_IN_UNKNOWN when an address was confirmed meanwhile, CONTACT_MISSING, TOO_MANY_REQUESTS,
   * UNAVAILABLE
   */
  send(asked: CodeAsked & { codeId: string; email: string | undefined }): Promise<SentCode>;
  /**
   * Uses a code, and makes its address that of the player.
   * @returns false for a wrong code. @throws PlatformError SIGN_IN_UNKNOWN, EMAIL_TAKEN
   */
  confirm(given: { playerId: bigint; codeId: string; code: string; language: Language }): Promise<boolean>;
}

export function createFirstEmail(parts: ActivationParts): FirstEmail {
  const { clock, database, messages, proofs } = parts;
  return {
    async hintOf(playerId) {
      const email = (await findContacts(database.pool, playerId))?.email ?? null;
      return email === null ? null : addressHint({ email });
    },

    async send({ email: named, ...asked }) {
      if (!messages.canSend('email')) throw new PlatformError('UNAVAILABLE');
      const { email: present } = unconfirmed(await findContacts(database.pool, asked.playerId));
      const email = present ?? named;
      if (email === undefined) throw new PlatformError('CONTACT_MISSING');
      await database.transaction((connection) => sendEmailCode(parts, connection, { ...asked, email }));
      const now = clock.now();
      return { time: now, expiresAt: now + codeMs, againAt: now + pauseMs, to: addressHint({ email }) };
    },

    confirm: ({ playerId, codeId, code, language }) =>
      proofs
        .useCode({ codeId, code, purpose: 'confirm-email', playerId }, async (connection, proof) => {
          // Somebody else with the password may have begun this sign-in before the owner confirmed an address.
          const { email } = unconfirmed(await lockContacts(connection, playerId));
          if (email !== null && email.toLowerCase() !== proof.destination.toLowerCase()) return false;
          await recordEmail(parts, connection, proof, language);
          return true;
        })
        .catch((error: unknown) => {
          if (error instanceof PlatformError && error.code === 'CODE_WRONG') return false;
          throw error;
        }),
  };
}

/** Returns the addresses of an account without a confirmed one. @throws PlatformError SIGN_IN_UNKNOWN for any other */
function unconfirmed(row: ContactsRow | undefined): ContactsRow {
  if (!row || row.email_confirmed_at !== null || row.phone_confirmed_at !== null)
    throw new PlatformError('SIGN_IN_UNKNOWN');
  return row;
}
