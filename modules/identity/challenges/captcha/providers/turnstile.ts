import type { CaptchaProvider } from './port.ts';
import { siteverifyProvider } from './siteverify.ts';

/** Cloudflare Turnstile's own address (developers.cloudflare.com/turnstile, "Validate the token"). */
export const turnstileUrl = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
/** The script of its widget (developers.cloudflare.com/turnstile, "Embed the widget"). */
export const turnstileScriptUrl = 'https://challenges.cloudflare.com/turnstile/v0/api.js';
/** Turnstile's tokens have at most this many characters; longer ones are not worth a request. */
const maxResponse = 2_048;

/** Creates Cloudflare Turnstile. Its tokens are valid for five minutes and once. */
export function turnstileProvider(verifyUrl = turnstileUrl): CaptchaProvider {
  const provider = siteverifyProvider(verifyUrl);
  return {
    isPerson: async (shown) => shown.response.length <= maxResponse && provider.isPerson(shown),
  };
}
