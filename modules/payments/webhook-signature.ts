import { createHmac, timingSafeEqual } from 'node:crypto';

/** How old a signed message may be before it counts as replayed. */
export const signatureToleranceMs = 5 * 60_000;

/** The value of the signature header: time and HMAC-SHA-256 over `time.body`, so that neither can be changed alone. */
export function signWebhook(secret: string, body: string, nowMs: number): string {
  return `t=${nowMs},v1=${digest(secret, body, nowMs).toString('hex')}`;
}

/** Whether the header fits the body and is not older (or younger) than the tolerance. */
export function verifyWebhook(secret: string, body: string, header: string, nowMs: number): boolean {
  const match = /^t=(\d{1,15}),v1=([\da-f]{64})$/.exec(header);
  if (!match) return false;
  const signedAtMs = Number(match[1]);
  if (Math.abs(nowMs - signedAtMs) > signatureToleranceMs) return false;
  return timingSafeEqual(digest(secret, body, signedAtMs), Buffer.from(match[2] ?? '', 'hex'));
}

function digest(secret: string, body: string, atMs: number): Buffer {
  return createHmac('sha256', secret).update(`${atMs}.${body}`).digest();
}
