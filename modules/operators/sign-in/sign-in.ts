import type { AuditService } from '@fairline/audit';
import { PlatformError, type SecondFactor, type SignInStep } from '@fairline/contracts';
import { decoyHash, type Platform, verifyPassword } from '@fairline/runtime';
import { findByEmail } from '../accounts/operator-store.ts';
import type { Lockout } from '../lockout/lockout.ts';
import { mayWorkFrom } from '../networks.ts';
import type { FoundSession, Session, Sessions } from '../sessions/sessions.ts';

/** Where a sign-in comes from. */
export interface SignInFrom {
  address: string;
  browser: string | null;
  requestId: string;
}

export interface SignInParts {
  platform: Platform;
  audit: Pick<AuditService, 'record'>;
  sessions: Sessions;
  lockout: Lockout;
  /** The networks of the setting, in CIDR notation. */
  networks(): readonly string[];
}

/** Creates the check of e-mail and password, after which a second factor comes. */
export function createSignIn(parts: SignInParts) {
  const { platform, audit, sessions, lockout, networks } = parts;
  // The refusal of an unknown address takes as long as that of a wrong password.
  const decoy = decoyHash(platform);

  /**
   * Begins a session.
   * @returns its token, which is good for the second factor alone
   * @throws PlatformError WRONG_CREDENTIALS, OPERATOR_LOCKED, NETWORK_REFUSED
   */
  return async function signIn(
    { email, password }: { email: string; password: string },
    from: SignInFrom,
  ): Promise<string> {
    const record = (action: string, id: string, name: string) =>
      audit.record(
        { kind: 'anonymous', id, name, address: from.address, requestId: from.requestId },
        { action, subject: id === '' ? 'operators' : `operators/${id}`, after: { email } },
      );
    const operator = await lockout
      .guard(email, async () => {
        const row = await findByEmail(platform.database.pool, email);
        const isRight = await verifyPassword(row?.password_hash ?? (await decoy), password);
        return row && isRight && row.state === 'active' ? row : undefined;
      })
      .catch(async (error: unknown) => {
        if (error instanceof PlatformError) await record('operators.sign-in-locked', '', email);
        throw error;
      });
    if (!operator) {
      await record('operators.sign-in-refused', '', email);
      throw new PlatformError('WRONG_CREDENTIALS');
    }
    const id = String(operator.operator_id);
    if (!mayWorkFrom(from.address, operator.networks, networks())) {
      await record('operators.network-refused', id, operator.name);
      throw new PlatformError('NETWORK_REFUSED');
    }
    return sessions.begin(operator.operator_id, from);
  };
}

/** Returns what a session needs next. */
export function nextStep({ session, step }: FoundSession): SignInStep {
  const factors = factorsOf(session);
  if (step === 'idle') return { step: 'confirmation', name: session.name, factors };
  return { step: factors.length > 0 ? 'second-factor' : 'enrolment', name: session.name, factors };
}

/** Lists the factors that an operator can give. Recovery codes are no factor by themselves: one is enrolled first. */
function factorsOf({ has_totp, passkeys, codes_left }: Session): SecondFactor[] {
  const own: SecondFactor[] = [];
  if (has_totp) own.push('totp');
  if (passkeys > 0) own.push('passkey');
  if (own.length > 0 && codes_left > 0) own.push('recovery-code');
  return own;
}
