import { PlatformError } from '@fairline/contracts';
import { z } from 'zod';
import type { StepKind } from '../../begun-steps/begun-steps.ts';
import { type Entered, enterAccountOf } from '../enter-account.ts';
import type { EntryParts } from '../entry-parts.ts';
import { findEntryRisk } from '../entry-risk-store.ts';
import { type JudgedEntry, passChallenge } from '../judged-entry.ts';
import type { SignInOrigin } from '../sign-in-origin.ts';

/** The ways in that end outside a form, so that they cannot be repeated with the token of a captcha. */
const ways = ['network', 'one-tap', 'wallet'] as const;
type OutsideWay = (typeof ways)[number];

/** A sign-in whose person is proven, and that waits for a captcha. */
export interface ChallengedEntry {
  playerId: string;
  way: OutsideWay;
}

export const challengedEntry: StepKind<ChallengedEntry> = {
  name: 'challenged',
  schema: z.object({ playerId: z.string(), way: z.enum(ways) }),
  lifeMs: 10 * 60_000,
};

/** The outcome of a way in that ends outside a form. `secret` is that of a step that waits for a captcha. */
export type Admitted = Entered | { kind: 'challenged'; secret: string };

/** The request that ends a way, and its device where one is known. */
export type AdmittedFrom = Pick<SignInOrigin, 'address' | 'device'> & { deviceId: string | undefined };

/**
 * Lets a player in whom a network or a wallet has identified. An unusual sign-in waits for a captcha, and is never refused
 * for it. @throws PlatformError SELF_EXCLUDED, ACCOUNT_CLOSED
 */
export async function admit(
  parts: EntryParts,
  { playerId, way }: { playerId: bigint; way: OutsideWay },
  from: AdmittedFrom,
): Promise<Admitted> {
  const judged = await judge(parts, { playerId, way }, { ...from, captchaToken: undefined }).catch(
    ifChallenged,
  );
  if (judged) return enterAccountOf(parts, playerId, { keep: false, judged }, from);
  const secret = await parts.steps.begin(challengedEntry, { playerId: String(playerId), way });
  return { kind: 'challenged', secret };
}

/**
 * Ends a sign-in that waits for a captcha. It is judged once more, with the device record of the page, which the way itself
 * may not have had. @throws PlatformError SIGN_IN_UNKNOWN, FINGERPRINT_REQUIRED, CAPTCHA_REQUIRED, SELF_EXCLUDED,
 * ACCOUNT_CLOSED
 */
export async function endChallenged(
  parts: EntryParts,
  secret: string | undefined,
  { address, captchaToken, device, shown }: SignInOrigin,
): Promise<Entered> {
  const { deviceRecords, steps } = parts;
  const deviceId = await deviceRecords.require(shown);
  const step = await steps.find(challengedEntry, secret);
  if (!step) throw new PlatformError('SIGN_IN_UNKNOWN');
  const playerId = BigInt(step.playerId);
  const from = { address, captchaToken, device, deviceId };
  const judged = await judge(parts, { playerId, way: step.way }, from);
  // Of two calls at once one ends the sign-in.
  if (!(await steps.end(challengedEntry, secret))) throw new PlatformError('SIGN_IN_UNKNOWN');
  return enterAccountOf(parts, playerId, { keep: false, judged }, from);
}

/** AUTH-08: judges a sign-in by its attempts, its device and its place. @throws PlatformError CAPTCHA_REQUIRED */
async function judge(
  parts: EntryParts,
  { playerId, way }: { playerId: bigint; way: OutsideWay },
  from: AdmittedFrom & Pick<SignInOrigin, 'captchaToken'>,
): Promise<JudgedEntry> {
  const { captchas, clock, database, throttle } = parts;
  const { address, captchaToken: token, deviceId } = from;
  const risk = await findEntryRisk(database.pool, { playerId, deviceId, nowMs: clock.now() });
  const failures = await throttle.failuresOf({ subject: `login:${playerId}`, address, deviceId });
  const { isKnownDevice } = risk;
  const isSolved = await captchas.require('login', { address, failures, token, isKnownDevice });
  return passChallenge(parts, way, { risk, isSolved }, from);
}

function ifChallenged(error: unknown): undefined {
  if (error instanceof PlatformError && error.code === 'CAPTCHA_REQUIRED') return undefined;
  throw error;
}
