import type { RemoteCall } from '@fairline/remote-kit/server';
import type { FastifyInstance } from 'fastify';

/** The platform's calls in the name of the session whose cookies these are. */
export type PlatformCall = (cookie: string | undefined) => RemoteCall;

/** The error that shell and remotes get for an answer of the platform that is not a success. */
export class CallError extends Error {
  override name = 'CallError';
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Stable code of the platform; `INTERNAL` when the answer has none, `NETWORK` when no answer came. */
  readonly code: string;

  constructor(status: number, code: string, cause?: unknown) {
    super(`${status} ${code}`, cause === undefined ? undefined : { cause });
    this.status = status;
    this.code = code;
  }
}

/** An answer before it is read, the same in one process and over HTTP. */
interface RawAnswer {
  status: number;
  body: string;
}

/** Through the same routes as from outside, but without a socket. */
export function callInProcess(app: FastifyInstance): PlatformCall {
  return callOver(async ({ method, path, headers, payload, signal }) => {
    const answer = await app.inject({
      ...{ method, url: path, headers },
      ...(payload === undefined ? {} : { payload }),
      ...(signal ? { signal } : {}),
    });
    return { status: answer.statusCode, body: answer.body };
  });
}

/** To the API of another process. */
export function callOverHttp(origin: string): PlatformCall {
  return callOver(async ({ method, path, headers, payload, signal }) => {
    const response = await fetch(origin + path, {
      ...{ method, headers },
      // No call of the platform redirects: a redirect is an error like any other answer that is not a success.
      redirect: 'manual',
      ...(payload === undefined ? {} : { body: payload }),
      ...(signal ? { signal } : {}),
    });
    return { status: response.status, body: await response.text() };
  });
}

/** The same for a reader of this country: to the platform such a call comes from this machine. */
export function callFrom(call: RemoteCall, country: string | undefined): RemoteCall {
  if (country === undefined) return call;
  return (path, init = {}) => call(path, { ...init, headers: { ...init.headers, 'x-geo-country': country } });
}

/** The same in the name of another application than the shell (AUTH-17). */
export function callAs(appName: string, call: RemoteCall): RemoteCall {
  return (path, init = {}) => call(path, { ...init, headers: { ...init.headers, 'app-name': appName } });
}

type Init = NonNullable<Parameters<RemoteCall>[1]>;

/** Methods that a call may have. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

interface Sent {
  method: (typeof methods)[number];
  path: string;
  headers: Record<string, string>;
  payload: string | undefined;
  signal: AbortSignal | undefined;
}

/**
 * Writes a call and reads its answer, the same way in one process and over HTTP; `send` carries it. A cancelled call
 * fails with the reason of its signal, as `fetch` does.
 */
function callOver(send: (sent: Sent) => Promise<RawAnswer>): PlatformCall {
  return (cookie) =>
    async (path, init = {}) => {
      const { body, signal } = init;
      signal?.throwIfAborted();
      const sent = {
        ...{ method: methodOf(init), path, headers: headersOf(cookie, init), signal },
        payload: body === undefined ? undefined : JSON.stringify(body),
      };
      const answer = await send(sent).catch((error: unknown) => {
        signal?.throwIfAborted();
        throw new CallError(0, 'NETWORK', error);
      });
      // In one process the answer may arrive before the signal is noticed.
      signal?.throwIfAborted();
      return readAnswer(answer);
    };
}

/** @throws TypeError for a method that is not in {@link methods}. */
function methodOf({ method = 'GET' }: Init): Sent['method'] {
  const known = methods.find((each) => each === method.toUpperCase());
  if (!known) throw new TypeError(`no call has the method ${method}`);
  return known;
}

function headersOf(cookie: string | undefined, { headers = {}, body }: Init): Record<string, string> {
  const own = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return {
    accept: 'application/json',
    // AUTH-17
    'x-requested-with': 'XMLHttpRequest',
    'app-name': 'shell',
    ...Object.fromEntries(own),
    ...(cookie ? { cookie } : {}),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
}

/** @throws CallError for every answer that is not a success, and for a success whose body is not JSON. */
function readAnswer({ status, body }: RawAnswer): unknown {
  const isSuccess = status >= 200 && status < 300;
  let value: unknown;
  try {
    value = body === '' ? undefined : JSON.parse(body);
  } catch (error) {
    // The body is not the platform's: perhaps the page of a proxy. Its status still counts.
    throw new CallError(status, 'INTERNAL', isSuccess ? error : undefined);
  }
  if (!isSuccess) throw new CallError(status, codeOf(value));
  return value;
}

function codeOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'code' in value ? String(value.code) : 'INTERNAL';
}
