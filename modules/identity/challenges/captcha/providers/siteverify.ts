import { PlatformError } from '@fairline/contracts';
import { z } from 'zod';
import type { CaptchaProvider, WidgetResponse } from './port.ts';

const deadlineMs = 5_000;
const verdictSchema = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).optional(),
});

/** Errors that are not the person's: a wrong key of the operator, or a fault of the provider. */
const faults: ReadonlySet<string> = new Set([
  'missing-input-secret',
  'invalid-input-secret',
  'bad-request',
  'internal-error',
]);

/**
 * Creates a provider with the call `siteverify`: a form with secret, response and address, answered with `success` and
 * `error-codes`. reCAPTCHA, hCaptcha and Turnstile share it.
 */
export function siteverifyProvider(verifyUrl: string): CaptchaProvider {
  return {
    async isPerson(shown) {
      const { success, 'error-codes': codes = [] } = await ask(verifyUrl, shown);
      const fault = codes.find((code) => faults.has(code));
      if (!success && fault !== undefined) {
        throw new PlatformError('UNAVAILABLE', `The captcha provider answered ${fault}.`);
      }
      return success;
    },
  };
}

async function ask(verifyUrl: string, shown: WidgetResponse): Promise<z.infer<typeof verdictSchema>> {
  try {
    const answer = await fetch(verifyUrl, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(deadlineMs),
      body: new URLSearchParams({ ...shown }),
    });
    // Some providers answer a refusal with 400; the body says the reason.
    return verdictSchema.parse(await answer.json());
  } catch (error) {
    throw new PlatformError('UNAVAILABLE', error instanceof Error ? error.message : undefined);
  }
}
