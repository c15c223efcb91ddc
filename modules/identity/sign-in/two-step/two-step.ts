import { PlatformError, type SentCode, type SentCodeMethod, type TwoStep } from '@fairline/contracts';
import { languageOf } from '@fairline/i18n';
import { codeTries } from '../../challenges/domain/attempt-bounds.ts';
import { findPlayerById } from '../../players/player-store.ts';
import { insertWrongFactor } from '../attempt-facts-store.ts';
import { type Entered, enterAccount, secondSteps, twoStepOf } from '../enter-account.ts';
import type { EntryParts } from '../entry-parts.ts';
import { exempt } from '../judged-entry.ts';
import { type PendingEntry, passwordMark, pendingEntry } from '../pending-entry.ts';
import type { SignInOrigin } from '../sign-in-origin.ts';

/** Returns the second step that a sign-in of this browser waits for; null when none waits. */
export async function waitingTwoStep(
  { factors, steps }: Pick<EntryParts, 'factors' | 'steps'>,
  secret: string | undefined,
): Promise<TwoStep | null> {
  const pending = await steps.find(pendingEntry, secret);
  const methods = pending ? await methodsOf(factors, pending) : [];
  return methods.length > 0 ? twoStepOf(methods) : null;
}

async function methodsOf(factors: EntryParts['factors'], pending: PendingEntry) {
  return secondSteps(await factors.methodsOf(BigInt(pending.playerId)), pending);
}

/**
 * Sends a code for the second step that a sign-in of this browser waits for.
 * @throws PlatformError SIGN_IN_UNKNOWN, NOT_FOUND when the method is off, CONTACT_MISSING, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function sendTwoStepCode(
  { factors, sentCodes, steps }: Pick<EntryParts, 'factors' | 'sentCodes' | 'steps'>,
  { secret, method }: { secret: string | undefined; method: SentCodeMethod },
  { address, device }: Pick<SignInOrigin, 'address' | 'device'>,
): Promise<SentCode> {
  const pending = await steps.find(pendingEntry, secret);
  if (pending?.codeId === undefined) throw new PlatformError('SIGN_IN_UNKNOWN');
  if (!(await methodsOf(factors, pending)).includes(method)) throw new PlatformError('NOT_FOUND');
  const { codeId } = pending;
  const language = languageOf(device.language);
  return sentCodes.send({ playerId: BigInt(pending.playerId), method, codeId, language, address });
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
  const { clock, database, factors, ids, throttle, steps, deviceRecords } = parts;
  const deviceId = await deviceRecords.require(shown);
  const pending = await steps.find(pendingEntry, given.secret);
  if (!pending) throw new PlatformError('SIGN_IN_UNKNOWN');
  const playerId = BigInt(pending.playerId);
  const attempt = { subject: `two-step:${playerId}`, address, deviceId, maxFailures: codeTries };
  const isRight = await throttle.guard(attempt, async () =>
    (await factors.isRightCode(playerId, given.code, pending.codeId)) ? true : undefined,
  );
  if (!isRight) {
    // Somebody has the password: the player sees the failure among the sign-ins.
    const wrong = { id: ids.uuid(), at: new Date(clock.now()), device };
    await insertWrongFactor(database.pool, playerId, wrong);
    throw new PlatformError('SECOND_FACTOR_WRONG');
  }
  await throttle.forget(attempt.subject);
  await throttle.forget(`login:${playerId}`);
  // Two right codes at once end one sign-in: only one of them finds it here.
  const ended = await steps.end(pendingEntry, given.secret);
  if (!ended) throw new PlatformError('SIGN_IN_UNKNOWN');
  return open(parts, { ...ended, keep: given.keep ?? ended.keep }, { device, deviceId });
}

async function open(
  parts: EntryParts,
  { playerId, passwordMark: mark, ticketDigest, keep, byPassword, newHash }: PendingEntry,
  from: Pick<SignInOrigin, 'device'> & { deviceId: string | undefined },
): Promise<Entered> {
  const player = await findPlayerById(parts.database.pool, BigInt(playerId));
  if (!player || passwordMark(player) !== mark) throw new PlatformError('SIGN_IN_UNKNOWN');
  const judged = exempt('two-step');
  return enterAccount(parts, { player, keep, byPassword, judged, newHash, ticketDigest }, from);
}
