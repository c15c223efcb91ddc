import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildRemote, buildVendor, type ImportMap, type RemoteManifest } from './index.ts';

let folder: string;
let importMap: ImportMap;
let manifest: RemoteManifest;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairline-build-'));
  importMap = await buildVendor({ outDir: join(folder, 'vendor'), base: '/v/' });
  const sample = join(import.meta.dirname, '../fixture/sample');
  manifest = await buildRemote({ folder: sample, outDir: join(folder, 'sample'), base: '/s/' });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const vendor = (module: string): Promise<Record<string, unknown>> =>
  import(pathToFileURL(join(folder, 'vendor', (importMap.imports[module] ?? '').slice(3))).href);

test('every named export of React survives, hashed and minified for production', async () => {
  const require = createRequire(import.meta.url);
  for (const module of ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']) {
    expect(importMap.imports[module]).toMatch(/^\/v\/[\w-]+-[\w-]{8}\.js$/);
    const built = await vendor(module);
    const developmentOnly = ['act', 'captureOwnerStack', 'createServerReference'];
    const names = Object.keys(require(module)).filter((name) => !developmentOnly.includes(name));
    expect(Object.keys(built)).toEqual(expect.arrayContaining([...names, 'default']));
  }
  const files = await readdir(join(folder, 'vendor'));
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, 'vendor', file))).size));
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(260_000);
});

test('the four modules are one file, and one React', async () => {
  expect(new Set(Object.values(importMap.imports)).size).toBe(1);
  const [react, dom, client] = await Promise.all(['react', 'react-dom', 'react-dom/client'].map(vendor));
  const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
  expect(react?.[internals]).toBeDefined();
  expect(react?.version).toBe(client?.version);
  expect(dom?.version).toBe(client?.version);
  const files = await readdir(join(folder, 'vendor'));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, 'vendor', file), 'utf8')));
  // React creates its single dispatcher of hooks in this line.
  expect(texts.filter((text) => text.includes('.useState=function')).length).toBe(1);
});

test('a remote uses the React of the page, and its class names contain its name, equal on both sides', async () => {
  expect(manifest).toMatchObject({ name: 'sample', server: 'server/server.js' });
  expect(JSON.parse(await readFile(join(folder, 'sample/manifest.json'), 'utf8'))).toEqual(manifest);
  const [script = '', ...more] = manifest.scripts;
  expect(more).toEqual([]);
  expect(script).toMatch(/^\/s\/sample-[\w-]{8}\.js$/);
  // The entry and all its static imports are one file.
  const code = await readFile(join(folder, 'sample/client', script.slice(3)), 'utf8');
  expect(code).not.toMatch(/from"\.\//);
  expect(code).toMatch(/from"react"/);
  expect(code.length).toBeLessThan(4_000);
  const css = await readFile(join(folder, 'sample/client', (manifest.css[0] ?? '').slice(3)), 'utf8');
  const [, className = ''] = /\.(sample-counter-[\w-]+)\{/.exec(css) ?? [];
  expect(className).not.toBe('');
  expect(code).toContain(className);
  expect(await readFile(join(folder, 'sample/server/server.js'), 'utf8')).toContain(className);
});

test('an entry with a top-level await is separate from the chunk that it needs, so that no chunk waits for itself', async () => {
  const source = join(folder, 'waiting');
  await mkdir(source);
  const client = (lines: string) => writeFile(join(source, 'client.ts'), lines);
  const files = {
    'shared.ts': 'export const shared = () => document.title;',
    'late.ts': "import { shared } from './shared.ts';\nexport const late = shared();",
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(source, name), text);
  const build = async (outDir: string) => {
    await rename(join(source, 'client.ts'), join(source, 'client.tsx'));
    const { scripts } = await buildRemote({ folder: source, outDir: join(folder, outDir), base: '/w/' });
    return readFile(join(folder, outDir, 'client', (scripts[0] ?? '').slice(3)), 'utf8');
  };
  const imports = "import { shared } from './shared.ts';\nconst load = () => import('./late.ts');\n";
  await client(`${imports}console.log(shared(), load);`);
  expect(await build('not-waiting')).not.toMatch(/(?:from|import)"\.\//);
  await client(`${imports}await load();\nconsole.log(shared());`);
  expect(await build('is-waiting')).toMatch(/from"\.\//);
});
