import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Sealing } from '@fairline/runtime';
import { isMailingSetting, type MailingSetting } from '../domain/purposes.ts';

/** What a link in a letter ends. */
export interface Unsubscription {
  playerId: bigint;
  setting: MailingSetting;
}

const purpose = 'messages.unsubscribe';
const form = /^([a-z0-9-]{1,30})~(\d{1,18})~([a-z_]{1,40})~([\w-]{43})$/;

/**
 * Makes the token of the link that ends letters of one kind for one player. It is signed and not stored, and holds as long
 * as its key does: a letter may be read after months.
 */
export function unsubscribeToken(sealing: Sealing, { playerId, setting }: Unsubscription): string {
  const { id, secret } = sealing.secretFor(purpose);
  return `${id}~${playerId}~${setting}~${signature(secret, playerId, setting)}`;
}

/** Reads a token; undefined when it was not made here. */
export function readUnsubscribeToken(sealing: Sealing, token: string): Unsubscription | undefined {
  const [, keyId = '', player = '', setting = '', given = ''] = form.exec(token) ?? [];
  const key = keyId === '' ? undefined : sealing.secretOf(purpose, keyId);
  if (!key || !isMailingSetting(setting)) return undefined;
  const playerId = BigInt(player);
  const right = Buffer.from(signature(key.secret, playerId, setting));
  return timingSafeEqual(right, Buffer.from(given)) ? { playerId, setting } : undefined;
}

function signature(secret: Buffer, playerId: bigint, setting: MailingSetting): string {
  return createHmac('sha256', secret).update(`${playerId}\n${setting}`).digest('base64url');
}
