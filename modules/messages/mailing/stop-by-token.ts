import { PlatformError } from '@fairline/contracts';
import { type Language, languageOf } from '@fairline/i18n';
import type { Sealing } from '@fairline/runtime';
import type { MailingSetting } from '../domain/purposes.ts';
import type { Connection } from '../store.ts';
import { findChoice } from './choice-store.ts';
import type { Mailing } from './mailing.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

/** Returns the language in which the letters of a token come; English for a token that was not made here. */
export async function languageOfToken(
  { connection, sealing }: { connection: Connection; sealing: Sealing },
  token: string,
): Promise<Language> {
  const read = readUnsubscribeToken(sealing, token);
  const choice = read && (await findChoice(connection, read.playerId, read.setting));
  return languageOf(choice?.language);
}

/**
 * Ends the letters of one kind by the token of a letter. A token that is used again changes nothing.
 * @returns the switch that is off now
 * @throws PlatformError LINK_UNKNOWN for a token that was not made here
 */
export async function stopByToken(
  { connection, mailing, sealing }: { connection: Connection; mailing: Mailing; sealing: Sealing },
  token: string,
): Promise<MailingSetting> {
  const read = readUnsubscribeToken(sealing, token);
  if (!read) throw new PlatformError('LINK_UNKNOWN');
  const { playerId, setting } = read;
  const choice = await findChoice(connection, playerId, setting);
  const language = languageOf(choice?.language);
  await mailing.set(playerId, { [setting]: false }, { source: 'letter', language });
  return setting;
}
