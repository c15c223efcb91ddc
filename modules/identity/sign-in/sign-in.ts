import type { PlayerView } from '@fairline/contracts';
import { viewPlayer } from '../players/player-view.ts';
import type { OpenedSession } from '../sessions/open-session.ts';
import type { Login } from './attempt-facts-store.ts';
import { enterAccount } from './enter-account.ts';
import type { EntryParts } from './entry-parts.ts';
import { proveByPassword } from './prove-by-password.ts';
import type { SignInOrigin } from './sign-in-origin.ts';

export interface Credentials {
  /** An e-mail address or a player id. */
  login: string;
  password: string;
  /** True when the player wants to stay signed in for long. */
  keep: boolean;
}

/**
 * Signs a player in by password, with three statements: one before the password is verified, one that opens the session,
 * and one for the balance.
 * @throws PlatformError FINGERPRINT_REQUIRED, TOO_MANY_REQUESTS, CAPTCHA_REQUIRED, WRONG_CREDENTIALS, SELF_EXCLUDED
 */
export async function signIn(
  parts: EntryParts,
  { login, password, keep }: Credentials,
  from: SignInOrigin,
): Promise<{ player: PlayerView; session: OpenedSession }> {
  const { player, deviceId, attempt } = await proveByPassword(
    parts,
    { login: loginOf(login), password },
    from,
  );
  const session = await enterAccount(parts, player, { keep, device: from.device, deviceId, attempt });
  return { player: await viewPlayer(parts, player), session };
}

/** Reads what was typed: digits are a player id, and anything else is an e-mail address. */
function loginOf(text: string): Login {
  return /^\d{1,18}$/.test(text) ? { by: 'id', value: BigInt(text) } : { by: 'email', value: text };
}
