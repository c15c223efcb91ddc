import type { AuditService } from '@fairline/audit';
import { type OperatorSession, type PasskeyAuthentication, PlatformError } from '@fairline/contracts';
import type { RelyingParty } from '@fairline/factors';
import type { Platform } from '@fairline/runtime';
import { checkPasskey } from '../factors/passkeys.ts';
import { checkRecoveryCode, checkTotp } from '../factors/totp.ts';
import type { Lockout } from '../lockout/lockout.ts';
import type { Session, Sessions } from '../sessions/sessions.ts';
import type { SignInFrom } from './sign-in.ts';

/** The answer of an operator to the request for a second factor. */
export type GivenFactor =
  | { factor: 'totp' | 'recovery-code'; code: string }
  | { factor: 'passkey'; response: PasskeyAuthentication; party: RelyingParty };

/** An opened session: what the operator sees, and the token for the cookie. */
export interface OpenedSession {
  view: OperatorSession;
  token: string;
}

export interface GiveFactorParts {
  platform: Platform;
  audit: Pick<AuditService, 'record'>;
  sessions: Sessions;
  lockout: Lockout;
}

/**
 * Opens a session for work by a second factor: at the end of a sign-in, or after idleness.
 * @throws PlatformError SECOND_FACTOR_WRONG, OPERATOR_LOCKED
 */
export async function giveFactor(
  parts: GiveFactorParts,
  session: Session,
  given: GivenFactor,
  from: SignInFrom,
): Promise<OpenedSession> {
  const { lockout } = parts;
  const isRight = await lockout.guard(session.email, async () =>
    (await isRightFactor(parts, session, given)) ? true : undefined,
  );
  if (!isRight) {
    await recordSignIn(parts, session, from, 'operators.factor-refused', given.factor);
    throw new PlatformError('SECOND_FACTOR_WRONG');
  }
  await lockout.unlock(session.email);
  return openSession(parts, session, from, given.factor);
}

/** Opens a session for work: the factor was right, or the first one was just enrolled. */
export async function openSession(
  parts: Pick<GiveFactorParts, 'audit' | 'sessions'>,
  session: Session,
  from: SignInFrom,
  factor: string,
): Promise<OpenedSession> {
  const { sessions } = parts;
  const token = await sessions.complete(session);
  const opened = await sessions.requireSession(token, from.address);
  const action = session.is_complete ? 'operators.go-on' : 'operators.sign-in';
  await recordSignIn(parts, session, from, action, factor);
  return { view: sessions.view(opened.session), token };
}

async function isRightFactor(
  { platform }: GiveFactorParts,
  session: Session,
  given: GivenFactor,
): Promise<boolean> {
  const { clock, database, sealing } = platform;
  if (given.factor === 'passkey') return checkPasskey(platform, session, given.response, given.party);
  const { operator_id: operatorId } = session;
  const answer = { code: given.code, nowMs: clock.now() };
  return database.transaction((connection) =>
    given.factor === 'totp'
      ? checkTotp(connection, sealing, operatorId, answer)
      : checkRecoveryCode(connection, operatorId, answer),
  );
}

function recordSignIn(
  { audit }: Pick<GiveFactorParts, 'audit'>,
  session: Session,
  { address, requestId }: SignInFrom,
  action: string,
  factor: string,
): Promise<void> {
  const id = String(session.operator_id);
  return audit.record(
    { kind: 'operator', id, name: session.name, address, requestId, sessionId: session.session_id },
    { action, subject: `operators/${id}`, after: { factor } },
  );
}
