import { hash } from 'node:crypto';
import type { CaptchaCall } from '@fairline/contracts';
import { z } from 'zod';
import type { TestSite } from './test-site.ts';

const puzzleSchema = z.object({
  captchaId: z.string(),
  puzzle: z.object({ salt: z.string(), bits: z.int() }),
});

/** Solves a puzzle captcha, as a browser does. @returns the token for the header X-Captcha. */
export async function solveCaptcha(site: TestSite, call: CaptchaCall): Promise<string> {
  const { json } = await site.call('GET', `/web-api/update?call=${call}`);
  const { captchaId, puzzle } = puzzleSchema.parse(json);
  const solution = solvePuzzle(puzzle);
  const answer = await site.call('POST', '/web-api/validate', {
    body: { captcha: `${captchaId}:${solution}` },
  });
  return z.object({ token: z.string() }).parse(answer.json).token;
}

/** Finds the first number whose digest begins with enough zero bits. */
export function solvePuzzle({ salt, bits }: { salt: string; bits: number }): number {
  const bound = 2 ** (32 - bits);
  for (let number = 0; ; number++) {
    // A digest as hexadecimal text takes a third of the time of a buffer.
    if (Number.parseInt(hash('sha256', `${salt}.${number}`, 'hex').slice(0, 8), 16) < bound) return number;
  }
}
