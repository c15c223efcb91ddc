import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header that carries the sandbox's signature. */
export const signatureHeader = 'fairline-signature';

/** The maximum age of a signed webhook, in milliseconds. An older one is treated as replayed. */
export const signatureToleranceMs = 5 * 60_000;

/** Creates the signature header: the time, and HMAC-SHA-256 over `time.body`, so that neither can be changed alone. */
export function signWebhook(secret: string, body: string, nowMs: number): string {
  return `t=${nowMs},v1=${digest(secret, body, nowMs).toString('hex')}`;
}

/** Checks that the header fits the body, and that its time is within the tolerance of now. */
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
