import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serveRemote } from '../server/index.ts';
import { checkRemote } from './check-remote.ts';
import { fakeModes, fakeRemote } from './fake-remote.ts';

const handle = serveRemote(
  {
    appName: 'sample',
    version: '1',
    components: { page: { render: async () => ({ html: '<main>sample</main>', state: {} }) } },
    view: (path) => (path === '/en' ? 'page' : undefined),
    assets: { scripts: [], css: [] },
  },
  { showsDevelopmentPages: true },
);

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
  expect(checks.filter(({ ok }) => !ok).map(({ rule }) => rule)).toEqual(['cross-origin']);
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
  expect(checks.some(({ rule, ok, level }) => !ok && level === 'must' && rule !== 'missing-page')).toBe(true);
});

test('the style of a remote defines global names only with its own prefix, in its answer and its sheets', async () => {
  const remote = await fakeRemote({
    answer: {
      style: '@keyframes fake-turn{to{top:0}}@keyframes turn{to{top:0}}',
      cssToLoad: ['/fake-1a2b3c4d.css'],
    },
    sheets: { '/fake-1a2b3c4d.css': '@import "x.css";@font-face{font-family:Inter;src:local(x)}' },
  });
  const checks = await checkRemote(remote.url);
  await remote.close();
  expect(checks.find(({ rule }) => rule === 'style-names')).toEqual({
    rule: 'style-names',
    ok: false,
    level: 'should',
    detail: '@keyframes turn, @import x.css, @font-face Inter',
  });
});

function command(...parameters: string[]): Promise<{ code: number | null; text: string }> {
  const file = join(import.meta.dirname, 'check-command.ts');
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [file, ...parameters]);
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        text += chunk;
      });
    }
    child.on('close', (code) => resolve({ code, text }));
  });
}

test('the command describes each rule and ends with 1 when one is broken', async () => {
  const remote = await fakeRemote({ mode: 'no-app-name' });
  const { code, text } = await command(remote.url, '/en', 'box');
  await remote.close();
  expect(code).toBe(1);
  expect(text).toContain(`${remote.url}, page /en, component box`);
  expect(text).toMatch(/FAIL +page-fields +The answer has an appName.*\n +appName: /);
  expect(text).toMatch(/ok +page-status +GET of a page that exists is a 200\n/);
  expect(text).toMatch(/note +development-page /);
  expect(text).toMatch(/\d+ kept, \d+ broken, \d+ to note\n$/);
});

test('the command ends with 1 without an answer, and with 2 without an address', async () => {
  const alone = await command('http://127.0.0.1:1');
  expect(alone.code).toBe(1);
  expect(alone.text).toMatch(/FAIL +reachable/);
  expect((await command()).code).toBe(2);
});

test('the command gives the checks as JSON to other programs', async () => {
  const remote = await fakeRemote();
  const { text } = await command(remote.url, '--json');
  await remote.close();
  expect(JSON.parse(text)).toContainEqual({ rule: 'page-status', ok: true, level: 'must', detail: '' });
});
