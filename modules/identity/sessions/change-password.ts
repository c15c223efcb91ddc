import { type ConfigService, settings } from '@fairline/config';
import { PlatformError } from '@fairline/contracts';
import type { Caller, HashPassword, Platform } from '@fairline/runtime';
import type { Throttle } from '../challenges/throttle.ts';
import { findByPassword, refuseWeak, weakPassword } from '../players/passwords.ts';
import { changePasswordHash, findPersonalData } from '../players/player-store.ts';
import { endProofs } from '../proofs/proof-store.ts';
import { keepReplaced, refuseUsed } from '../protection/old-passwords.ts';
import { recordSecurityEvent } from '../security/record-security-event.ts';
import { type EndingParts, endSessions } from './end-sessions.ts';
import { endOthers } from './ended-store.ts';
import { passwordSubject } from './grants.ts';
import type { SessionToken } from './open-session.ts';
import { publishReplaced, replaceSessionToken } from './renew-session.ts';

export interface ChangePasswordParts extends EndingParts {
  config: Pick<ConfigService, 'get'>;
  hashPassword: HashPassword;
  ids: Platform['ids'];
  throttle: Pick<Throttle, 'guard' | 'forget'>;
}

export interface ChangedPassword {
  endedSessions: number;
  /** The caller's session, which has a new token. */
  session: SessionToken;
}

export interface PasswordChange {
  oldPassword: string;
  newPassword: string;
  /** The IP address of the caller, whose wrong guesses are counted. */
  address: string;
}

/**
 * Changes the caller's password, ends their other sessions, and replaces the token of this one.
 * @throws PlatformError WRONG_CREDENTIALS, PASSWORD_WEAK, TOO_MANY_REQUESTS
 */
export async function changePassword(
  parts: ChangePasswordParts,
  caller: Caller,
  { oldPassword, newPassword, address }: PasswordChange,
): Promise<ChangedPassword> {
  const { bus, config, database, hashPassword, throttle } = parts;
  const playerId = BigInt(caller.playerId);
  const attempt = { subject: passwordSubject(caller), address };
  const row = await throttle.guard(attempt, () => findByPassword(database.pool, playerId, oldPassword));
  const person = row && (await findPersonalData(database.pool, playerId));
  if (!person) throw wrongOldPassword();
  const companyName = config.get(settings.core.companyName);
  refuseWeak(newPassword, 'body.newPassword', { ...person, companyName });
  if (newPassword === oldPassword) throw weakPassword('body.newPassword', 'same');
  const present = { playerId, presentHash: row.password_hash };
  await refuseUsed(database.pool, { ...present, password: newPassword, path: 'body.newPassword' });
  const newHash = await hashPassword(newPassword);
  const replaced: SessionToken[] = [];
  const endedSessions = await endSessions(parts, async (connection, at) => {
    const change = { playerId, oldHash: row.password_hash, newHash };
    if (!(await changePasswordHash(connection, change))) throw wrongOldPassword();
    await keepReplaced(connection, { playerId, oldHash: row.password_hash, at });
    await throttle.forget(attempt.subject, connection);
    // Codes and links that somebody else may have asked for end with the old password, also those of a recovery.
    for (const purpose of ['recovery', 'confirm-email', 'confirm-phone', 'change-contact'] as const) {
      await endProofs(connection, playerId, purpose);
    }
    await recordSecurityEvent(parts, connection, 'password-changed', caller.sessionId);
    replaced.push(await replaceSessionToken(parts, connection, caller));
    const others = { playerId, exceptId: caller.sessionId };
    return endOthers(connection, others, { reason: 'password', at });
  });
  publishReplaced(bus, caller);
  const [session] = replaced;
  if (!session) throw new Error('the transaction has not replaced the token');
  return { endedSessions, session };
}

function wrongOldPassword(): PlatformError {
  return new PlatformError('WRONG_CREDENTIALS', undefined, [{ path: 'body.oldPassword', detail: 'wrong' }]);
}
