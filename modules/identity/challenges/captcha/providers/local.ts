import { createHmac, timingSafeEqual } from 'node:crypto';
import { createBoundedMap } from '@fairline/runtime';
import type { CaptchaProvider } from './port.ts';

const maxRemembered = 10_000;

/** Returns a response that {@link localProvider} accepts once. `nonce` is any text without a full stop. */
export function localResponse(secret: string, nonce: string): string {
  return `${nonce}.${createHmac('sha256', secret).update(nonce).digest('base64url')}`;
}

/**
 * Creates a stand-in that needs no other service, for development and for tests of applications. Whoever knows its
 * secret is a person to it. Each process remembers its used responses by itself.
 */
export function localProvider(): CaptchaProvider {
  const used = createBoundedMap<true>({ maxEntries: maxRemembered });
  return {
    async isPerson({ secret, response }) {
      const [nonce = ''] = response.split('.', 1);
      const isRight = isEqual(response, localResponse(secret, nonce));
      if (!isRight || nonce === '' || used.get(response)) return false;
      used.set(response, true);
      return true;
    },
  };
}

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
