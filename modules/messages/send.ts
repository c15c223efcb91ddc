import type { Language } from '@fairline/i18n';
import { type Platform, type SealedColumn, sealedPlace } from '@fairline/runtime';
import { type Address, addressHint, channelOf, textOf } from './domain/address.ts';
import { isAdvertising, type Purpose } from './domain/purposes.ts';
import { findChoice } from './mailing/choice-store.ts';
import { type Connection, insertMessages, type NewRow } from './store.ts';
import { type Template, type TemplateName, templates, type ValuesOf } from './templates/templates.ts';

export const addressColumn: SealedColumn = {
  table: 'messages.message',
  key: 'message_id',
  column: 'address',
};
export const contentColumn: SealedColumn = {
  table: 'messages.message',
  key: 'message_id',
  column: 'content',
};

/** A message to be written. */
export interface NewMessage<Name extends TemplateName = TemplateName> {
  /** The player whom it is for; every message but a service message has one. */
  playerId?: bigint | undefined;
  to: Address;
  template: Name;
  values: ValuesOf<Name>;
  language: Language;
  purpose: Purpose;
  /** The event that it tells of, such as `bet:{id}`. A message about the same event is written once. */
  eventId?: string | undefined;
}

/** `written`: it will be sent. `not-wanted`: the player's switch is off. `known`: the event was told before. */
export type SendOutcome = 'written' | 'not-wanted' | 'known';

export interface SendParts extends Pick<Platform, 'clock' | 'ids' | 'sealing'> {
  limits: {
    /** Returns the players of the list whose self-exclusion or timeout is running. */
    onBreak(connection: Connection, playerIds: readonly bigint[]): Promise<Set<bigint>>;
  };
}

/**
 * Writes a message in the caller's transaction. It is sent if and only if that commits.
 * @throws Error for a template that has no form for the address, and for a message without its player
 */
export async function send<Name extends TemplateName>(
  parts: SendParts,
  connection: Connection,
  message: NewMessage<Name>,
): Promise<SendOutcome> {
  if (!(await isWanted(parts, connection, message))) return 'not-wanted';
  return (await insertMessages(connection, [messageRow(parts, message)])) === 1 ? 'written' : 'known';
}

/** Makes the row of a message, with its address and values sealed. */
export function messageRow<Name extends TemplateName>(
  { clock, ids, sealing }: Omit<SendParts, 'limits'>,
  { playerId, to, template, values, language, purpose, eventId }: NewMessage<Name>,
): NewRow {
  const { channels, validMs }: Template = templates[template];
  const channel = channelOf(to);
  if (!channels.includes(channel)) throw new Error(`the message ${template} has no form for ${channel}`);
  const messageId = ids.uuid();
  const now = clock.now();
  return {
    messageId,
    playerId: playerId ?? null,
    channel,
    template,
    purpose,
    language,
    addressHint: addressHint(to),
    address: sealing.seal(textOf(to), sealedPlace(addressColumn, messageId)),
    content: sealing.seal(JSON.stringify(values), sealedPlace(contentColumn, messageId)),
    eventId: eventId ?? null,
    newsId: null,
    createdAt: new Date(now),
    expiresAt: new Date(now + validMs),
  };
}

async function isWanted(
  { limits }: Pick<SendParts, 'limits'>,
  connection: Connection,
  { playerId, purpose }: { playerId?: bigint | undefined; purpose: Purpose },
): Promise<boolean> {
  if (purpose === 'service') return true;
  if (playerId === undefined) throw new Error(`a message for ${purpose} needs its player`);
  const choice = await findChoice(connection, playerId, purpose);
  if (!choice?.is_on) return false;
  return !isAdvertising(purpose) || !(await limits.onBreak(connection, [playerId])).has(playerId);
}
