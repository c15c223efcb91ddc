import { type ConfigService, settings } from '@fairline/config';
import { PlatformError } from '@fairline/contracts';
import type { Caller, HashPassword } from '@fairline/runtime';
import type { Throttle } from '../challenges/throttle.ts';
import { findByPassword, refuseWeak, weakPassword } from '../players/passwords.ts';
import { changePasswordHash, findPersonalData } from '../players/player-store.ts';
import { type EndingParts, endSessions } from './end-sessions.ts';
import { passwordSubject } from './grants.ts';
import { deleteOtherSessions } from './session-store.ts';

export interface ChangePasswordParts extends EndingParts {
  config: Pick<ConfigService, 'get'>;
  hashPassword: HashPassword;
  throttle: Pick<Throttle, 'guard' | 'forget'>;
}

export interface PasswordChange {
  oldPassword: string;
  newPassword: string;
  /** The IP address of the caller, whose wrong guesses are counted. */
  address: string;
}

/**
 * Changes the caller's password and ends their other sessions.
 * @returns the number of ended sessions
 * @throws PlatformError WRONG_CREDENTIALS, PASSWORD_WEAK, TOO_MANY_REQUESTS
 */
export async function changePassword(
  parts: ChangePasswordParts,
  caller: Caller,
  { oldPassword, newPassword, address }: PasswordChange,
): Promise<number> {
  const { config, database, hashPassword, throttle } = parts;
  const playerId = BigInt(caller.playerId);
  const attempt = { subject: passwordSubject(caller), address };
  const row = await throttle.guard(attempt, () => findByPassword(database.pool, playerId, oldPassword));
  const person = row && (await findPersonalData(database.pool, playerId));
  if (!person) throw wrongOldPassword();
  const companyName = config.get(settings.core.companyName);
  refuseWeak(newPassword, 'body.newPassword', { ...person, companyName });
  if (newPassword === oldPassword) throw weakPassword('body.newPassword', 'same');
  const newHash = await hashPassword(newPassword);
  return endSessions(parts, async (connection) => {
    const change = { playerId, oldHash: row.password_hash, newHash };
    if (!(await changePasswordHash(connection, change))) throw wrongOldPassword();
    await throttle.forget(attempt.subject, connection);
    return deleteOtherSessions(connection, { playerId, exceptId: caller.sessionId });
  });
}

function wrongOldPassword(): PlatformError {
  return new PlatformError('WRONG_CREDENTIALS', undefined, [{ path: 'body.oldPassword', detail: 'wrong' }]);
}
