import { createLog, readEnvironment } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { createHttpApp } from './http-app.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/** Creates a server that allows an address two pages, five quotes and two bets a minute. */
async function serve(variables: Record<string, string> = {}): Promise<string> {
  const environment = readEnvironment({ NODE_ENV: 'test', ADDRESS_ALLOWANCE: '0.0016', ...variables });
  const gate = {
    trusts: (peer: string | undefined) => peer === '127.0.0.1',
    countryOf: () => undefined,
    cityOf: () => undefined,
  };
  app = await createHttpApp({ environment, log: createLog('silent') }, gate);
  app.get('/*', async () => 'page');
  app.post('/web-api/sportsbook/quote', async () => 'quote');
  app.post('/web-api/sportsbook/bets', async () => 'bet');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

const bounded: [string, string, string, number][] = [
  ['pages', 'GET', '/en', 2],
  ['quotes', 'POST', '/web-api/sportsbook/quote', 5],
  ['bets', 'POST', '/web-api/sportsbook/bets', 2],
];

test.each(bounded)(
  'SEC: an address gets answers to a limited number of %s a minute',
  async (_, method, path, allowed) => {
    const origin = await serve();
    for (let count = 0; count < allowed; count++)
      expect((await fetch(origin + path, { method })).status).toBe(200);
    const refusal = await fetch(origin + path, { method });
    expect(refusal.status).toBe(429);
    expect(await refusal.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(refusal.headers.get('retry-after')).toMatch(/^\d+$/);
  },
);

test.each(bounded)(
  '%s that this process requests itself are not limited, because they serve many readers',
  async (_, method, url, allowed) => {
    await serve();
    for (let count = 0; count < allowed + 1; count++)
      expect((await app?.inject({ method: method === 'GET' ? 'GET' : 'POST', url }))?.statusCode).toBe(200);
  },
);

test('SEC: behind a proxy each reader has a separate limit; an IPv6 household shares one', async () => {
  const origin = await serve({ PUBLIC_ORIGIN: 'https://bets.example' });
  const statuses = async (...readers: string[]) => {
    const seen = [];
    for (const reader of readers)
      seen.push((await fetch(`${origin}/en`, { headers: { 'x-forwarded-for': reader } })).status);
    return seen;
  };
  expect(await statuses('192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2')).toEqual([200, 200, 429, 200]);
  expect(await statuses('2001:db8::1', '2001:db8::2', '2001:db8::3')).toEqual([200, 200, 429]);
  // These calls have the address of the proxy itself, or of a shell in another process.
  for (let count = 0; count < 4; count++) expect((await fetch(`${origin}/en`)).status).toBe(200);
});
