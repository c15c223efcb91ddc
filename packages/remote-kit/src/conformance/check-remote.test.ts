import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { serveRemote } from '../server/index.ts';
import { checkRemote } from './check-remote.ts';
import { fakeModes, fakeRemote } from './fake-remote.ts';

const handle = serveRemote({
  appName: 'sample',
  version: '1',
  components: { page: { render: async () => ({ html: '<main>sample</main>', state: {} }) } },
  view: (path) => (path === '/en' ? 'page' : undefined),
  assets: { scripts: [], css: [] },
});

test('MF-01: a remote made with this kit passes every rule', async () => {
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const path = request.url ?? '/';
    const body: unknown = text ? JSON.parse(text) : undefined;
    const answer = await handle({ method: request.method ?? 'GET', path, query: {}, headers, body });
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const checks = await checkRemote(`http://127.0.0.1:${address.port}`, { component: 'page' });
  server.closeAllConnections();
  server.close();
  expect(checks.filter(({ ok }) => !ok)).toEqual([]);
  expect(checks.map(({ rule }) => rule)).toEqual(
    expect.arrayContaining(['page-fields', 'batch-limit', 'force-spa']),
  );
});

const quickFaults = fakeModes.filter(
  (mode) => !['good', 'slow-headers', 'stalled-body', 'drip', 'hanging'].includes(mode),
);

test.each(quickFaults)('a remote in mode %s fails a rule', async (mode) => {
  const remote = await fakeRemote({ mode });
  const checks = await checkRemote(remote.url);
  await remote.close();
  expect(checks.some(({ rule, ok }) => !ok && rule !== 'missing-page' && rule !== 'development-page')).toBe(
    true,
  );
});
