import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { line } from './text.ts';

/**
 * A ticket for an identity that a provider has proven and that has no account yet; single-use and valid for a short
 * time.
 */
export const socialTicket = z.string().regex(/^[\w-]{43}$/);

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
    /** The provider has verified the address, and the player cannot change it. */
    email: z.string(),
    name: z.string(),
    surname: z.string(),
    /** The currency that the person signed in with; empty when it is unknown. */
    currency: z.string(),
    countryCode: z.string(),
  }),
  errors: ['SOCIAL_TICKET_UNKNOWN'],
});
