import type { RemoteCall } from '@fairline/remote-kit/server';
import type { FastifyInstance } from 'fastify';

/** Creates calls to the platform in the name of the session in a Cookie header. */
export type PlatformCall = (cookie: string | undefined) => RemoteCall;

/** The error that shell and remotes get for an answer of the platform that is not a success. */
class CallError extends Error {
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

/** Status and body of an answer, before the body is parsed. */
interface RawAnswer {
  status: number;
  body: string;
}

/** Calls the routes of this process, without a socket. */
export function callInProcess(app: FastifyInstance): PlatformCall {
  return callOver(async ({ method, path, headers, payload, signal }) => {
    const answer = await app.inject({
      method,
      url: path,
      headers,
      ...(payload === undefined ? {} : { payload }),
      ...(signal ? { signal } : {}),
    });
    return { status: answer.statusCode, body: answer.body };
  });
}

/** Calls the API of another process over HTTP. */
export function callOverHttp(origin: string): PlatformCall {
  return callOver(async ({ method, path, headers, payload, signal }) => {
    const response = await fetch(origin + path, {
      method,
      headers,
      // No call of the platform redirects, so that a redirect is an error like any other status.
      redirect: 'manual',
      ...(payload === undefined ? {} : { body: payload }),
      ...(signal ? { signal } : {}),
    });
    return { status: response.status, body: await response.text() };
  });
}

/** Adds the country of the reader to a call. Without it the platform would use the country of this machine. */
export function callFrom(call: RemoteCall, country: string | undefined): RemoteCall {
  if (country === undefined) return call;
  return (path, init = {}) => call(path, { ...init, headers: { ...init.headers, 'x-geo-country': country } });
}

/** Makes a call in the name of another application than the shell (AUTH-17). */
export function callAs(appName: string, call: RemoteCall): RemoteCall {
  return (path, init = {}) => call(path, { ...init, headers: { ...init.headers, 'app-name': appName } });
}

type Init = NonNullable<Parameters<RemoteCall>[1]>;

/** The HTTP methods that a call may have. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

interface Sent {
  method: (typeof methods)[number];
  path: string;
  headers: Record<string, string>;
  payload: string | undefined;
  signal: AbortSignal | undefined;
}

/**
 * Writes the headers and the body of a call, has `send` transport it, and parses the answer. A cancelled call fails with
 * the reason of its signal, as `fetch` does.
 */
function callOver(send: (sent: Sent) => Promise<RawAnswer>): PlatformCall {
  return (cookie) =>
    async (path, init = {}) => {
      const { body, signal } = init;
      signal?.throwIfAborted();
      const sent = {
        method: methodOf(init),
        path,
        headers: headersOf(cookie, init),
        signal,
        payload: body === undefined ? undefined : JSON.stringify(body),
      };
      const answer = await send(sent).catch((error: unknown) => {
        signal?.throwIfAborted();
        throw new CallError(0, 'NETWORK', error);
      });
      // Within one process the answer may arrive before the cancellation is noticed.
      signal?.throwIfAborted();
      return readAnswer(answer);
    };
}

/** Returns the method of a call in capitals. @throws TypeError for a method that is not in {@link methods}. */
function methodOf({ method = 'GET' }: Init): Sent['method'] {
  const known = methods.find((each) => each === method.toUpperCase());
  if (!known) throw new TypeError(`no call has the method ${method}`);
  return known;
}

function headersOf(cookie: string | undefined, { headers = {}, body }: Init): Record<string, string> {
  const own = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return {
    accept: 'application/json',
    // AUTH-17: every call names its application.
    'x-requested-with': 'XMLHttpRequest',
    'app-name': 'shell',
    ...Object.fromEntries(own),
    ...(cookie ? { cookie } : {}),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
}

/**
 * Reads the JSON of an answer.
 * @throws CallError for every answer that is not a success, and for a success whose body is not JSON.
 */
function readAnswer({ status, body }: RawAnswer): unknown {
  const isSuccess = status >= 200 && status < 300;
  let value: unknown;
  try {
    value = body === '' ? undefined : JSON.parse(body);
  } catch (error) {
    // The body is not JSON: it may be the page of a proxy. The status is still right.
    throw new CallError(status, 'INTERNAL', isSuccess ? error : undefined);
  }
  if (!isSuccess) throw new CallError(status, codeOf(value));
  return value;
}

function codeOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'code' in value ? String(value.code) : 'INTERNAL';
}
