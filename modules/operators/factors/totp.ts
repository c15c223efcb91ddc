import { makeTotp, type NewTotp, recoveryDigest, totpStepOf } from '@fairline/factors';
import { type Platform, type Sealing, sealedPlace } from '@fairline/runtime';
import { setPending } from '../sessions/session-store.ts';
import type { Session } from '../sessions/sessions.ts';
import { type Connection, lockTotp, recordTotpStep, setTotp, useCode } from './factor-store.ts';
import { pendingColumn, totpColumn } from './sealed-secrets.ts';

/** Makes a secret for a new authenticator. It counts after its first right code. */
export async function beginTotp(
  { database, sealing }: Pick<Platform, 'database' | 'sealing'>,
  session: Session,
  issuer: string,
): Promise<NewTotp> {
  const made = await makeTotp(issuer, session.email);
  const pendingSecret = sealing.seal(made.secret, sealedPlace(pendingColumn, session.session_id));
  await setPending(database.pool, session.session_id, { pendingSecret });
  return made;
}

/** Stores the authenticator of a session when `code` is right. @returns false when it is not */
export async function confirmTotp(
  connection: Connection,
  sealing: Sealing,
  session: Session,
  { code, nowMs }: { code: string; nowMs: number },
): Promise<boolean> {
  const { pending_secret: sealed, session_id: sessionId, operator_id: operatorId } = session;
  if (sealed === null) return false;
  const secret = sealing.open(sealed, sealedPlace(pendingColumn, sessionId));
  const step = await totpStepOf(secret, code, nowMs);
  if (step === undefined) return false;
  await setTotp(connection, operatorId, {
    sealed: sealing.seal(secret, sealedPlace(totpColumn, operatorId)),
    step,
  });
  await setPending(connection, session.session_id, { pendingSecret: null });
  return true;
}

/** Checks a code of the authenticator. A code is right once (RFC 6238, 5.2). */
export async function checkTotp(
  connection: Connection,
  sealing: Sealing,
  operatorId: bigint,
  { code, nowMs }: { code: string; nowMs: number },
): Promise<boolean> {
  const row = await lockTotp(connection, operatorId);
  if (!row?.totp_secret) return false;
  const secret = sealing.open(row.totp_secret, sealedPlace(totpColumn, operatorId));
  const step = await totpStepOf(secret, code, nowMs);
  if (step === undefined || (row.totp_step !== null && BigInt(step) <= row.totp_step)) return false;
  await recordTotpStep(connection, operatorId, step);
  return true;
}

/** Uses a recovery code. */
export function checkRecoveryCode(
  connection: Connection,
  operatorId: bigint,
  { code, nowMs }: { code: string; nowMs: number },
): Promise<boolean> {
  return useCode(connection, operatorId, recoveryDigest(code), new Date(nowMs));
}
