import { type ConfigService, settings } from '@fairline/config';
import {
  type AnswerOf,
  type getOneTapClient,
  type getSocialTicket,
  type Input,
  PlatformError,
  type SocialRegistration,
  type signInByOneTap,
} from '@fairline/contracts';
import { type Platform, secretDigest } from '@fairline/runtime';
import type { IdentityService } from '../service.ts';
import type { OpenedSession } from '../sessions.ts';
import type { SignInOrigin } from '../sign-in-origin.ts';
import { findPlayerByEmail } from '../store.ts';
import { googleTokens } from './google-token.ts';
import * as store from './store.ts';

export interface SocialSignIn {
  /**
   * Begins a sign-in: `secret` stays with the browser, the provider is told only the nonce that is made of it.
   * @throws PlatformError SOCIAL_SIGN_IN_OFF
   */
  begin(): { secret: string; client: AnswerOf<typeof getOneTapClient> };
  /**
   * Takes the provider's word. A session is opened for who is known; anybody else is led on with a ticket.
   * @throws PlatformError REGISTRATION_CLOSED where it would lead to an account that is not opened
   */
  signIn(
    form: Input<typeof signInByOneTap, 'body'>,
    secret: string | undefined,
    from: Pick<SignInOrigin, 'country' | 'device'>,
  ): Promise<{ redirectUrl: string; session: OpenedSession | undefined }>;
  /** What a ticket stands for. @throws PlatformError SOCIAL_TICKET_UNKNOWN */
  ticket(ticket: string): Promise<AnswerOf<typeof getSocialTicket>>;
  /** Opens an account that the provider of the ticket opens from then on. */
  register(registration: SocialRegistration, from: SignInOrigin): ReturnType<IdentityService['register']>;
  /**
   * Lets the ticket's provider open the account of a player who has just signed in by password, if both know him by
   * the same e-mail address. @returns whether it does.
   */
  link(player: { userId: string; email: string | null }, ticket: string): Promise<boolean>;
  removeExpired(): Promise<void>;
}

const provider = 'google';
/** Number of the feature (core.routeOptions). */
const oneTapFeature = 206;
/** How long a person may take to fill in the form of registration, or to find a password. */
const ticketMs = 30 * 60_000;

export type SocialConfig = Pick<ConfigService, 'get' | 'languagesFor'>;

export function createSocialSignIn(
  platform: Platform,
  identity: Pick<IdentityService, 'register' | 'isRegistrationOpen' | 'admit'>,
  config: SocialConfig,
): SocialSignIn {
  const { clock, database, ids } = platform;
  const verify = googleTokens(clock);
  const now = () => new Date(clock.now());

  function clientId(): string {
    if (!isOneTapOffered(config)) throw new PlatformError('SOCIAL_SIGN_IN_OFF');
    return config.get(settings.auth.googleClientId);
  }

  /** Two letters, by the operator's number of the country; empty when he has none of that number. */
  function codeOf(countryId: string): string {
    const numbers = Object.entries(config.get(settings.dicts.countryIds));
    return numbers.find(([, id]) => String(id) === countryId)?.[0] ?? '';
  }

  return {
    begin() {
      const secret = ids.secret();
      return {
        secret,
        client: {
          clientId: clientId(),
          nonce: nonceOf(secret),
          configUrl: config.get(settings.auth.googleSignInAddress),
        },
      };
    },

    async signIn({ credential, language, currency, countryId }, secret, { country, device }) {
      const client = clientId();
      if (secret === undefined) throw new PlatformError('SOCIAL_SIGN_IN_REFUSED');
      const { subject, email, name, surname } = await verify(credential, {
        clientId: client,
        nonce: nonceOf(secret),
        keysAddress: config.get(settings.auth.googleKeysAddress),
      });
      const offered = config.languagesFor(false).includes(language);
      const home = `/${offered ? language : config.get(settings.core.defaultLanguage)}`;
      const playerId = await store.findLinked(database.pool, provider, subject);
      if (playerId !== undefined) {
        return { redirectUrl: home, session: await identity.admit(playerId, device) };
      }
      // Nobody's account opens to a stranger because both give the same address: first its password.
      const hasAccount = (await findPlayerByEmail(database.pool, email)) !== undefined;
      if (!hasAccount && !identity.isRegistrationOpen('soc_reg', country)) {
        throw new PlatformError('REGISTRATION_CLOSED');
      }
      const ticket = ids.secret();
      const row = { provider, subject, email, name, surname, currency, country_code: codeOf(countryId) };
      await store.insertTicket(database.pool, secretDigest(ticket), row, new Date(clock.now() + ticketMs));
      const page = hasAccount ? 'user/login' : 'registration/socialregistration';
      return { redirectUrl: `${home}/${page}?ticket=${ticket}`, session: undefined };
    },

    async ticket(ticket) {
      const row = await store.findTicket(database.pool, secretDigest(ticket), now());
      if (!row) throw new PlatformError('SOCIAL_TICKET_UNKNOWN');
      const { email, name, surname, currency, country_code } = row;
      return { email, name, surname, currency, countryCode: country_code };
    },

    async register({ ticket, ...rest }, from) {
      const digest = secretDigest(ticket);
      const known = await store.findTicket(database.pool, digest, now());
      if (!known) throw new PlatformError('SOCIAL_TICKET_UNKNOWN');
      return identity.register({ ...rest, email: known.email }, from, async (connection, playerId) => {
        const taken = await store.takeTicket(connection, digest, now());
        const link = taken && { ...taken, playerId, at: now() };
        if (!link || !(await store.insertLink(connection, link)))
          throw new PlatformError('SOCIAL_TICKET_UNKNOWN');
      });
    },

    async link({ userId, email }, ticket) {
      return database.transaction(async (connection) => {
        const taken = await store.takeTicket(connection, secretDigest(ticket), now());
        if (!taken || taken.email.toLowerCase() !== email?.toLowerCase()) return false;
        return store.insertLink(connection, { ...taken, playerId: BigInt(userId), at: now() });
      });
    },

    removeExpired: () => store.deleteExpiredTickets(database.pool, now()),
  };
}

/** Whether the site offers one-tap sign-in: its feature is on and it has a client id. */
export function isOneTapOffered(config: Pick<ConfigService, 'get'>): boolean {
  const isOn = config.get(settings.core.routeOptions).includes(oneTapFeature);
  return isOn && config.get(settings.auth.googleClientId) !== '';
}

function nonceOf(secret: string): string {
  return secretDigest(`nonce:${secret}`).toString('base64url');
}
