import { z } from 'zod';

/** A secret that was stored: its text is sealed in the table `config.secret`, and a value has only its id. */
export interface StoredSecret {
  secretId: string;
  /** The time at which somebody entered it, in ms UTC. */
  setAt: number;
}

/** A secret in the value of a setting: stored, or a text that somebody enters. An empty text is no secret. */
export type Secret = string | StoredSecret;

const storedSecret = z.strictObject({
  secretId: z.string().regex(/^[\w-]{1,60}$/),
  setAt: z.int().min(0),
});

/** Creates the schema of a secret, whose text fits `text`. Forms and stores know it by the mark `x-secret`. */
export function secret(text: z.ZodString): z.ZodType<Secret> {
  return z.union([text, storedSecret]).meta({ 'x-secret': true });
}

/** True for two secrets of which no text was entered anew in between. */
export function isSameSecret(one: Secret, other: Secret): boolean {
  if (typeof one === 'string' || typeof other === 'string') return one === other;
  return one.secretId === other.secretId;
}
