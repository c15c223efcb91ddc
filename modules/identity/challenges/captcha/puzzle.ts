import { createHash } from 'node:crypto';
import type { Ids } from '@fairline/runtime';
import { puzzleBits } from '../domain/captcha-policy.ts';
import { leadingZeroBits } from '../domain/leading-zero-bits.ts';
import { type CaptchaKind, nothingShown } from './captcha-kind.ts';

/**
 * Type 100: a proof of work that a browser solves in a moment without help from the person. It involves no third party
 * and tracks nobody. It makes guessing expensive, but does not tell a person from a program.
 */
export function puzzleCaptcha(ids: Ids, defaultBits: () => number): CaptchaKind {
  return {
    type: 100,
    make({ failuresOfAddress }) {
      const salt = ids.secret();
      const bits = puzzleBits(defaultBits(), failuresOfAddress);
      return { shown: { ...nothingShown, puzzle: { salt, bits } }, secret: `${bits}:${salt}` };
    },
    async isSolved(secret, solution) {
      const [bits, salt] = secret.split(':');
      if (!/^\d{1,15}$/.test(solution)) return false;
      const digest = createHash('sha256').update(`${salt}.${solution}`).digest();
      return leadingZeroBits(digest) >= Number(bits);
    },
  };
}
