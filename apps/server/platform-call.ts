import type { RemoteCall } from '@fairline/remote-kit/server';
import type { FastifyInstance } from 'fastify';

/** The platform's calls in the name of the session whose cookies these are. */
export type PlatformCall = (cookie: string | undefined) => RemoteCall;

/** A refusal of the platform, as shell and remotes see it. */
export class CallError extends Error {
  override name = 'CallError';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(`${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

/** Through the same routes as from outside, but without a socket. */
export function callInProcess(app: FastifyInstance): PlatformCall {
  return (cookie) =>
    async (path, init = {}) => {
      const answer = await app.inject({
        method: init.method === 'POST' ? 'POST' : 'GET',
        url: path,
        headers: headersOf(cookie, init),
        ...(init.body === undefined ? {} : { payload: JSON.stringify(init.body) }),
      });
      return readAnswer(answer.statusCode, answer.body);
    };
}

/** To the API of another process. */
export function callOverHttp(origin: string): PlatformCall {
  return (cookie) =>
    async (path, init = {}) => {
      const response = await fetch(origin + path, {
        method: init.method ?? 'GET',
        headers: headersOf(cookie, init),
        redirect: 'error',
        ...(init.body === undefined ? {} : { body: JSON.stringify(init.body) }),
        ...(init.signal ? { signal: init.signal } : {}),
      });
      return readAnswer(response.status, await response.text());
    };
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

function headersOf(cookie: string | undefined, { headers, body }: Init): Record<string, string> {
  return {
    // AUTH-17
    'x-requested-with': 'XMLHttpRequest',
    'app-name': 'shell',
    ...headers,
    ...(cookie ? { cookie } : {}),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
}

function readAnswer(status: number, body: string): unknown {
  const value: unknown = body === '' ? undefined : JSON.parse(body);
  if (status >= 400) throw new CallError(status, codeOf(value));
  return value;
}

function codeOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'code' in value ? String(value.code) : 'INTERNAL';
}
