import { isLanguage, type Language } from '@fairline/i18n';
import type { Address, Channel } from './domain/address.ts';
import type { NewMessage, SendOutcome } from './send.ts';
import type { Connection, OwnerRow } from './store.ts';
import { findOwners } from './store.ts';
import { type Template, type TemplateName, templates, type ValuesOf } from './templates/templates.ts';

/** The owner of an open account, as messages about it reach them. */
export interface Owner {
  email: string | null;
  /** A confirmed number in the form of E.164. */
  phone: string | null;
  language: Language;
}

/** A message to the owner of an account, wherever the owner is reached. */
export interface OwnerNews<Name extends TemplateName = TemplateName> {
  playerId: bigint;
  template: Name;
  /** Returns the values in the language of the owner. */
  values(language: Language): ValuesOf<Name>;
  eventId?: string | undefined;
  /** True for the last letter before the data of the player are erased. It is not stored under the player. */
  isLast?: boolean;
}

/** Reads a row of a player. */
export function ownerOf({ email, phone, language }: Pick<OwnerRow, 'email' | 'phone' | 'language'>): Owner {
  return { email, phone, language: isLanguage(language) ? language : 'en' };
}

/** Returns the address for a message: the e-mail address, else the number if the message has that form. */
export function addressFor({ email, phone }: Owner, template: TemplateName): Address | undefined {
  const { channels }: Template = templates[template];
  const has = (channel: Channel) => channels.includes(channel);
  if (email !== null && has('email')) return { email };
  return phone !== null && has('sms') ? { phone } : undefined;
}

/**
 * Writes a message about an account to its owner, in the language of the last sign-in.
 * @returns `no-address` for a closed account, and for an owner without an address of the form of the message
 */
export async function tellOwner<Name extends TemplateName>(
  send: (connection: Connection, message: NewMessage<Name>) => Promise<SendOutcome>,
  connection: Connection,
  { playerId, template, values, eventId, isLast = false }: OwnerNews<Name>,
): Promise<SendOutcome | 'no-address'> {
  const row = (await findOwners(connection, [playerId])).get(playerId);
  const owner = row && ownerOf(row);
  const to = owner && addressFor(owner, template);
  if (!to) return 'no-address';
  const { language } = owner;
  const message = {
    playerId: isLast ? undefined : playerId,
    to,
    template,
    values: values(language),
    language,
    eventId,
  } as const;
  return send(connection, { ...message, purpose: 'service' });
}
