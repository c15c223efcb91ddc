import { secretDigest } from '@fairline/runtime';
import { z } from 'zod';
import type { StepKind } from '../begun-steps/begun-steps.ts';
import type { PlayerRow } from '../players/player-store.ts';

/** A sign-in that waits for its second step. */
export interface PendingEntry {
  playerId: string;
  /** The mark of the password at the first step: a change of the password ends the sign-in. */
  passwordMark: string;
  keep: boolean;
  /** True when the first step was a password. */
  byPassword: boolean;
  /** The hash of the password that replaces an invented one. */
  newHash?: string | undefined;
  /** The digest of the ticket that is linked afterwards, in base64url. */
  ticketDigest: string | null;
  /**
   * The id under which a code that is sent for this sign-in is entered. A sign-in that a process of the last version has
   * begun has none, and gets no code.
   */
  codeId?: string | undefined;
  /** True when the first step was the code of an SMS, which is then no second step. */
  bySms: boolean;
  /**
   * The second step: one that the player has chosen, a code to a confirmed address, or the confirmation of an e-mail
   * address. The setting `isSecondStepRequired` asks for the last two.
   */
  secondStep: 'own' | 'address' | 'new-email';
}

export const pendingEntry: StepKind<PendingEntry> = {
  name: 'two-step',
  schema: z.object({
    playerId: z.string(),
    passwordMark: z.string(),
    keep: z.boolean(),
    byPassword: z.boolean(),
    newHash: z.string().optional(),
    ticketDigest: z.string().nullable(),
    codeId: z.uuid().optional(),
    bySms: z.boolean().default(false),
    secondStep: z.enum(['own', 'address', 'new-email']).default('own'),
  }),
  lifeMs: 10 * 60_000,
};

/** Returns a mark of a player's password, which changes with it and tells nothing about it. */
export function passwordMark({ password_hash }: Pick<PlayerRow, 'password_hash'>): string {
  return secretDigest(password_hash).toString('base64url');
}
