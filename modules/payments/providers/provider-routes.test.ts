import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { PaymentProvider } from './port.ts';
import { addProviderRoutes } from './provider-routes.ts';

/** Returns a server with a provider that has one route. */
function serverWith(url: string, paths?: readonly string[]) {
  const unused = () => Promise.reject(new Error('not used by this test'));
  const provider: PaymentProvider = {
    methods: () => [],
    start: unused,
    cancel: unused,
    payOut: unused,
    readReport: () => undefined,
    examples: () => [],
    routes: (app) => void app.get(url, async () => 'here'),
  };
  const app = fastify();
  addProviderRoutes(app, { name: 'bank', paths, provider });
  return app;
}

test.each(['/bank', '/bank/checkout/:id', '/bank/*'])('a provider answers at its path: %s', async (url) => {
  const app = serverWith(url, ['/purse', '/bank']);
  expect((await app.inject(url)).body).toBe('here');
  await app.close();
});

test.each<[string, string[] | undefined]>([
  ['/bank', undefined],
  ['/bank', []],
  ['/banking/checkout', ['/bank']],
  ['/web-api/user/me', ['/bank']],
])('the route %s of a provider with the paths %j ends the start', async (url, paths) => {
  await expect(serverWith(url, paths).ready()).rejects.toThrow(
    `payment provider bank: the route ${url} stands below none of its paths`,
  );
});
