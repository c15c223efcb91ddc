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
  /** The digest of the ticket that is linked afterwards, in base64url. */
  ticketDigest: string | null;
}

export const pendingEntry: StepKind<PendingEntry> = {
  name: 'two-step',
  schema: z.object({
    playerId: z.string(),
    passwordMark: z.string(),
    keep: z.boolean(),
    byPassword: z.boolean(),
    ticketDigest: z.string().nullable(),
  }),
  lifeMs: 10 * 60_000,
};

/** Returns a mark of a player's password, which changes with it and tells nothing about it. */
export function passwordMark({ password_hash }: Pick<PlayerRow, 'password_hash'>): string {
  return secretDigest(password_hash).toString('base64url');
}
