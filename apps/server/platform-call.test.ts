import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { callAs, callFrom, callInProcess, callOverHttp, type PlatformCall } from './platform-call.ts';

/** This app echoes each request, and answers with the status and body that the query names. */
const app = fastify();
app.route({
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  url: '/web-api/echo',
  handler: async ({ method, headers, body, url }) => ({ method, headers, body: body ?? null, url }),
});
/** The last request that the route below has received. An answer to HEAD has no body that could echo it. */
let seen: { method: string; body: unknown } | undefined;
app.route({
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  url: '/web-api/seen',
  async handler({ method, body }, reply) {
    seen = { method, body };
    return reply.status(204).send();
  },
});
app.get<{ Params: { status: string } }>('/web-api/says/:status', async (request, reply) => {
  const { body, type = 'application/json', location } = z.record(z.string(), z.string()).parse(request.query);
  if (location) reply.header('location', location);
  return reply.status(Number(request.params.status)).type(type).send(body);
});
/** The route answers only when the test calls the functions in `waiting`. */
let waiting: (() => void)[] = [];
app.route({
  method: ['GET', 'DELETE'],
  url: '/web-api/slow',
  async handler() {
    await new Promise<void>((go) => waiting.push(go));
    return {};
  },
});

let origin: string;
beforeAll(async () => {
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());
beforeEach(() => {
  seen = undefined;
  waiting = [];
});

/** Headers that HTTP or the call within the process adds by itself. */
const ofTheWay =
  /^(host|connection|user-agent|accept-encoding|accept-language|content-length|transfer-encoding|sec-fetch-mode)$/;

const echo = z.object({
  method: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.unknown(),
  url: z.string(),
});

const ways: [string, () => PlatformCall][] = [
  ['in process', () => callInProcess(app)],
  ['over HTTP', () => callOverHttp(origin)],
];

describe.each(ways)('a call %s', (_words, calling) => {
  async function echoed(...asked: Parameters<ReturnType<PlatformCall>>) {
    const { headers, ...rest } = echo.parse(await calling()('user_token=a')(...asked));
    const kept = Object.entries(headers).filter(([name]) => !ofTheWay.test(name));
    return { ...rest, headers: Object.fromEntries(kept) };
  }

  test.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('arrives as %s', async (method) => {
    expect(await calling()(undefined)('/web-api/seen', { method })).toBeUndefined();
    expect(seen?.method).toBe(method);
  });

  test.each(['get', 'delete', 'patch'])('arrives in capitals when it was written %s', async (method) => {
    await calling()(undefined)('/web-api/seen', { method });
    expect(seen?.method).toBe(method.toUpperCase());
  });

  test('with a method that no call has is not made', async () => {
    await expect(calling()(undefined)('/web-api/seen', { method: 'STEAL' })).rejects.toThrow(TypeError);
    expect(seen).toBeUndefined();
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('with %s sends its body', async (method) => {
    for (const body of [{ a: [1, null, 'ä\u2028'] }, [], 'text', 0, false, null]) {
      await calling()(undefined)('/web-api/seen', { method, body });
      expect(seen).toEqual({ method, body });
    }
  });

  test('AUTH-17: names its kind and its application in its headers, and adds no others', async () => {
    const own = {
      accept: 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'app-name': 'shell',
      cookie: 'user_token=a',
    };
    expect(await echoed('/web-api/echo?a=1&b=%20')).toEqual({
      method: 'GET',
      url: '/web-api/echo?a=1&b=%20',
      body: null,
      headers: own,
    });
    expect(await echoed('/web-api/echo', { method: 'POST', body: { a: 1 } })).toMatchObject({
      body: { a: 1 },
      headers: { ...own, 'content-type': 'application/json' },
    });
    // A remote cannot replace the reader's session cookie, and header names are compared without their case.
    const headers = { 'App-Name': 'other', Cookie: 'user_token=b', 'X-Trace': 't' };
    expect((await echoed('/web-api/echo', { headers })).headers).toEqual({
      ...own,
      'app-name': 'other',
      'x-trace': 't',
    });
  });

  test('AUTH-17: of a remote names the remote and the country of its reader', async () => {
    const call = callAs('office', callFrom(calling()('user_token=a'), 'de'));
    const { headers } = echo.parse(await call('/web-api/echo', { method: 'DELETE' }));
    expect(headers).toMatchObject({ 'app-name': 'office', 'x-geo-country': 'de', cookie: 'user_token=a' });
  });

  test.each([
    [404, '?body={"code":"NOT_FOUND"}', 'NOT_FOUND'],
    [503, '?body={"code":"UNAVAILABLE"}', 'UNAVAILABLE'],
    [429, '', 'INTERNAL'],
    [500, '?body=[]', 'INTERNAL'],
    [502, '?type=text/html&body=<h1>Bad gateway</h1>', 'INTERNAL'],
    [200, '?type=text/html&body=<h1>Welcome</h1>', 'INTERNAL'],
    [302, '?location=/web-api/echo', 'INTERNAL'],
  ])('that is answered with %i and %j fails with the status and a code', async (status, query, code) => {
    const call = calling()(undefined)(`/web-api/says/${status}${encodeURI(query)}`);
    await expect(call).rejects.toMatchObject({ name: 'CallError', status, code });
  });

  test.each(['GET', 'DELETE'])('with %s that is cancelled fails at once, with the reason', async (method) => {
    const cancelled = new AbortController();
    const reason = new Error('nobody waits for it');
    const call = calling()(undefined)('/web-api/slow', { method, signal: cancelled.signal });
    const failed = expect(call).rejects.toBe(reason);
    await expect.poll(() => waiting.length).toBe(1);
    cancelled.abort(reason);
    // The route has not answered yet.
    await failed;
    for (const go of waiting) go();
  });

  test('that was cancelled before is not made', async () => {
    const call = calling()(undefined)('/web-api/seen', { signal: AbortSignal.abort() });
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(seen).toBeUndefined();
  });
});

test('a call without an answer fails without a status, and with the reason', async () => {
  const call = callOverHttp('http://127.0.0.1:1')(undefined)('/web-api/echo');
  await expect(call).rejects.toMatchObject({
    name: 'CallError',
    status: 0,
    code: 'NETWORK',
    cause: expect.any(Error),
  });
});
