import { createHmac } from 'node:crypto';
import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import { languageOf } from '@fairline/i18n';
import { type Address, type Channel, type MessagesService, textOf } from '@fairline/messages';
import { type Platform, type pg, sealedPlace, secretDigest } from '@fairline/runtime';
import { z } from 'zod';
import { newCode } from '../../proofs/new-code.ts';
import { type AccountDraft, accountDraftSchema } from './account-draft.ts';
import { codeMinutes, confirmationMinutes } from './domain/confirmation-rules.ts';
import { draftColumn } from './pending-store.ts';

export interface MessageParts extends Pick<Platform, 'ids' | 'sealing'> {
  messages: Pick<MessagesService, 'send'>;
  /** The origin of the site in browsers. */
  origin(): string;
}

const waitingSchema = z.object({ draft: accountDraftSchema, code: z.string() });
/** A draft and the code that opens it, as they are sealed together. */
export type Waiting = z.output<typeof waitingSchema>;

export function sealWaiting(
  { sealing }: Pick<Platform, 'sealing'>,
  pendingId: string,
  waiting: Waiting,
): string {
  return sealing.seal(JSON.stringify(waiting), sealedPlace(draftColumn, pendingId));
}

export function openWaiting(
  { sealing }: Pick<Platform, 'sealing'>,
  pendingId: string,
  sealed: string,
): Waiting {
  return waitingSchema.parse(JSON.parse(sealing.open(sealed, sealedPlace(draftColumn, pendingId))));
}

/** Returns the address that a draft confirms: the number of a registration by telephone, otherwise the e-mail address. */
export function addressOf({ type, email, phone }: Pick<AccountDraft, 'type' | 'email' | 'phone'>): Address {
  if (type === 'phone_reg' && phone !== null) return { phone };
  if (email === null) throw new Error(`a ${type} has no address to confirm`);
  return { email };
}

/** Returns the keyed digest of an address, whatever its case. The table has no address that could be guessed from it. */
export function digestOf({ sealing }: Pick<Platform, 'sealing'>, address: Address): Buffer {
  const { secret } = sealing.secretFor('identity.pending-registrations');
  return createHmac('sha256', secret).update(textOf(address).toLowerCase()).digest();
}

/** The secrets of one sending. A text message has no link. */
export interface SentSecrets {
  code: string;
  token: string | undefined;
  linkDigest: Buffer | null;
}

/** Makes the code of a message, and the token of a letter's link. */
export function newSecrets({ ids }: Pick<Platform, 'ids'>, channel: Channel): SentSecrets {
  const token = channel === 'email' ? ids.secret() : undefined;
  return { code: newCode(), token, linkDigest: token === undefined ? null : secretDigest(token) };
}

/** Writes the message with the code to the address of a draft. */
export async function sendCode(
  { messages, origin }: Pick<MessageParts, 'messages' | 'origin'>,
  connection: pg.PoolClient,
  draft: AccountDraft,
  { code, token }: SentSecrets,
): Promise<void> {
  const to = addressOf(draft);
  const language = languageOf(draft.language);
  const message = { to, language, purpose: 'service' } as const;
  if (token === undefined) {
    const values = { code, minutes: codeMinutes };
    await messages.send(connection, { ...message, template: 'confirm-phone', values });
    return;
  }
  // No server sees what stands behind the hash.
  const page = `${link(language, routes.userActivatefast)}#${token}`;
  const values = { code, codeMinutes, minutes: confirmationMinutes('email'), link: `${origin()}${page}` };
  await messages.send(connection, { ...message, template: 'open-account', values });
}

/** Writes to the owner of an address that somebody has tried to register with it. */
export async function sendKnown(
  { messages, origin }: Pick<MessageParts, 'messages' | 'origin'>,
  connection: pg.PoolClient,
  draft: AccountDraft,
  playerId: bigint,
): Promise<void> {
  const to = addressOf(draft);
  const language = languageOf(draft.language);
  await messages.send(connection, {
    playerId,
    to,
    language,
    purpose: 'service',
    template: 'known-address',
    values: { link: `${origin()}${link(language, routes.login)}` },
  });
}
