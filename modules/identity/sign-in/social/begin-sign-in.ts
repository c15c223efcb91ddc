import { settings } from '@fairline/config';
import type { AnswerOf, getOneTapClient } from '@fairline/contracts';
import { type Platform, secretDigest } from '@fairline/runtime';
import { oneTapClientId, type SocialConfig } from './one-tap-offer.ts';

export interface BegunSignIn {
  /** A secret that only the browser knows. The provider sees only the nonce that is derived from it. */
  secret: string;
  client: AnswerOf<typeof getOneTapClient>;
}

/** Begins a sign-in in one browser. @throws PlatformError SOCIAL_SIGN_IN_OFF */
export function beginSignIn({ config, ids }: { config: SocialConfig; ids: Platform['ids'] }): BegunSignIn {
  const secret = ids.secret();
  return {
    secret,
    client: {
      clientId: oneTapClientId(config),
      nonce: nonceOf(secret),
      configUrl: config.get(settings.auth.googleSignInAddress),
    },
  };
}

/** Returns the nonce that ties the provider's token to the browser with this secret. */
export function nonceOf(secret: string): string {
  return secretDigest(`nonce:${secret}`).toString('base64url');
}
