import { settings } from '@fairline/config';
import {
  type Input,
  PlatformError,
  type SocialNetwork,
  type signInByOneTap as signInCall,
} from '@fairline/contracts';
import type { Platform } from '@fairline/runtime';
import type { EntryService } from '../entry.ts';
import { nonceOf } from './begin-sign-in.ts';
import { type EndedFrom, enterByPerson, type SignedIn } from './enter-by-person.ts';
import type { VerifyGoogleToken } from './google-token.ts';
import { oneTapClientId, type SocialConfig } from './one-tap-offer.ts';

export type SignInForm = Input<typeof signInCall, 'body'>;

/** The provider of one tap. */
const provider: SocialNetwork = 'google';

interface Parts extends Pick<Platform, 'clock' | 'database' | 'ids'> {
  config: SocialConfig;
  entry: Pick<EntryService, 'admit' | 'isRegistrationOpen'>;
  verify: VerifyGoogleToken;
}

/**
 * Verifies the provider's token. A known person gets a session; anybody else is redirected with a ticket.
 * @throws PlatformError SOCIAL_SIGN_IN_REFUSED; REGISTRATION_CLOSED where a new person may not register
 */
export async function signInByOneTap(
  { clock, config, database, entry, ids, verify }: Parts,
  { credential, language, currency, countryId, returnTo }: SignInForm,
  secret: string | undefined,
  { deviceId, ...from }: EndedFrom & { deviceId: string | undefined },
): Promise<SignedIn> {
  const clientId = oneTapClientId(config);
  if (secret === undefined) throw new PlatformError('SOCIAL_SIGN_IN_REFUSED');
  const { subject, email, name, surname } = await verify(credential, {
    clientId,
    nonce: nonceOf(secret),
    keysAddress: config.get(settings.auth.googleKeysAddress),
  });
  const person = { provider, way: 'one-tap', subject, email, name, surname } as const;
  return enterByPerson(
    { clock, config, database, entry, ids },
    person,
    { language, currency, countryId, returnTo, deviceId },
    from,
  );
}
