import { z } from 'zod';
import { socialNetworks } from './analytics.ts';
import { defineCall } from './define-call.ts';
import { componentsSchema } from './device.ts';
import { line } from './text.ts';
import { timeMs } from './values.ts';

/**
 * A ticket for an identity that a provider has proven and that has no account yet; single-use and valid for a short
 * time.
 */
export const socialTicket = z.string().regex(/^[\w-]{43}$/);

/** The page of origin, a path of this site. */
const returnTo = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\\\s]*$/)
  .optional();

export const getOneTapClient = defineCall({
  id: 'getOneTapClient',
  method: 'GET',
  path: '/social-api/oauth/google-one-tap/clientId',
  summary: 'Begins one-tap sign-in: by what client and for what nonce the browser asks the provider',
  tag: 'Social sign-in',
  access: 'public',
  status: 200,
  answer: z.object({
    clientId: z.string(),
    /** Binds the provider's token to this browser, which holds the counterpart in a cookie. */
    nonce: z.string(),
    /** The address of the provider's description for browsers (FedCM). */
    configUrl: z.string(),
  }),
  errors: ['SOCIAL_SIGN_IN_OFF'],
});

export const signInByOneTap = defineCall({
  id: 'signInByOneTap',
  method: 'POST',
  path: '/social-api/oauth/google-one-tap',
  summary:
    'Takes the word of the provider, as a multipart form: signs a known player in, and leads any other on',
  tag: 'Social sign-in',
  access: 'public',
  body: z.object({
    /** The provider's signed ID token. */
    credential: line(4_096).min(1),
    language: z.string().regex(/^[a-z]{2}$/),
    /** Prefills the registration form; empty when unknown. */
    currency: z.string().regex(/^([A-Z]{3})?$/),
    /** The number of the country, to prefill the registration form; empty when unknown. */
    countryId: z.string().regex(/^\d{0,6}$/),
    returnTo,
  }),
  status: 200,
  answer: z.object({
    /** A path of this site. */
    redirectUrl: z.string(),
  }),
  errors: [
    'SOCIAL_SIGN_IN_OFF',
    'SOCIAL_SIGN_IN_REFUSED',
    'REGISTRATION_CLOSED',
    'SELF_EXCLUDED',
    'UNAVAILABLE',
  ],
});

export const getSocialTicket = defineCall({
  id: 'getSocialTicket',
  method: 'GET',
  path: '/social-api/oauth/tickets/:ticket',
  summary: 'What the form of registration begins with after a sign-in elsewhere',
  tag: 'Social sign-in',
  access: 'public',
  params: z.object({ ticket: socialTicket }),
  status: 200,
  answer: z.object({
    /** The provider has verified the address, and the player cannot change it; empty when it named none. */
    email: z.string(),
    name: z.string(),
    surname: z.string(),
    /** The currency that the person signed in with; empty when it is unknown. */
    currency: z.string(),
    countryCode: z.string(),
    /** The network that has identified the person. */
    provider: z.enum(socialNetworks),
  }),
  errors: ['SOCIAL_TICKET_UNKNOWN'],
});

export type SocialNetwork = (typeof socialNetworks)[number];
const network = z.enum(socialNetworks);

/** The wishes of a browser for the pages that follow a sign-in elsewhere. */
const wishes = {
  language: z.string().regex(/^[a-z]{2}$/),
  /** Prefills the registration form; empty when unknown. */
  currency: z
    .string()
    .regex(/^([A-Z]{3})?$/)
    .default(''),
  countryId: z
    .string()
    .regex(/^\d{0,6}$/)
    .default(''),
  returnTo,
};

export const getSocialProviders = defineCall({
  id: 'getSocialProviders',
  method: 'GET',
  path: '/social-api/oauth/providers',
  summary: 'The networks that the site offers for sign-in, in the order of their buttons',
  tag: 'Social sign-in',
  access: 'public',
  status: 200,
  answer: z.object({ providers: z.array(network) }),
  errors: [],
});

export const beginSocialSignIn = defineCall({
  id: 'beginSocialSignIn',
  method: 'POST',
  path: '/social-api/oauth/visits/:provider',
  summary: 'Begins a sign-in at a network: the address to which the browser goes',
  tag: 'Social sign-in',
  access: 'public',
  params: z.object({ provider: network }),
  body: z.strictObject({ ...wishes, componentsData: componentsSchema.optional() }),
  status: 200,
  answer: z.object({ redirectUrl: z.string() }),
  errors: ['SOCIAL_SIGN_IN_OFF', 'FINGERPRINT_REQUIRED'],
});

export const endSocialSignIn = defineCall({
  id: 'endSocialSignIn',
  method: 'GET',
  path: '/social-api/oauth/callback/:provider',
  summary: 'Where a network sends the browser back; answers with a redirect to a page of the site',
  tag: 'Social sign-in',
  access: 'public',
  params: z.object({ provider: network }),
  query: z.record(z.string().max(60), line(8_000)),
  status: 200,
  answer: z.undefined(),
  errors: [],
});

