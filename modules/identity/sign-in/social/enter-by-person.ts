import { settings } from '@fairline/config';
import { PlatformError, type SocialNetwork } from '@fairline/contracts';
import { type Platform, secretDigest } from '@fairline/runtime';
import { findPlayerByAddress } from '../../players/player-store.ts';
import type { Admitted } from '../challenged/challenged-entry.ts';
import type { EntryService } from '../entry.ts';
import { findLinkedPlayer, insertTicket } from '../links/social-store.ts';
import { isSecondStepRequired } from '../registration/rules-in.ts';
import type { SignInOrigin } from '../sign-in-origin.ts';
import type { SocialConfig } from './one-tap-offer.ts';
import type { SocialPerson } from './providers/provider.ts';
import { ticketMs, ticketOf } from './ticket-cookie.ts';

export interface SignedIn {
  /** The page that the browser goes to next. */
  redirectUrl: string;
  /**
   * The outcome for a known player; undefined for a person who first has to register or to give their password, and for a
   * player who has linked a network.
   */
  entered: Admitted | undefined;
  /** The secret of the ticket of {@link redirectUrl}, for its cookie. */
  ticketSecret?: string;
  /** True when the visit has linked a network to the account of the caller. */
  isLinked?: boolean;
}

/** What a browser said at the beginning, for the pages and the form that follow. */
export interface Wishes {
  language: string;
  /** Prefills the registration form; empty when unknown. */
  currency: string;
  countryId: string;
  /** The page of origin, a path of this site (GUARD-09). */
  returnTo?: string | undefined;
  /** The id of the device, where a record was shown. */
  deviceId?: string | undefined;
  /** The id of the player who links the network to their account; absent for a sign-in. */
  linkTo?: string | undefined;
}

/** The request that ends a visit. */
export type EndedFrom = Pick<SignInOrigin, 'address' | 'country' | 'device'>;

/** A person whom a provider has identified, and the way by which. */
export interface Identified extends SocialPerson {
  provider: SocialNetwork;
  way: 'network' | 'one-tap' | 'wallet';
}

interface Parts extends Pick<Platform, 'clock' | 'database' | 'ids'> {
  config: SocialConfig;
  entry: Pick<EntryService, 'admit' | 'isRegistrationOpen'>;
}

/**
 * Lets a person in whom a provider has identified. A linked player gets a session, a second step, or a captcha first
 * (AUTH-08), which the page of sign-in has them solve; anybody else is redirected with a ticket, to register or to give the
 * password of the account with the same verified address.
 * @throws PlatformError REGISTRATION_CLOSED where a new person may not register; SELF_EXCLUDED, ACCOUNT_CLOSED
 */
export async function enterByPerson(
  { clock, config, database, entry, ids }: Parts,
  { provider, way, subject, email, name, surname }: Identified,
  { language, currency, countryId, returnTo, deviceId }: Wishes,
  { address, country, device }: EndedFrom,
): Promise<SignedIn> {
  const home = homeIn(config, language);
  const back: Record<string, string> = returnTo === undefined ? {} : { return: returnTo };
  const playerId = await findLinkedPlayer(database.pool, provider, subject);
  if (playerId !== undefined) {
    const entered = await entry.admit({ playerId, way }, { address, device, deviceId });
    return { redirectUrl: pageAfter(entered, { home, provider, back }), entered };
  }
  // An account with the same e-mail address is not opened without its password, which the person has to enter first.
  const hasAccount = email !== null && (await findPlayerByAddress(database.pool, { email })) !== undefined;
  const isClosed = email === null && isSecondStepRequired(config, country);
  if (!hasAccount && (isClosed || !entry.isRegistrationOpen('soc_reg', country))) {
    throw new PlatformError('REGISTRATION_CLOSED');
  }
  const ticketSecret = ids.secret();
  const ticket = ticketOf(ticketSecret);
  const country_code = countryCodeOf(config, countryId);
  const row = { provider, subject, email: email ?? '', name, surname, currency, country_code };
  await insertTicket(database.pool, secretDigest(ticket), row, new Date(clock.now() + ticketMs));
  const query = { ticket, ...back };
  const redirectUrl = hasAccount
    ? login(home, query)
    : `${home}/registration/socialregistration?${new URLSearchParams(query)}`;
  return { redirectUrl, entered: undefined, ticketSecret };
}

/** Returns the page that follows an outcome for a known player. */
function pageAfter(
  { kind }: Admitted,
  { home, provider, back }: { home: string; provider: SocialNetwork; back: Record<string, string> },
): string {
  if (kind === 'two-step') return login(home, { step: 'code', ...back });
  if (kind === 'challenged') return login(home, { step: 'captcha', network: provider, ...back });
  // A signed-in reader of the login page is sent on by the return rule, which is the shell's.
  return back.return === undefined ? home : login(home, back);
}

/** Returns the page of sign-in with a query. */
function login(home: string, query: Record<string, string>): string {
  return `${home}/user/login?${new URLSearchParams(query)}`;
}

/** Returns the home page in a language that the site offers. */
export function homeIn(config: SocialConfig, language: string): string {
  const isOffered = config.languagesFor(false).includes(language);
  return `/${isOffered ? language : config.get(settings.core.defaultLanguage)}`;
}

/** Finds the two letters of a country by the operator's number; empty when the operator has no such number. */
function countryCodeOf(config: SocialConfig, countryId: string): string {
  const numbers = Object.entries(config.get(settings.dicts.countryIds));
  return numbers.find(([, id]) => String(id) === countryId)?.[0] ?? '';
}
