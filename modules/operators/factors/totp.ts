import { type Platform, type Sealing, sealedPlace, secretDigest } from '@fairline/runtime';
import { generateSecret, generateURI, verify } from 'otplib';
import { toString as drawQrCode } from 'qrcode';
import { setPending } from '../sessions/session-store.ts';
import type { Session } from '../sessions/sessions.ts';
import { type Connection, lockTotp, recordTotpStep, setTotp, useCode } from './factor-store.ts';
import { pendingColumn, totpColumn } from './sealed-secrets.ts';

/** RFC 6238, 5.2: a step of 30 seconds, and one step before and after for clocks that differ. */
const stepSeconds = 30;

export interface NewTotp {
  secret: string;
  /** The address that an authenticator reads (otpauth). */
  address: string;
  /** The address as a QR code: an SVG image. */
  qrCode: string;
}

/** Makes a secret for a new authenticator. It counts after its first right code. */
export async function beginTotp(
  { database, sealing }: Pick<Platform, 'database' | 'sealing'>,
  session: Session,
  issuer: string,
): Promise<NewTotp> {
  const secret = generateSecret();
  const pendingSecret = sealing.seal(secret, sealedPlace(pendingColumn, session.session_id));
  await setPending(database.pool, session.session_id, { pendingSecret });
  const address = generateURI({ issuer, label: session.email, secret });
  return { secret, address, qrCode: await drawQrCode(address, { type: 'svg', margin: 1 }) };
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
  const step = await stepOf(secret, code, nowMs);
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
  const step = await stepOf(secret, code, nowMs);
  if (step === undefined || (row.totp_step !== null && BigInt(step) <= row.totp_step)) return false;
  await recordTotpStep(connection, operatorId, step);
  return true;
}

/** Uses a recovery code. Blanks, hyphens and case do not matter. */
export function checkRecoveryCode(
  connection: Connection,
  operatorId: bigint,
  { code, nowMs }: { code: string; nowMs: number },
): Promise<boolean> {
  return useCode(connection, operatorId, recoveryDigest(code), new Date(nowMs));
}

/** Returns the digest under which a recovery code is stored. */
export function recoveryDigest(code: string): Buffer {
  return secretDigest(code.toLowerCase().replace(/[^a-z0-9]/g, ''));
}

/** Returns the time step that a code belongs to; undefined for a wrong code. */
async function stepOf(secret: string, code: string, nowMs: number): Promise<number | undefined> {
  const epoch = Math.floor(nowMs / 1_000);
  const result = await verify({ secret, token: code, epoch, epochTolerance: stepSeconds });
  return result.valid ? Math.floor(epoch / stepSeconds) + result.delta : undefined;
}
