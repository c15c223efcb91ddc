import { PlatformError } from '@fairline/contracts';
import type { pg } from '@fairline/runtime';
import { findPlayerByAddress, type PlayerRow } from '../../players/player-store.ts';
import type { Proof } from '../../proofs/one-time-proofs.ts';
import { insertWrongCode } from '../attempt-facts-store.ts';
import { type Entered, enterAccount } from '../enter-account.ts';
import type { EntryParts } from '../entry-parts.ts';
import { findEntryRisk } from '../entry-risk-store.ts';
import { type JudgedEntry, passChallenge } from '../judged-entry.ts';
import type { SignInOrigin } from '../sign-in-origin.ts';
import { smsStep } from './sms-step.ts';

export interface GivenSmsCode {
  /** The secret of the step that the browser has begun. */
  secret: string | undefined;
  code: string;
  keep: boolean;
}

/**
 * AUTH-02: signs a player in by the code of an SMS, in the browser that has asked for it. A number without an account is
 * refused like a wrong code.
 * @throws PlatformError SIGN_IN_UNKNOWN, CODE_WRONG, FINGERPRINT_REQUIRED, CAPTCHA_REQUIRED, TOO_MANY_REQUESTS,
 * SELF_EXCLUDED, ACCOUNT_CLOSED, OTHER_WAY_NEEDED
 */
export async function signInBySms(
  parts: EntryParts,
  { secret, code, keep }: GivenSmsCode,
  from: SignInOrigin,
): Promise<Entered> {
  const { captchas, clock, database, deviceRecords, ids, proofs, steps, throttle } = parts;
  const { address, captchaToken: token, device } = from;
  const deviceId = await deviceRecords.require(from.shown);
  const step = await steps.find(smsStep, secret);
  if (!step) throw new PlatformError('SIGN_IN_UNKNOWN');
  const attempt = { subject: step.subject, address, deviceId };
  const proven = await throttle.guard(attempt, async (failures) => {
    const isSolved = await captchas.require('login', { address, failures, token, isKnownDevice: false });
    const given = { codeId: step.requestId, code, purpose: 'sign-in' } as const;
    return proofs
      .useCode(given, (connection, proof) => judged(parts, connection, { proof, deviceId, isSolved }, from))
      .catch(ifWrong);
  });
  if (!proven) {
    const wrong = { id: ids.uuid(), at: new Date(clock.now()), device };
    await insertWrongCode(database.pool, step.requestId, wrong);
    throw new PlatformError('CODE_WRONG');
  }
  await throttle.forget(attempt.subject);
  await steps.end(smsStep, secret);
  return enterAccount(parts, { ...proven, keep, byPassword: false }, { device, deviceId });
}

/**
 * Returns the player whose number is proven. An unusual sign-in needs a captcha first, and leaves the code unused.
 * @throws PlatformError CODE_WRONG when the number is no longer the player's; CAPTCHA_REQUIRED
 */
async function judged(
  parts: EntryParts,
  connection: pg.PoolClient,
  { proof, deviceId, isSolved }: { proof: Proof; deviceId: string | undefined; isSolved: boolean },
  from: SignInOrigin,
): Promise<{ player: PlayerRow; judged: JudgedEntry }> {
  const player = await findPlayerByAddress(connection, { phone: proof.destination });
  if (player?.id !== proof.playerId) throw new PlatformError('CODE_WRONG');
  const nowMs = parts.clock.now();
  const risk = await findEntryRisk(connection, { playerId: player.id, deviceId, nowMs });
  return { player, judged: await passChallenge(parts, 'sms', { risk, isSolved, connection }, from) };
}

/** A wrong code is a failed attempt. Any other failure is none. */
function ifWrong(error: unknown): undefined {
  if (error instanceof PlatformError && error.code === 'CODE_WRONG') return undefined;
  throw error;
}
