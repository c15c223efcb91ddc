import { PlatformError, type TwoStep } from '@fairline/contracts';
import { findPlayerById } from '../../players/player-store.ts';
import { type Entered, enterAccount, twoStepOf } from '../enter-account.ts';
import type { EntryParts } from '../entry-parts.ts';
import { type PendingEntry, passwordMark, pendingEntry } from '../pending-entry.ts';
import type { SignInOrigin } from '../sign-in-origin.ts';

/** Returns the second step that a sign-in of this browser waits for; null when none waits. */
export async function waitingTwoStep(
  { factors, steps }: Pick<EntryParts, 'factors' | 'steps'>,
  secret: string | undefined,
): Promise<TwoStep | null> {
  const pending = await steps.find(pendingEntry, secret);
  const methods = pending ? await factors.methodsOf(BigInt(pending.playerId)) : [];
  return methods.length > 0 ? twoStepOf(methods) : null;
}

/**
 * Ends a sign-in with the code of its second step.
 * @throws PlatformError SIGN_IN_UNKNOWN, SECOND_FACTOR_WRONG, TOO_MANY_REQUESTS, FINGERPRINT_REQUIRED, ACCOUNT_CLOSED,
 * SELF_EXCLUDED
 */
export async function giveTwoStepCode(
  parts: EntryParts,
  given: { secret: string | undefined; code: string; keep: boolean | undefined },
  { address, device, shown }: SignInOrigin,
): Promise<Entered> {
  const { factors, throttle, steps, deviceRecords } = parts;
  const deviceId = await deviceRecords.require(shown);
  const pending = await steps.find(pendingEntry, given.secret);
  if (!pending) throw new PlatformError('SIGN_IN_UNKNOWN');
  const playerId = BigInt(pending.playerId);
  const attempt = { subject: `two-step:${playerId}`, address, deviceId };
  const isRight = await throttle.guard(attempt, async () =>
    (await factors.isRightCode(playerId, given.code)) ? true : undefined,
  );
  if (!isRight) throw new PlatformError('SECOND_FACTOR_WRONG');
  await throttle.forget(attempt.subject);
  await throttle.forget(`login:${playerId}`);
  // Two right codes at once end one sign-in: only one of them finds it here.
  const ended = await steps.end(pendingEntry, given.secret);
  if (!ended) throw new PlatformError('SIGN_IN_UNKNOWN');
  return open(parts, { ...ended, keep: given.keep ?? ended.keep }, { device, deviceId });
}

async function open(
  parts: EntryParts,
  { playerId, passwordMark: mark, ticketDigest, ...how }: PendingEntry,
  from: Pick<SignInOrigin, 'device'> & { deviceId: string | undefined },
): Promise<Entered> {
  const player = await findPlayerById(parts.database.pool, BigInt(playerId));
  if (!player || passwordMark(player) !== mark) throw new PlatformError('SIGN_IN_UNKNOWN');
  return enterAccount(parts, { player, ...how, isTwoFactors: true, ticketDigest }, from);
}
