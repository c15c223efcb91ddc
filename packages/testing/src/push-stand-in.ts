import { createECDH, createPublicKey, type ECDH, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { listenLocally } from './listen-locally.ts';
import { decryptPush } from './push-encryption.ts';

/** A message, decrypted as its browser would. */
export interface ReceivedPush {
  endpoint: string;
  text: string;
  ttlSeconds: number;
  urgency: string;
  topic: string;
  /** The contact address of the sender. */
  subject: string;
}

/** A browser's subscription, in the form of its `toJSON`. */
export interface StandInSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface PushStandIn {
  /** The value of PUSH_STAND_IN for a site that may send here. */
  origin: string;
  /** Creates a subscription for a site's public VAPID key, in base64url. */
  subscribe(applicationServerKey: string): StandInSubscription;
  /** The accepted messages, in the order of their arrival. */
  received: readonly ReceivedPush[];
  /** Every request: the path and the status of its answer. */
  answers: readonly { path: string; status: number }[];
  /** Sets the answer to the next requests for an endpoint; `silence` leaves them unanswered. */
  answerNext(endpoint: string, ...refusals: readonly Refusal[]): void;
  /** Unsubscribes the browser: its endpoint answers 410 from now on. */
  expire(endpoint: string): void;
  close(): Promise<void>;
}

export type Refusal = { status: number; retryAfter?: string } | 'silence';

interface Browser {
  applicationServerKey: string;
  keys: ECDH;
  auth: Buffer;
  refusals: Refusal[];
  expired: boolean;
}

/** The maximum validity of a token by RFC 8292, 2. */
const maxTokenSeconds = 86_400;

/**
 * Creates a push service (RFC 8030) on this machine, together with the browsers behind it. It accepts only messages
 * that carry a valid signature of the site (RFC 8292) and that their browser can decrypt (RFC 8291). `now` is the
 * site's clock, in ms.
 */
export async function pushStandIn(now: () => number = Date.now): Promise<PushStandIn> {
  const browsers = new Map<string, Browser>();
  const received: ReceivedPush[] = [];
  const answers: { path: string; status: number }[] = [];
  let origin = '';

  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const body = await readBody(request);
    const refusal = browsers.get(path)?.refusals.shift();
    if (refusal === 'silence') return;
    const status = refusal?.status ?? respond(path, request, body);
    answers.push({ path, status });
    response.writeHead(status, {
      ...(status === 201 ? { location: `${origin}/message/${received.length}` } : {}),
      ...(refusal?.retryAfter === undefined ? {} : { 'retry-after': refusal.retryAfter }),
    });
    response.end();
  });

  function respond(path: string, { method, headers }: IncomingMessage, body: Buffer): number {
    const browser = browsers.get(path);
    if (method !== 'POST' || !browser) return 404;
    if (browser.expired) return 410;
    const subject = subjectOf(String(headers.authorization), browser.applicationServerKey);
    if (subject === undefined) return 403;
    const ttlSeconds = Number(headers.ttl ?? Number.NaN);
    if (!Number.isInteger(ttlSeconds) || ttlSeconds < 0 || headers['content-encoding'] !== 'aes128gcm')
      return 400;
    if (!/^[\w-]{0,32}$/.test(String(headers.topic ?? ''))) return 400;
    if (body.length > 4_096) return 413;
    const text = decryptPush(body, browser);
    if (text === undefined) return 400;
    const { urgency = 'normal', topic = '' } = headers;
    received.push({
      endpoint: origin + path,
      text,
      ttlSeconds,
      urgency: String(urgency),
      topic: String(topic),
      subject,
    });
    return 201;
  }

  /** Returns undefined when the signature is wrong, names another audience, or is valid for too long. */
  function subjectOf(authorization: string, siteKey: string): string | undefined {
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
    const [head = '', claims = '', signature = ''] = token.split('.');
    if (key !== siteKey || !isSigned(`${head}.${claims}`, signature, key)) return undefined;
    const { alg } = JSON.parse(fromBase64(head).toString());
    const { aud, exp, sub } = JSON.parse(fromBase64(claims).toString());
    const leftSeconds = exp - now() / 1_000;
    const isGood = alg === 'ES256' && aud === origin && leftSeconds > 0 && leftSeconds <= maxTokenSeconds;
    return isGood && /^(mailto:|https:)/.test(sub) ? sub : undefined;
  }

  origin = `http://127.0.0.1:${await listenLocally(server)}`;

  function browserAt(endpoint: string): Browser {
    const browser = browsers.get(endpoint.slice(origin.length));
    if (!browser) throw new Error('no browser has subscribed there');
    return browser;
  }

  return {
    origin,
    received,
    answers,
    subscribe(applicationServerKey) {
      const keys = createECDH('prime256v1');
      const p256dh = keys.generateKeys('base64url');
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(24).toString('base64url')}`;
      browsers.set(path, { applicationServerKey, keys, auth, refusals: [], expired: false });
      return { endpoint: origin + path, keys: { p256dh, auth: auth.toString('base64url') } };
    },
    answerNext(endpoint, ...refusals) {
      browserAt(endpoint).refusals.push(...refusals);
    },
    expire(endpoint) {
      browserAt(endpoint).expired = true;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Verifies an ES256 signature (RFC 7518), which is the two numbers r and s, one after the other. */
function isSigned(text: string, signature: string, publicKey: string): boolean {
  const point = fromBase64(publicKey);
  if (point.length !== 65) return false;
  const x = point.toString('base64url', 1, 33);
  const y = point.toString('base64url', 33);
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, fromBase64(signature));
}

function fromBase64(text: string): Buffer {
  return Buffer.from(text, 'base64url');
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}
