import { settings } from '@fairline/config';
import { PlatformError, type SocialNetwork } from '@fairline/contracts';
import type { Platform } from '@fairline/runtime';
import { z } from 'zod';
import type { BegunSteps, StepKind } from '../../begun-steps/begun-steps.ts';
import type { EntryService } from '../entry.ts';
import type { SignInOrigin } from '../sign-in-origin.ts';
import { enterByPerson, homeIn, type SignedIn, type Wishes } from './enter-by-person.ts';
import type { SocialConfig } from './one-tap-offer.ts';
import { authorizeAddress, type Callback, derived, readPerson, type Visit } from './providers/code-flow.ts';
import type { IdTokens } from './providers/id-tokens.ts';
import type { ProviderApp } from './providers/provider.ts';
import { type CodeProvider, providerRows } from './providers/provider-rows.ts';
import { readTelegramPerson, telegramAddress } from './providers/telegram.ts';
import { checksumAddress, signerOf, walletMessage } from './providers/wallet.ts';

/** The site as a request addresses it. */
export interface SiteAddress {
  origin: string;
}

/** What a browser has begun: the address or message to go on with, and the secret of the step for its cookie. */
export interface BegunVisit {
  next: string;
  secret: string;
}

/** Sign-in through the networks of the setting `socialProviders`. */
export interface ProviderSignIn {
  /** Lists the networks that the site offers. */
  offered(): SocialNetwork[];
  /** Begins a visit at a network. @throws PlatformError SOCIAL_SIGN_IN_OFF */
  begin(provider: SocialNetwork, wishes: Wishes, site: SiteAddress): Promise<BegunVisit>;
  /** Ends a visit with the parameters of its callback. @throws PlatformError SOCIAL_SIGN_IN_REFUSED and others */
  end(
    provider: SocialNetwork,
    callback: Callback,
    secret: string | undefined,
    from: From & { site: SiteAddress },
  ): Promise<SignedIn>;
  /** Begins a sign-in with a wallet. `next` is the message to sign. @throws PlatformError SOCIAL_SIGN_IN_OFF */
  beginWallet(address: string, wishes: Wishes, site: SiteAddress): Promise<BegunVisit>;
  /** Ends a sign-in with the signature of a wallet. @throws PlatformError SOCIAL_SIGN_IN_REFUSED and others */
  endWallet(signature: string, secret: string | undefined, from: From): Promise<SignedIn>;
  /** Returns the home page in the language of a step, or in the default one. */
  homeOf(secret: string | undefined): Promise<string>;
}

type From = Pick<SignInOrigin, 'country' | 'device'>;

const wishes = z.object({
  language: z.string(),
  currency: z.string(),
  countryId: z.string(),
  returnTo: z.string().optional(),
});

/** A visit at a network. */
export const visitStep: StepKind<Wishes & { provider: string }> = {
  name: 'social',
  schema: wishes.extend({ provider: z.string() }),
  lifeMs: 10 * 60_000,
};

/** A message that a wallet has been asked to sign. */
export const walletStep: StepKind<Wishes & { address: string; message: string }> = {
  name: 'wallet',
  schema: wishes.extend({ address: z.string(), message: z.string() }),
  lifeMs: 5 * 60_000,
};

interface Parts extends Pick<Platform, 'clock' | 'database' | 'ids'> {
  config: SocialConfig;
  entry: Pick<EntryService, 'admit' | 'isRegistrationOpen'>;
  steps: BegunSteps;
  idTokens: IdTokens;
}

export function createProviderSignIn(parts: Parts): ProviderSignIn {
  const { clock, config, ids, steps } = parts;
  return {
    offered: () => config.get(settings.auth.socialProviders).map(({ name }) => name),

    async begin(provider, asked, site) {
      const app = appOf(config, provider);
      if (provider === 'metamask') throw new PlatformError('SOCIAL_SIGN_IN_OFF');
      const secret = await steps.begin(visitStep, { ...asked, provider });
      const next =
        provider === 'telegram'
          ? telegramAddress(app, telegramReturn(asked.language, secret, site))
          : authorizeAddress(visitOf(provider, app, { secret, site }));
      return { next, secret };
    },

    async end(provider, callback, secret, { site, ...from }) {
      const app = appOf(config, provider);
      const visit = await steps.end(visitStep, secret);
      if (secret === undefined || visit?.provider !== provider || provider === 'metamask') {
        throw new PlatformError('SOCIAL_SIGN_IN_REFUSED');
      }
      const person =
        provider === 'telegram'
          ? readTelegram(app, { callback, secret, nowMs: clock.now() })
          : await readPerson(parts, visitOf(provider, app, { secret, site }), callback);
      return enterByPerson(parts, { ...person, provider }, visit, from);
    },

    async beginWallet(address, asked, site) {
      appOf(config, 'metamask');
      const issuedAtMs = clock.now();
      const message = walletMessage({
        domain: new URL(site.origin).host,
        origin: site.origin,
        address: checksumAddress(address),
        // EIP-4361 allows letters and digits only.
        nonce: ids.secret().replace(/[^a-zA-Z0-9]/g, ''),
        issuedAtMs,
        expiresAtMs: issuedAtMs + walletStep.lifeMs,
      });
      const step = { ...asked, address: address.toLowerCase(), message };
      return { next: message, secret: await steps.begin(walletStep, step) };
    },

    async endWallet(signature, secret, from) {
      appOf(config, 'metamask');
      const step = await steps.end(walletStep, secret);
      if (!step || signerOf(step.message, signature) !== step.address) {
        throw new PlatformError('SOCIAL_SIGN_IN_REFUSED');
      }
      const person = { subject: step.address, email: null, name: '', surname: '' };
      return enterByPerson(parts, { ...person, provider: 'metamask' }, step, from);
    },

    async homeOf(secret) {
      const visit = await steps.find(visitStep, secret);
      return homeIn(config, visit?.language ?? '');
    },
  };
}

/** Returns the site's application at a network. @throws PlatformError SOCIAL_SIGN_IN_OFF */
function appOf(config: SocialConfig, provider: SocialNetwork): ProviderApp {
  const app = config.get(settings.auth.socialProviders).find(({ name }) => name === provider);
  if (!app) throw new PlatformError('SOCIAL_SIGN_IN_OFF');
  return { ...app, secret: config.reveal(app.secret) };
}

function visitOf(
  provider: CodeProvider,
  app: ProviderApp,
  { secret, site }: { secret: string; site: SiteAddress },
): Visit {
  const redirectUri = `${site.origin}/social-api/oauth/callback/${provider}`;
  return { row: providerRows[provider], app, redirectUri, secret };
}

/** Telegram answers in the fragment of an address, which a server does not see: a page of the site reads it. */
function telegramReturn(language: string, secret: string, { origin }: SiteAddress): string {
  return `${origin}/${language}/user/login?telegram=${derived('state', secret)}`;
}

function readTelegram(
  app: ProviderApp,
  { callback, secret, nowMs }: { callback: Callback; secret: string; nowMs: number },
) {
  if (callback.state !== derived('state', secret)) throw new PlatformError('SOCIAL_SIGN_IN_REFUSED');
  return readTelegramPerson(app, callback, nowMs);
}
