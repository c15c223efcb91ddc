import { PlatformError } from '@fairline/contracts';
import { z } from 'zod';
import { type CaptchaKind, nothingShown } from './captcha-kind.ts';

/** An outside provider, from the setting `captchaVerifiers`. */
export interface OutsideVerifier {
  type: 112 | 113;
  siteKey: string;
  secret: string;
  verifyUrl: string;
}

const verifyDeadlineMs = 5_000;
const verdictSchema = z.object({ success: z.boolean() });

/**
 * Types 112 and 113: the provider's widget makes a response, and the server asks the provider to verify it. The request
 * is that of `siteverify`, which reCAPTCHA, hCaptcha and Turnstile share.
 */
export function outsideCaptcha({ type, siteKey, secret, verifyUrl }: OutsideVerifier): CaptchaKind {
  return {
    type,
    make: () => ({ shown: { ...nothingShown, siteKey }, secret: '' }),
    async isSolved(_secret, response, remoteip) {
      try {
        const answer = await fetch(verifyUrl, {
          method: 'POST',
          redirect: 'error',
          signal: AbortSignal.timeout(verifyDeadlineMs),
          body: new URLSearchParams({ secret, response, remoteip }),
        });
        return answer.ok && verdictSchema.parse(await answer.json()).success;
      } catch (error) {
        throw new PlatformError('UNAVAILABLE', error instanceof Error ? error.message : undefined);
      }
    },
  };
}
