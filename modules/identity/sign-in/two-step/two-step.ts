import { PlatformError, type SentCode, type SentCodeMethod, type TwoStep } from '@fairline/contracts';
import { languageOf } from '@fairline/i18n';
import { codeTries } from '../../challenges/domain/attempt-bounds.ts';
import { findPlayerById, type PlayerRow } from '../../players/player-store.ts';
import { insertWrongFactor } from '../attempt-facts-store.ts';
import { type Entered, enterAccount } from '../enter-account.ts';
import type { EntryParts } from '../entry-parts.ts';
import { exempt } from '../judged-entry.ts';
import { type PendingEntry, passwordMark, pendingEntry } from '../pending-entry.ts';
import { methodsOf, waitingStep } from '../second-step.ts';
import type { SignInOrigin } from '../sign-in-origin.ts';

/** Returns the second step that a sign-in of this browser waits for; null when none waits. */
export async function waitingTwoStep(parts: EntryParts, secret: string | undefined): Promise<TwoStep | null> {
  const pending = await parts.steps.find(pendingEntry, secret);
  return pending ? waitingStep(parts, pending) : null;
}

/** A code of the second step that is to be sent. */
export interface TwoStepCodeAsked {
  secret: string | undefined;
  method: SentCodeMethod;
  /** The address to confirm, where the step does that and the account has none. */
  email?: string | undefined;
}

/**
 * Sends a code for the second step that a sign-in of this browser waits for.
 * @throws PlatformError SIGN_IN_UNKNOWN, NOT_FOUND when the method is off, CONTACT_MISSING, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function sendTwoStepCode(
  parts: EntryParts,
  { secret, method, email }: TwoStepCodeAsked,
  { address, device }: Pick<SignInOrigin, 'address' | 'device'>,
): Promise<SentCode> {
  const pending = await parts.steps.find(pendingEntry, secret);
  if (pending?.codeId === undefined) throw new PlatformError('SIGN_IN_UNKNOWN');
  const { codeId, secondStep, bySms } = pending;
  const playerId = BigInt(pending.playerId);
  const asked = { playerId, codeId, language: languageOf(device.language), address };
  if (secondStep === 'new-email') {
    if (method !== 'email') throw new PlatformError('NOT_FOUND');
    await refuseChanged(parts, pending);
    return parts.firstEmail.send({ ...asked, email });
  }
  const methods = await methodsOf(parts, { playerId, secondStep, bySms });
  if (!methods.includes(method)) throw new PlatformError('NOT_FOUND');
  return parts.sentCodes.send({ ...asked, method });
}

/**
 * Ends a sign-in with the code of its second step.
 * @throws PlatformError SIGN_IN_UNKNOWN, SECOND_FACTOR_WRONG, EMAIL_TAKEN, TOO_MANY_REQUESTS, FINGERPRINT_REQUIRED,
 * ACCOUNT_CLOSED, SELF_EXCLUDED
 */
export async function giveTwoStepCode(
  parts: EntryParts,
  given: { secret: string | undefined; code: string; keep: boolean | undefined },
  { address, device, shown }: SignInOrigin,
): Promise<Entered> {
  const { clock, database, ids, throttle, steps, deviceRecords } = parts;
  const deviceId = await deviceRecords.require(shown);
  const pending = await steps.find(pendingEntry, given.secret);
  if (!pending) throw new PlatformError('SIGN_IN_UNKNOWN');
  const playerId = BigInt(pending.playerId);
  const attempt = { subject: `two-step:${playerId}`, address, deviceId, maxFailures: codeTries };
  const isRight = await throttle.guard(attempt, async () =>
    (await isRightCode(parts, pending, given.code, device)) ? true : undefined,
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

/**
 * Uses a code of the step that a sign-in waits for.
 * @throws PlatformError SIGN_IN_UNKNOWN when the account has changed meanwhile; EMAIL_TAKEN
 */
async function isRightCode(
  parts: EntryParts,
  pending: PendingEntry,
  code: string,
  device: SignInOrigin['device'],
): Promise<boolean> {
  const { codeId, secondStep } = pending;
  const playerId = BigInt(pending.playerId);
  if (secondStep !== 'own') await refuseChanged(parts, pending);
  if (secondStep !== 'new-email') return parts.factors.isRightCode(playerId, code, codeId);
  if (codeId === undefined) return false;
  return parts.firstEmail.confirm({ playerId, codeId, code, language: languageOf(device.language) });
}

/**
 * Refuses a step that the site has asked for when the player has chosen one since, or has changed the password.
 * @throws PlatformError SIGN_IN_UNKNOWN
 */
async function refuseChanged(parts: Pick<EntryParts, 'database'>, pending: PendingEntry): Promise<void> {
  const { has_second_step } = await requirePlayer(parts, pending);
  if (has_second_step) throw new PlatformError('SIGN_IN_UNKNOWN');
}

/** Returns the player of a sign-in that waits. A change of the password ends it. @throws PlatformError SIGN_IN_UNKNOWN */
async function requirePlayer(
  { database }: Pick<EntryParts, 'database'>,
  { playerId, passwordMark: mark }: PendingEntry,
): Promise<PlayerRow> {
  const player = await findPlayerById(database.pool, BigInt(playerId));
  if (!player || passwordMark(player) !== mark) throw new PlatformError('SIGN_IN_UNKNOWN');
  return player;
}

async function open(
  parts: EntryParts,
  pending: PendingEntry,
  from: Pick<SignInOrigin, 'device'> & { deviceId: string | undefined },
): Promise<Entered> {
  const player = await requirePlayer(parts, pending);
  const { ticketDigest, keep, byPassword, newHash } = pending;
  const judged = exempt('two-step');
  return enterAccount(parts, { player, keep, byPassword, judged, newHash, ticketDigest }, from);
}
