import { PlatformError, type PlayerView } from '@fairline/contracts';
import { verifyPassword } from '@fairline/runtime';
import { findPlayerByEmail, findPlayerById, type PlayerRow } from '../players/player-store.ts';
import { viewPlayer } from '../players/player-view.ts';
import type { OpenedSession } from '../sessions/open-session.ts';
import { enterAccount } from './enter-account.ts';
import type { EntryParts } from './entry-parts.ts';
import type { SignInOrigin } from './sign-in-origin.ts';

export interface Credentials {
  /** An e-mail address or a player id. */
  login: string;
  password: string;
  /** True when the player wants to stay signed in for long. */
  keep: boolean;
}

/**
 * Signs a player in by password.
 * @throws PlatformError FINGERPRINT_REQUIRED, TOO_MANY_REQUESTS, CAPTCHA_REQUIRED, WRONG_CREDENTIALS, SELF_EXCLUDED
 */
export async function signIn(
  parts: EntryParts,
  { login, password, keep }: Credentials,
  { address, device, captchaToken: token, shown }: SignInOrigin,
): Promise<{ player: PlayerView; session: OpenedSession }> {
  const { throttle, captchas, deviceRecords, decoyHash } = parts;
  const deviceId = await deviceRecords.require(shown);
  const row = await findPlayer(parts, login);
  // Guesses count under the player's id, so that e-mail address and id of one player share one bound.
  const attempt = { subject: `login:${row?.id ?? login.toLowerCase()}`, address };
  const player = await throttle.guard(attempt, async (failures) => {
    // The device matters only after a failure, so it is not looked up before one.
    const isKnownDevice =
      failures.subject > 0 && row !== undefined && (await deviceRecords.isKnown(row.id, deviceId));
    await captchas.require('login', { address, failures, token, isKnownDevice });
    const isRight = await verifyPassword(row?.password_hash ?? (await decoyHash), password);
    return isRight ? row : undefined;
  });
  if (!player) throw new PlatformError('WRONG_CREDENTIALS');
  await throttle.forget(attempt.subject);
  const session = await enterAccount(parts, player, { keep, device, deviceId });
  return { player: await viewPlayer(parts, player), session };
}

async function findPlayer(
  { database }: Pick<EntryParts, 'database'>,
  login: string,
): Promise<PlayerRow | undefined> {
  if (/^\d{1,18}$/.test(login)) return findPlayerById(database.pool, BigInt(login));
  return findPlayerByEmail(database.pool, login);
}
