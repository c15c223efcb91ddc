import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs, callFrom, callInProcess, callOverHttp } from './platform-call.ts';

/** Answers with the headers that it is asked with. */
const app = fastify();
app.route({ method: ['GET', 'POST'], url: '/web-api/echo', handler: async ({ headers }) => headers });

let origin: string;
beforeAll(async () => {
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

test.each([
  ['in process', () => callInProcess(app)],
  ['over HTTP', () => callOverHttp(origin)],
])('AUTH-17: a call %s says what it is and from which application', async (_words, calling) => {
  const call = calling()('user_token=a');
  const own = { 'x-requested-with': 'XMLHttpRequest', 'app-name': 'shell', cookie: 'user_token=a' };
  expect(await call('/web-api/echo')).toMatchObject(own);
  expect(await call('/web-api/echo', { method: 'POST', body: { a: 1 } })).toMatchObject({
    ...own,
    'content-type': 'application/json',
  });
  expect(await callAs('office', callFrom(call, 'de'))('/web-api/echo')).toMatchObject({
    ...own,
    'app-name': 'office',
    'x-geo-country': 'de',
  });
});
