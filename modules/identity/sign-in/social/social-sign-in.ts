import type { AnswerOf, getSocialTicket, SocialRegistration } from '@fairline/contracts';
import type { Platform } from '@fairline/runtime';
import type { BegunSteps } from '../../begun-steps/begun-steps.ts';
import type { ServiceOutcomes } from '../../outside-services/service-outcomes.ts';
import type { EntryService } from '../entry.ts';
import { deleteExpiredTickets } from '../links/social-store.ts';
import type { Registered } from '../registration/register.ts';
import type { RegistrationOrigin } from '../registration/registration-origin.ts';
import { type BegunSignIn, beginSignIn } from './begin-sign-in.ts';
import type { EndedFrom, SignedIn } from './enter-by-person.ts';
import { verifyGoogleTokens } from './google-token.ts';
import type { SocialConfig } from './one-tap-offer.ts';
import { createIdTokens } from './providers/id-tokens.ts';
import { readTicket } from './read-ticket.ts';
import { registerByTicket } from './register-by-ticket.ts';
import { type SignInForm, signInByOneTap } from './sign-in-by-one-tap.ts';
import { createProviderSignIn, type ProviderSignIn } from './sign-in-by-provider.ts';

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
    from: EndedFrom & { deviceId: string | undefined },
  ): Promise<SignedIn>;
  /** Returns the person whom a ticket stands for. @throws PlatformError SOCIAL_TICKET_UNKNOWN */
  ticket(ticket: string): Promise<AnswerOf<typeof getSocialTicket>>;
  /** Opens an account that the ticket's provider signs in to from then on. @throws PlatformError */
  register(registration: SocialRegistration, from: RegistrationOrigin): Promise<Registered>;
  /** Sign-in through the networks of the setting `socialProviders`. */
  providers: ProviderSignIn;
  removeExpired(): Promise<void>;
}

export function createSocialSignIn(
  platform: Platform,
  entry: Pick<EntryService, 'register' | 'isRegistrationOpen' | 'admit'> & { outcomes: ServiceOutcomes },
  steps: BegunSteps,
  config: SocialConfig,
): SocialSignIn {
  const { clock, database, ids } = platform;
  const parts = { clock, database, ids, config, entry, verify: verifyGoogleTokens(clock) };
  return {
    begin: () => beginSignIn(parts),
    signIn: (form, secret, from) => signInByOneTap(parts, form, secret, from),
    ticket: (ticket) => readTicket(parts, ticket),
    register: (registration, from) => registerByTicket(parts, registration, from),
    providers: createProviderSignIn({
      ...parts,
      steps,
      outcomes: entry.outcomes,
      idTokens: createIdTokens(),
    }),
    removeExpired: () => deleteExpiredTickets(database.pool, new Date(clock.now())),
  };
}
