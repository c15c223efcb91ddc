import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import { type Activation as ActivationView, PlatformError } from '@fairline/contracts';
import type { Language } from '@fairline/i18n';
import { addressHint, type MessagesService } from '@fairline/messages';
import type { Platform, pg } from '@fairline/runtime';
import type { PersonService } from '../persons/persons.ts';
import { readPhone } from '../phones/read-phone.ts';
import { codeMs, linkMs, type OneTimeProofs, type Proof } from '../proofs/one-time-proofs.ts';
import type { RequestLimits } from '../proofs/request-limits.ts';
import * as store from './activation-store.ts';
import { activationType } from './domain/activation-type.ts';

/** A code that was sent. */
export interface SentCode {
  /** The id under which it is entered. */
  requestId: string;
  /** ms UTC. */
  expiresAt: number;
}

/** Who asks for a code, in which language, and from which IP address. */
export interface CodeAsked {
  playerId: bigint;
  language: Language;
  address: string;
}

/** ACC-04: the confirmation of a player's e-mail address and telephone number. */
export interface Activation {
  read(playerId: bigint): Promise<ActivationView>;
  /** @throws PlatformError CONTACT_MISSING, TOO_MANY_REQUESTS, UNAVAILABLE */
  sendEmailCode(asked: CodeAsked): Promise<SentCode>;
  /** @throws PlatformError PHONE_INVALID, TOO_MANY_REQUESTS, UNAVAILABLE */
  sendPhoneCode(asked: CodeAsked & { phone: string }): Promise<SentCode>;
  /** @throws PlatformError CODE_WRONG, PHONE_TAKEN */
  confirm(given: {
    playerId: bigint;
    contact: 'email' | 'phone';
    requestId: string;
    code: string;
    language: Language;
  }): Promise<ActivationView>;
  /** Confirms an e-mail address by the token of a letter. @returns a hint of the address @throws PlatformError LINK_UNKNOWN */
  confirmByLink(token: string): Promise<string>;
}

export interface ActivationParts extends Pick<Platform, 'clock' | 'database'> {
  messages: Pick<MessagesService, 'send' | 'canSend'>;
  proofs: OneTimeProofs;
  limits: RequestLimits;
  persons: Pick<PersonService, 'match'>;
  /** The origin of the site in browsers. */
  origin(): string;
}

export function createActivation(parts: ActivationParts): Activation {
  const { clock, database, limits, messages, origin, proofs } = parts;

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

  return {
    read,

    async sendEmailCode({ playerId, language, address }) {
      if (!messages.canSend('email')) throw new PlatformError('UNAVAILABLE');
      const { email } = await contactsOf(playerId);
      if (email === null) throw new PlatformError('CONTACT_MISSING');
      const requestId = await database.transaction(async (connection) => {
        await limits.count(connection, { purpose: 'confirm-email', destination: email, address, playerId });
        const proof = { purpose: 'confirm-email', playerId, destination: email } as const;
        const { codeId, code } = await proofs.writeCode(connection, proof);
        const token = await proofs.writeLink(connection, { ...proof, validMs: linkMs });
        const page = `${origin()}${link(language, routes.userActivate)}#${token}`;
        await messages.send(connection, {
          playerId,
          to: { email },
          template: 'confirm-email',
          values: { code, link: page, minutes: linkMs / 60_000 },
          language,
          purpose: 'service',
        });
        return codeId;
      });
      return { requestId, expiresAt: clock.now() + linkMs };
    },

    async sendPhoneCode({ playerId, phone, language, address }) {
      if (!messages.canSend('sms')) throw new PlatformError('UNAVAILABLE');
      const { country_code: country } = await contactsOf(playerId);
      const { e164 } = readPhone(phone, { country, path: 'body.phone' });
      const requestId = await database.transaction(async (connection) => {
        await limits.count(connection, { purpose: 'confirm-phone', destination: e164, address, playerId });
        return proofs.sendCode(connection, {
          purpose: 'confirm-phone',
          playerId,
          to: { phone: e164 },
          language,
        });
      });
      return { requestId, expiresAt: clock.now() + codeMs };
    },

    async confirm({ playerId, contact, requestId, code, language }) {
      const purpose = contact === 'email' ? 'confirm-email' : 'confirm-phone';
      await proofs.useCode({ codeId: requestId, code, purpose, playerId }, async (connection, proof) => {
        if (contact === 'email') await recordEmail(parts, connection, proof, 'CODE_WRONG');
        else await recordPhone(parts, connection, proof, language);
      });
      return read(playerId);
    },

    async confirmByLink(token) {
      const email = await database.transaction(async (connection) => {
        const proof = await proofs.useLink(connection, { token, purpose: 'confirm-email' });
        await recordEmail(parts, connection, proof, 'LINK_UNKNOWN');
        return proof.destination;
      });
      return addressHint({ email });
    },
  };
}

/** Records a proven e-mail address. A proof of one that is no longer the player's is worth nothing. */
async function recordEmail(
  { clock, proofs }: ActivationParts,
  connection: pg.PoolClient,
  { playerId, destination }: Proof,
  otherwise: 'CODE_WRONG' | 'LINK_UNKNOWN',
): Promise<void> {
  const confirmed = { playerId, email: destination, at: new Date(clock.now()) };
  if (!(await store.confirmEmail(connection, confirmed))) throw new PlatformError(otherwise);
  await proofs.end(connection, playerId, 'confirm-email');
}

/** Records a proven number, and compares the player with others by it. The player is told by e-mail, since it can recover the account from then on. */
async function recordPhone(
  { clock, messages, persons }: ActivationParts,
  connection: pg.PoolClient,
  { playerId, destination: phone }: Proof,
  language: Language,
): Promise<void> {
  if (await store.isPhoneTaken(connection, { playerId, phone })) throw new PlatformError('PHONE_TAKEN');
  await store.confirmPhone(connection, { playerId, phone, at: new Date(clock.now()) });
  await persons.match(connection, playerId);
  const { email } = (await store.findContacts(connection, playerId)) ?? { email: null };
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