export const endSocialSignInByForm = defineCall({
  id: 'endSocialSignInByForm',
  method: 'POST',
  path: '/social-api/oauth/callback/:provider',
  summary: 'The same for a network that sends a form; answers with a redirect to the call with a query',
  tag: 'Social sign-in',
  access: 'public',
  withoutCsrfToken:
    'The form comes from the page of a network. The call changes nothing: it redirects to a GET.',
  params: z.object({ provider: network }),
  body: z.record(z.string().max(60), line(8_000)),
  status: 200,
  answer: z.undefined(),
  errors: [],
});

/** The refusals of a person whom a network has identified. */
const refusals = [
  'NETWORK_TAKEN',
  'SOCIAL_SIGN_IN_OFF',
  'SOCIAL_SIGN_IN_REFUSED',
  'REGISTRATION_CLOSED',
  'SELF_EXCLUDED',
  'ACCOUNT_CLOSED',
] as const;

export const endTelegramSignIn = defineCall({
  id: 'endTelegramSignIn',
  method: 'POST',
  path: '/social-api/oauth/telegram',
  summary: 'Takes the answer of Telegram, which comes in the fragment of an address: the page to go to next',
  tag: 'Social sign-in',
  access: 'public',
  body: z.strictObject({
    state: line(100),
    /** The signed fields, as base64 of JSON. */
    tgAuthResult: line(4_000),
  }),
  status: 200,
  answer: z.object({ redirectUrl: z.string() }),
  errors: refusals,
});

export const beginWalletSignIn = defineCall({
  id: 'beginWalletSignIn',
  method: 'POST',
  path: '/social-api/oauth/metamask/message',
  summary: 'The message that a wallet signs (EIP-4361), good for five minutes and once',
  tag: 'Social sign-in',
  access: 'public',
  body: z.strictObject({
    address: z.string().regex(/^0x[0-9a-fA-F]{40}$/),
    ...wishes,
    componentsData: componentsSchema.optional(),
  }),
  status: 200,
  answer: z.object({ message: z.string() }),
  errors: ['SOCIAL_SIGN_IN_OFF', 'FINGERPRINT_REQUIRED'],
});

export const endWalletSignIn = defineCall({
  id: 'endWalletSignIn',
  method: 'POST',
  path: '/social-api/oauth/metamask',
  summary: 'Takes the signature of a wallet: the page to go to next',
  tag: 'Social sign-in',
  access: 'public',
  body: z.strictObject({ signature: z.string().regex(/^0x[0-9a-fA-F]{130}$/) }),
  status: 200,
  answer: z.object({ redirectUrl: z.string() }),
  errors: refusals,
});

const securityTag = 'Security of an account';
const ofNetwork = z.object({ provider: network });
const language = wishes.language;

export const getPlayerNetworks = defineCall({
  id: 'getPlayerNetworks',
  method: 'GET',
  path: '/web-api/user/networks',
  summary: 'The networks that sign the player in, and those that the site offers',
  tag: securityTag,
  access: 'player',
  status: 200,
  answer: z.object({
    linked: z.array(z.object({ provider: network, linkedAt: timeMs })),
    offered: z.array(network),
  }),
  errors: [],
});

export const beginNetworkLink = defineCall({
  id: 'beginNetworkLink',
  method: 'POST',
  path: '/web-api/user/networks/:provider/visit',
  summary: 'Begins a visit that links a network to the account: the address to which the browser goes',
  tag: securityTag,
  access: 'player',
  params: ofNetwork,
  body: z.strictObject({ language }),
  status: 200,
  answer: z.object({ redirectUrl: z.string() }),
  errors: ['GRANT_MISSING', 'SOCIAL_SIGN_IN_OFF'],
});

export const beginWalletLink = defineCall({
  id: 'beginWalletLink',
  method: 'POST',
  path: '/web-api/user/networks/metamask/message',
  summary: 'The message whose signature links a wallet to the account (EIP-4361)',
  tag: securityTag,
  access: 'player',
  body: z.strictObject({ address: z.string().regex(/^0x[0-9a-fA-F]{40}$/), language }),
  status: 200,
  answer: z.object({ message: z.string() }),
  errors: ['GRANT_MISSING', 'SOCIAL_SIGN_IN_OFF'],
});

export const removeNetwork = defineCall({
  id: 'removeNetwork',
  method: 'DELETE',
  path: '/web-api/user/networks/:provider',
  summary: 'Removes a network; it signs nobody in any more. The password stays',
  tag: securityTag,
  access: 'player',
  needsToken: true,
  params: ofNetwork,
  status: 204,
  answer: z.undefined(),
  errors: ['GRANT_MISSING', 'NOT_FOUND'],
});
