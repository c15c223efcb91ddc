import type { AnswerOf, getSocialTicket, SocialRegistration } from '@fairline/contracts';
import type { Platform } from '@fairline/runtime';
import type { EntryService } from '../entry.ts';
import type { Registered } from '../registration/register.ts';
import type { RegistrationOrigin } from '../registration/registration-origin.ts';
import type { SignInOrigin } from '../sign-in-origin.ts';
import { type BegunSignIn, beginSignIn } from './begin-sign-in.ts';
import { verifyGoogleTokens } from './google-token.ts';
import { linkAccount } from './link-account.ts';
import type { SocialConfig } from './one-tap-offer.ts';
import { readTicket } from './read-ticket.ts';
import { registerByTicket } from './register-by-ticket.ts';
import { type SignedIn, type SignInForm, signInByOneTap } from './sign-in-by-one-tap.ts';
import { deleteExpiredTickets } from './social-store.ts';

/** Sign-in with an account at another provider. A ticket stands for a person who has no account here yet. */
export interface SocialSignIn {
  /** Begins a sign-in in one browser. @throws PlatformError SOCIAL_SIGN_IN_OFF */
  begin(): BegunSignIn;
  /**
   * Verifies the provider's token. A known person gets a session; anybody else is redirected with a ticket.
   * @throws PlatformError SOCIAL_SIGN_IN_REFUSED; REGISTRATION_CLOSED where a new person may not register
   */
  signIn(
    form: SignInForm,
    secret: string | undefined,
    from: Pick<SignInOrigin, 'country' | 'device'>,
  ): Promise<SignedIn>;
  /** Returns the person whom a ticket stands for. @throws PlatformError SOCIAL_TICKET_UNKNOWN */
  ticket(ticket: string): Promise<AnswerOf<typeof getSocialTicket>>;
  /** Opens an account that the ticket's provider signs in to from then on. @throws PlatformError */
  register(registration: SocialRegistration, from: RegistrationOrigin): Promise<Registered>;
  /**
   * Links the ticket's provider to the account of a player who has just signed in by password. Both have to name the
   * same e-mail address.
   * @returns true when the provider is linked
   */
  link(player: { userId: string; email: string | null }, ticket: string): Promise<boolean>;
  removeExpired(): Promise<void>;
}

export function createSocialSignIn(
  platform: Platform,
  entry: Pick<EntryService, 'register' | 'isRegistrationOpen' | 'admit'>,
  config: SocialConfig,
): SocialSignIn {
  const { clock, database, ids } = platform;
  const parts = { clock, database, ids, config, entry, verify: verifyGoogleTokens(clock) };
  return {
    begin: () => beginSignIn(parts),
    signIn: (form, secret, from) => signInByOneTap(parts, form, secret, from),
    ticket: (ticket) => readTicket(parts, ticket),
    register: (registration, from) => registerByTicket(parts, registration, from),
    link: (player, ticket) => linkAccount(parts, player, ticket),
    removeExpired: () => deleteExpiredTickets(database.pool, new Date(clock.now())),
  };
}
