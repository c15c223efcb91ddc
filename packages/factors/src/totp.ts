import { generateSecret, generateURI, verify } from 'otplib';
import { drawQrCode } from './qr-code.ts';

/** RFC 6238, 5.2: a step of 30 seconds, and one step before and after for clocks that differ. */
const stepSeconds = 30;

export interface NewTotp {
  secret: string;
  /** The address that an authenticator reads (otpauth). */
  address: string;
  /** The address as a QR code: an SVG image. */
  qrCode: string;
}

/** Makes a secret for a new authenticator. `issuer` and `label` are what the authenticator shows. */
export async function makeTotp(issuer: string, label: string): Promise<NewTotp> {
  const secret = generateSecret();
  const address = generateURI({ issuer, label, secret });
  return { secret, address, qrCode: await drawQrCode(address) };
}

/** Returns the time step that a code belongs to; undefined for a wrong code. A step is accepted once (RFC 6238, 5.2). */
export async function totpStepOf(secret: string, code: string, nowMs: number): Promise<number | undefined> {
  const epoch = Math.floor(nowMs / 1_000);
  const result = await verify({ secret, token: code, epoch, epochTolerance: stepSeconds });
  return result.valid ? Math.floor(epoch / stepSeconds) + result.delta : undefined;
}
