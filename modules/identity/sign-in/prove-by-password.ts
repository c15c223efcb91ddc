import { PlatformError } from '@fairline/contracts';
import { verifyPassword } from '@fairline/runtime';
import { throttleWindowMs } from '../challenges/domain/attempt-bounds.ts';
import { type Attempt, countFailures, refuseTooMany, subjectsOf } from '../challenges/throttle.ts';
import type { PlayerRow } from '../players/player-store.ts';
import type { EndedAttempt } from '../sessions/open-session.ts';
import { type AttemptFacts, beginAttempt, type Login, takeAttemptBack } from './attempt-facts-store.ts';
import type { EntryParts } from './entry-parts.ts';
import { seenOnDeviceMs } from './entry-risk.ts';
import { ownPasswordHash, requireOwnPassword } from './initial-password.ts';
import { type JudgedEntry, passChallenge } from './judged-entry.ts';
import type { SignInOrigin } from './sign-in-origin.ts';

export interface GivenPassword {
  login: Login;
  password: string;
  /** The password that is to replace one that the site has invented. */
  newPassword?: string | undefined;
}

/** A player whose password was right. */
export interface ProvenByPassword {
  player: PlayerRow;
  deviceId: string | undefined;
  /** The attempt, which counts as failed until the session is opened with it. */
  attempt: EndedAttempt;
  judged: JudgedEntry;
  /** The hash of the password that replaces an invented one; undefined where none is replaced. */
  newHash: string | undefined;
}

/**
 * Verifies a password. An unknown login is refused in the same words, by the same statement and after the same time as a
 * wrong password.
 * @throws PlatformError FINGERPRINT_REQUIRED, TOO_MANY_REQUESTS, CAPTCHA_REQUIRED, WRONG_CREDENTIALS,
 * NEW_PASSWORD_NEEDED, PASSWORD_WEAK
 */
export async function proveByPassword(
  parts: EntryParts,
  { login, password, newPassword }: GivenPassword,
  from: SignInOrigin,
): Promise<ProvenByPassword> {
  const { clock, database, deviceRecords, ids } = parts;
  const deviceId = await deviceRecords.require(from.shown);
  const { country = null, city = null, browser, system } = from.device;
  const unknownSubject = `login:${String(login.value).toLowerCase()}`;
  const id = ids.uuid();
  const nowMs = clock.now();
  const [, ...otherSubjects] = subjectsOf({ subject: unknownSubject, address: from.address, deviceId });
  const facts = await beginAttempt(database.pool, {
    attempt: id,
    login,
    unknownSubject,
    otherSubjects,
    at: new Date(nowMs),
    since: new Date(nowMs - throttleWindowMs),
    deviceId,
    playersSince: new Date(nowMs - seenOnDeviceMs),
    browser,
    system,
    country,
    city,
  });
  // Guesses count under the player's id, so that all logins of one player share one bound.
  const subject = facts.player ? `login:${facts.player.id}` : unknownSubject;
  const attempt = { subject, address: from.address, deviceId };
  const way = login.by === 'phone' ? 'phone' : 'password';
  const proven = await verified(parts, { way, facts, attempt, password, newPassword }, from).catch(
    async (error: unknown) => {
      // The attempt was refused whatever its password is, so it does not count.
      await takeAttemptBack(database.pool, { attempt: id, subjects: subjectsOf(attempt) });
      throw error;
    },
  );
  if (!proven) throw new PlatformError('WRONG_CREDENTIALS');
  return { ...proven, deviceId, attempt: { id, forgotten: subject, withdrawn: otherSubjects } };
}

interface Verification {
  way: 'password' | 'phone';
  facts: AttemptFacts;
  attempt: Attempt;
  password: string;
  newPassword: string | undefined;
}

/** Returns the player when the password is right; undefined when it is wrong. @throws PlatformError */
async function verified(
  parts: EntryParts,
  { way, facts, attempt, password, newPassword }: Verification,
  from: SignInOrigin,
): Promise<Pick<ProvenByPassword, 'player' | 'judged' | 'newHash'> | undefined> {
  const { captchas, clock, decoyHash } = parts;
  const { address, captchaToken: token } = from;
  const { player, windows, isKnownDevice } = facts;
  refuseTooMany(windows, attempt, clock.now());
  const failures = countFailures(windows, attempt, 1);
  const isSolved = await captchas.require('login', { address, failures, token, isKnownDevice });
  const isRight = await verifyPassword(player?.password_hash ?? (await decoyHash), password);
  if (!player || !isRight) return undefined;
  await requireOwnPassword(parts, player, newPassword);
  const judged = await passChallenge(parts, way, { risk: facts, isSolved }, from);
  const newHash = player.has_initial_password ? await ownPasswordHash(parts, player, newPassword) : undefined;
  return { player, judged, newHash };
}
