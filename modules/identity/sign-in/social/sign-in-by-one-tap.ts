import { settings } from '@fairline/config';
import { type Input, PlatformError, type signInByOneTap as signInCall } from '@fairline/contracts';
import { type Platform, secretDigest } from '@fairline/runtime';
import { findPlayerByEmail } from '../../players/player-store.ts';
import type { OpenedSession } from '../../sessions/open-session.ts';
import type { EntryService } from '../entry.ts';
import type { SignInOrigin } from '../sign-in-origin.ts';
import { nonceOf } from './begin-sign-in.ts';
import type { VerifyGoogleToken } from './google-token.ts';
import { oneTapClientId, type SocialConfig } from './one-tap-offer.ts';
import { findLinkedPlayer, insertTicket, provider } from './social-store.ts';

export type SignInForm = Input<typeof signInCall, 'body'>;

export interface SignedIn {
  /** The page that the browser goes to next. */
  redirectUrl: string;
  /** The new session; undefined for a person who first has to register or to give their password. */
  session: OpenedSession | undefined;
}

interface Parts extends Pick<Platform, 'clock' | 'database' | 'ids'> {
  config: SocialConfig;
  entry: Pick<EntryService, 'admit' | 'isRegistrationOpen'>;
  verify: VerifyGoogleToken;
}

/** The time that a person may need to fill in the registration or to find a password. */
const ticketMs = 30 * 60_000;

/**
 * Verifies the provider's token. A known person gets a session; anybody else is redirected with a ticket.
 * @throws PlatformError SOCIAL_SIGN_IN_REFUSED; REGISTRATION_CLOSED where a new person may not register
 */
export async function signInByOneTap(
  { clock, config, database, entry, ids, verify }: Parts,
  { credential, language, currency, countryId }: SignInForm,
  secret: string | undefined,
  { country, device }: Pick<SignInOrigin, 'country' | 'device'>,
): Promise<SignedIn> {
  const clientId = oneTapClientId(config);
  if (secret === undefined) throw new PlatformError('SOCIAL_SIGN_IN_REFUSED');
  const { subject, email, name, surname } = await verify(credential, {
    clientId,
    nonce: nonceOf(secret),
    keysAddress: config.get(settings.auth.googleKeysAddress),
  });
  const home = homeIn(config, language);
  const playerId = await findLinkedPlayer(database.pool, provider, subject);
  if (playerId !== undefined) return { redirectUrl: home, session: await entry.admit(playerId, device) };
  // An account with the same e-mail address is not opened without its password, which the person has to enter first.
  const hasAccount = (await findPlayerByEmail(database.pool, email)) !== undefined;
  if (!hasAccount && !entry.isRegistrationOpen('soc_reg', country)) {
    throw new PlatformError('REGISTRATION_CLOSED');
  }
  const ticket = ids.secret();
  const country_code = countryCodeOf(config, countryId);
  const row = { provider, subject, email, name, surname, currency, country_code };
  await insertTicket(database.pool, secretDigest(ticket), row, new Date(clock.now() + ticketMs));
  const page = hasAccount ? 'user/login' : 'registration/socialregistration';
  return { redirectUrl: `${home}/${page}?ticket=${ticket}`, session: undefined };
}

/** Returns the home page in a language that the site offers. */
function homeIn(config: SocialConfig, language: string): string {
  const isOffered = config.languagesFor(false).includes(language);
  return `/${isOffered ? language : config.get(settings.core.defaultLanguage)}`;
}

/** Finds the two letters of a country by the operator's number; empty when the operator has no such number. */
function countryCodeOf(config: SocialConfig, countryId: string): string {
  const numbers = Object.entries(config.get(settings.dicts.countryIds));
  return numbers.find(([, id]) => String(id) === countryId)?.[0] ?? '';
}
