import { type CaptchaKind, nothingShown } from './captcha-kind.ts';
import { localProvider } from './providers/local.ts';
import type { CaptchaProvider } from './providers/port.ts';
import { siteverifyProvider } from './providers/siteverify.ts';
import { turnstileProvider } from './providers/turnstile.ts';
import { widgetOf, widgetPath } from './widget.ts';

/** An outside provider, from the setting `captchaVerifiers`. */
export interface OutsideVerifier {
  type: 112 | 113;
  siteKey: string;
  secret: string;
  /** `siteverify` when absent. */
  provider?: 'turnstile' | 'siteverify' | 'local' | undefined;
  /** Turnstile has an address of its own, and the local stand-in needs none. */
  verifyUrl?: string | undefined;
  /** The script of a widget with the calls of Turnstile's, which has an address of its own. */
  scriptUrl?: string | undefined;
}

/** The stand-in remembers which responses were used, so that a process has one. */
const local = localProvider();

/** Types 112 and 113: the provider's widget makes a response, and the server asks the provider to verify it. */
export function outsideCaptcha(verifier: OutsideVerifier): CaptchaKind {
  const { type, siteKey, secret } = verifier;
  return {
    type,
    make: () => ({
      shown: { ...nothingShown, siteKey, widgetPage: widgetOf(verifier) ? widgetPath(type) : null },
      secret: '',
    }),
    isSolved: (_secret, response, remoteip) => providerOf(verifier).isPerson({ secret, response, remoteip }),
  };
}

function providerOf({ provider, verifyUrl }: OutsideVerifier): CaptchaProvider {
  if (provider === 'local') return local;
  return provider === 'turnstile' ? turnstileProvider(verifyUrl) : siteverifyProvider(verifyUrl ?? '');
}
