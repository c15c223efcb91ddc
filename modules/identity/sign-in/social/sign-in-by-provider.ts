import { settings } from '@fairline/config';
import { PlatformError, type SocialNetwork } from '@fairline/contracts';
import type { Platform } from '@fairline/runtime';
import { z } from 'zod';
import type { BegunSteps, StepKind } from '../../begun-steps/begun-steps.ts';
import type { ServiceOutcomes } from '../../outside-services/service-outcomes.ts';
import type { EntryService } from '../entry.ts';
import { linkPerson } from '../links/link-person.ts';
import {
  type EndedFrom,
  enterByPerson,
  homeIn,
  type Identified,
  type SignedIn,
  type Wishes,
} from './enter-by-person.ts';
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
  /** Returns the page that says how a visit has failed: that of sign-in, or of the office where it has begun there. */
  failurePage(secret: string | undefined): Promise<string>;
}

/** The request that ends a visit, and its signed-in player. */
type From = EndedFrom & { callerId: string | undefined };

const wishes = z.object({
  language: z.string(),
  currency: z.string(),
  countryId: z.string(),
  returnTo: z.string().optional(),
  deviceId: z.string().optional(),
  linkTo: z.string().optional(),
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
  outcomes: ServiceOutcomes;
}

export function createProviderSignIn(parts: Parts): ProviderSignIn {
  const { clock, config, ids, outcomes, steps } = parts;
  return {
    offered: () => config.get(settings.auth.socialProviders).map(({ name }) => name),

    async begin(provider, asked, site) {
      const app = appOf(config, provider);
      if (provider === 'metamask') throw new PlatformError('SOCIAL_SIGN_IN_OFF');
      const secret = await steps.begin(visitStep, { ...asked, provider });
      const next =
        provider === 'telegram'
          ? telegramAddress(app, telegramReturn(asked, secret, site))
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
          : await readPerson(parts, visitOf(provider, app, { secret, site }), callback, (work) =>
              outcomes.watch({ kind: 'network', name: provider }, work),
            );
      return enterOrLink(parts, { ...person, provider, way: 'network' }, visit, from);
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
      return enterOrLink(parts, { ...person, provider: 'metamask', way: 'wallet' }, step, from);
    },

    async failurePage(secret) {
      const visit = await steps.find(visitStep, secret);
      const home = homeIn(config, visit?.language ?? '');
      return `${home}${visit?.linkTo === undefined ? '/user/login' : securityPath}`;
    },
  };
}

/** The page of the office on which a player links networks. */
const securityPath = '/office/security';

/**
 * Lets the person in, or links the network to the account of the player who has begun the visit in the office. That player
 * has to be the caller still. @throws PlatformError as {@link enterByPerson} and {@link linkPerson} do
 */
async function enterOrLink(
  parts: Parts,
  person: Identified,
  wishes: Wishes,
  { callerId, ...from }: From,
): Promise<SignedIn> {
  const { linkTo, language } = wishes;
  if (linkTo === undefined) return enterByPerson(parts, person, wishes, from);
  if (callerId !== linkTo) throw new PlatformError('SOCIAL_SIGN_IN_REFUSED');
  const { provider, subject } = person;
  await linkPerson(parts, { provider, subject, playerId: BigInt(linkTo) });
  const redirectUrl = `${homeIn(parts.config, language)}${securityPath}?${new URLSearchParams({ linked: provider })}`;
  return { redirectUrl, entered: undefined, isLinked: true };
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
function telegramReturn({ language, linkTo }: Wishes, secret: string, { origin }: SiteAddress): string {
  const page = linkTo === undefined ? '/user/login' : securityPath;
  return `${origin}/${language}${page}?telegram=${derived('state', secret)}`;
}

function readTelegram(
  app: ProviderApp,
  { callback, secret, nowMs }: { callback: Callback; secret: string; nowMs: number },
) {
  if (callback.state !== derived('state', secret)) throw new PlatformError('SOCIAL_SIGN_IN_REFUSED');
  return readTelegramPerson(app, callback, nowMs);
}
