import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Clock, Logger } from '@fairline/runtime';
import webPush from 'web-push';
import { isPushEndpoint } from './domain/push-endpoint.ts';
import { publicLookup } from './public-lookup.ts';
import type { VapidKeys } from './store.ts';

/** A message on its way to one browser. */
export interface OutgoingPush {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** What the browser's worker reads. */
  text: string;
  /** How long the push service keeps it for a browser that is away. */
  ttlMs: number;
  urgency: 'normal' | 'low';
  /** Of messages with one topic that wait at the service, the last is kept: at most 32 letters of base64url. */
  topic: string;
}

export interface PushAnswer {
  /** Undefined: no answer came. */
  status: number | undefined;
  retryAfterMs: number | undefined;
  /** Why no answer came: a code of the system. */
  fault?: string;
}

export interface PushService {
  /** Encrypts (RFC 8291), signs (RFC 8292) and delivers (RFC 8030). Never throws. */
  send(push: OutgoingPush): Promise<PushAnswer>;
}

/** What a message service of an extension is made with. */
export interface MessageParts {
  clock: Clock;
  log: Logger;
  /** Aborted when the process ends: messages under way are ended by it. */
  signal: AbortSignal;
}

/** A message service of an extension, which delivers in the place of the site's own. */
export interface MessageDefinition {
  name: string;
  create(parts: MessageParts): PushService;
}

export interface PushServiceParts {
  clock: Clock;
  keys(): Promise<VapidKeys>;
  /** Whom a push service may turn to: a mailto or https address. */
  subject(): string;
  /** See {@link isPushEndpoint}. */
  standIn: string | undefined;
  signal: AbortSignal;
}

const deadlineMs = 10_000;
/** RFC 8292 allows a day. */
const signedForSeconds = 12 * 3_600;

/** The push services of browsers: whichever an endpoint belongs to. Redirects are not followed. */
export function pushService({ clock, keys, subject, standIn, signal }: PushServiceParts): PushService {
  async function post(push: OutgoingPush): Promise<PushAnswer> {
    const { endpoint, p256dh, auth, text, ttlMs, urgency, topic } = push;
    // The rule may have become stricter since the endpoint was kept.
    if (!isPushEndpoint(endpoint, standIn)) return { status: 403, retryAfterMs: undefined };
    const url = new URL(endpoint);
    const { publicKey, privateKey } = await keys();
    const { cipherText } = webPush.encrypt(p256dh, auth, text, 'aes128gcm');
    const expiresAt = Math.floor(clock.now() / 1_000) + signedForSeconds;
    const { Authorization } = webPush.getVapidHeaders(
      url.origin,
      subject(),
      publicKey,
      privateKey,
      'aes128gcm',
      expiresAt,
    );
    return deliver(url, cipherText, {
      authorization: Authorization,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': String(cipherText.length),
      ttl: String(Math.ceil(ttlMs / 1_000)),
      urgency,
      topic,
    });
  }

  function deliver(url: URL, body: Buffer, headers: Record<string, string>): Promise<PushAnswer> {
    const isOutside = url.protocol === 'https:';
    const open = isOutside ? requestHttps : requestHttp;
    return new Promise((done, fail) => {
      const request = open(url, {
        method: 'POST',
        headers,
        signal: AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]),
        ...(isOutside ? { lookup: publicLookup } : {}),
      });
      request.on('error', fail);
      request.on('response', (answer) => {
        // What the service says beside its status is of no use; the deadline ends what is endless.
        answer.on('error', () => {}).resume();
        const retryAfterMs = readRetryAfter(answer.headers['retry-after'], clock.now());
        done({ status: answer.statusCode, retryAfterMs });
      });
      request.end(body);
    });
  }

  return {
    send: (push) =>
      post(push).catch((error: unknown) => ({
        status: undefined,
        retryAfterMs: undefined,
        fault: faultOf(error),
      })),
  };
}

/** Retry-After (RFC 9110, 10.2.3) in ms from now: seconds, or a date. Undefined for anything else. */
export function readRetryAfter(value: string | undefined, nowMs: number): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1_000;
  const atMs = value.endsWith(' GMT') ? Date.parse(value) : Number.NaN;
  return Number.isNaN(atMs) ? undefined : Math.max(0, atMs - nowMs);
}

/** The code only: messages of errors may hold the address. */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
