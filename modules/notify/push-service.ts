import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Clock, Logger } from '@fairline/runtime';
import webPush from 'web-push';
import { isPushEndpoint } from './domain/push-endpoint.ts';
import { publicLookup } from './public-lookup.ts';
import type { VapidKeys } from './store.ts';

/** A message to one browser. */
export interface OutgoingPush {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The message as JSON, which the service worker reads. */
  text: string;
  /** The time for which the push service stores the message for a browser that is offline. */
  ttlMs: number;
  urgency: 'normal' | 'low';
  /** A waiting message replaces an earlier one with the same topic; at most 32 characters of base64url. */
  topic: string;
}

export interface PushAnswer {
  /** The HTTP status of the answer; undefined when no answer came. */
  status: number | undefined;
  retryAfterMs: number | undefined;
  /** System error code when no answer came. */
  fault?: string;
}

export interface PushService {
  /** Encrypts (RFC 8291), signs (RFC 8292) and delivers (RFC 8030). Never throws. */
  send(push: OutgoingPush): Promise<PushAnswer>;
}

/** The parts that an extension's message service is created with. */
export interface MessageParts {
  clock: Clock;
  log: Logger;
  /** A signal that is aborted when the process stops. It ends the running requests. */
  signal: AbortSignal;
}

/** An extension's message service, which replaces the browsers' push services. */
export interface MessageDefinition {
  name: string;
  create(parts: MessageParts): PushService;
}

export interface PushServiceParts {
  clock: Clock;
  keys(): Promise<VapidKeys>;
  /** Returns the site's contact for push services: a mailto or https address. */
  subject(): string;
  /** See {@link isPushEndpoint}. */
  standIn: string | undefined;
  signal: AbortSignal;
}

const deadlineMs = 10_000;
/** Lifetime of a signature. RFC 8292 allows a day. */
const signedForSeconds = 12 * 3_600;

/** Creates the client of the browsers' push services. It does not follow redirects. */
export function createPushService({ clock, keys, subject, standIn, signal }: PushServiceParts): PushService {
  async function post(push: OutgoingPush): Promise<PushAnswer> {
    const { endpoint, p256dh, auth, text, ttlMs, urgency, topic } = push;
    // The endpoint is checked again, because the rule may have become stricter since it was stored.
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
        // The body is not used, and the deadline ends an endless one.
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

/** Reads Retry-After (RFC 9110, 10.2.3), seconds or a date, in ms from now; undefined for any other text. */
export function readRetryAfter(value: string | undefined, nowMs: number): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1_000;
  const atMs = value.endsWith(' GMT') ? Date.parse(value) : Number.NaN;
  return Number.isNaN(atMs) ? undefined : Math.max(0, atMs - nowMs);
}

/** Returns the code of an error. Its message may contain the endpoint, which must not be logged. */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
