import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join, relative } from 'node:path';
import { serveFolder } from '@fairline/remote-kit/build';
import { checkRemote } from '@fairline/remote-kit/conformance';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './run-step.ts';
import { remoteTable, scaffoldRemote, withRow } from './scaffold-remote.ts';

let folder: string;
let files: string[];
beforeAll(async () => {
  // The folder lies in the checkout, so that the packages are found.
  await mkdir(join(root, '.cache'), { recursive: true });
  folder = await mkdtemp(join(root, '.cache', 'scaffold-'));
  files = await scaffoldRemote('weather-map', folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a new remote has a table of views, both halves, texts in every language and a test', () => {
  expect(files.map((file) => relative(join(folder, 'weather-map'), file))).toEqual(
    expect.arrayContaining([
      ...['package.json', 'views.ts', 'server.tsx', 'client.tsx', 'server.test.ts', 'src/page.tsx'],
      ...['en', 'ru', 'es', 'de', 'ar'].map((lng) => `locales/${lng}.json`),
    ]),
  );
});

test('it builds, passes the conformance check, and is rebuilt after a change', async () => {
  const site = await siteWithRoute('weather-map');
  const remote = join(folder, 'weather-map');
  const served = await serveFolder({ folder: remote, outDir: join(folder, 'built'), api: site.url });
  const checks = await checkRemote(served.url, { path: '/en/weather-map', component: 'weather-map' });
  expect(checks.filter(({ ok }) => !ok)).toEqual([]);
  expect(checks.map(({ rule }) => rule)).toEqual(
    expect.arrayContaining(['asset-found', 'batch-item', 'style-names', 'cross-origin', 'assets-hashed']),
  );

  const titles = join(remote, 'locales', 'en.json');
  const before = await readFile(titles, 'utf8');
  await writeFile(titles, before.replace('A new part', 'A newer part'));
  await served.rebuild();
  const page = await fetch(`${served.url}/en/weather-map`);
  expect(page.headers.get('mf-app-version')).toBe('local-2');
  expect(await page.text()).toContain('A newer part');
  await writeFile(titles, before);
  await served.close();
  site.close();
});

test('its own tests pass, and its sources pass the lint', async () => {
  const remote = join(folder, 'weather-map');
  const vitest = await run('vitest', ['run', '--root', remote]);
  expect(vitest.text).toMatch(/6 passed/);
  expect(vitest.code).toBe(0);
  for (const file of files) {
    const source = await readFile(file, 'utf8');
    const shown = join('remotes', 'weather-map', relative(remote, file));
    const biome = await run('biome', ['check', '--write', `--stdin-file-path=${shown}`], source);
    expect(biome).toEqual({ code: 0, text: source });
  }
});

test('a new remote gets its row in the table of remotes, in the order of the alphabet', async () => {
  const table = await readFile(join(root, remoteTable), 'utf8');
  const rowsOf = (source: string) =>
    [...source.matchAll(/^ {2}\{ name: '(.*?)'.* \},$/gm)].map(([, name]) => name);
  const before = rowsOf(table);
  expect(before).toContain('betting');
  for (const name of ['aaa', 'coupons', 'weather-map', 'zzz']) {
    const after = withRow(table, name);
    expect(rowsOf(after)).toEqual([...before, name].sort());
    expect(after.replace(`  { name: '${name}' },\n`, '')).toBe(table);
  }
  expect(() => withRow(table, 'betting')).toThrow('has the remote betting already');
  expect(() => withRow('export const none = [];', 'betting')).toThrow('has no rows of remotes');
});

test('a taken name and a missing name are refused', async () => {
  await expect(scaffoldRemote('weather-map', folder)).rejects.toThrow('exists already');
  for (const name of ['', 'Weather', '../weather', 'weather_map', '-x', 'a--b', 'x'.repeat(31)]) {
    await expect(scaffoldRemote(name, folder)).rejects.toThrow('no name for a remote');
  }
});

/** Serves a route table with one page, as a site in development does. */
async function siteWithRoute(name: string): Promise<{ url: string; close(): void }> {
  const server = createServer((_request, response) => {
    response.end(JSON.stringify([{ name, path: `/${name}`, params: {} }]));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}

/** Runs a program of the checkout. */
function run(
  program: string,
  parameters: string[],
  input = '',
): Promise<{ code: number | null; text: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(root, 'node_modules', '.bin', program), parameters, {
      cwd: root,
      env: {
        ...process.env,
        NO_COLOR: '1',
        VITEST: '',
        PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
      },
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        text += chunk;
      });
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, text }));
    child.stdin.end(input);
  });
}
