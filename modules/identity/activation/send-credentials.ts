import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import { settings } from '@fairline/config';
import { type CredentialSaving, PlatformError } from '@fairline/contracts';
import { addressHint } from '@fairline/messages';
import { linkMs } from '../proofs/one-time-proofs.ts';
import type { ActivationParts, CodeAsked } from './activation-parts.ts';
import { findContacts } from './activation-store.ts';

/** The number of this way to save a login. */
const byLetter: CredentialSaving = 2;

/**
 * REG-03: sends the login to the confirmed e-mail address of a player, with a link that sets a password: the site does not
 * know the password, and a letter is no place for one.
 * @returns a hint of the address
 * @throws PlatformError CONTACT_MISSING, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function sendCredentials(
  { config, database, limits, messages, origin, proofs }: ActivationParts,
  { playerId, language, address }: CodeAsked,
): Promise<string> {
  if (!messages.canSend('email')) throw new PlatformError('UNAVAILABLE');
  const contacts = await findContacts(database.pool, playerId);
  if (!contacts?.email || contacts.email_confirmed_at === null) throw new PlatformError('CONTACT_MISSING');
  const { country_code: country, email } = contacts;
  const offered = config.get(settings.reg.credentialSavings, { country });
  if (!offered.includes(byLetter)) throw new PlatformError('UNAVAILABLE');
  await database.transaction(async (connection) => {
    await limits.count(connection, { purpose: 'recovery', destination: email, address, playerId });
    const proof = { purpose: 'recovery', playerId, destination: email, validMs: linkMs } as const;
    const token = await proofs.writeLink(connection, proof);
    await messages.send(connection, {
      playerId,
      to: { email },
      template: 'credentials',
      values: {
        login: String(playerId),
        link: `${origin()}${link(language, routes.userPasswordreset)}#${token}`,
        minutes: linkMs / 60_000,
      },
      language,
      purpose: 'service',
    });
  });
  return addressHint({ email });
}
