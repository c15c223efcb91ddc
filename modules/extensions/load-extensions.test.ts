import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noExtensions } from './extension.ts';
import { loadExtension, loadExtensions } from './load-extensions.ts';

const fixture = fileURLToPath(new URL('fixture/whole/', import.meta.url));
const checkCommand = fileURLToPath(new URL('check-command.ts', import.meta.url));

let outside: string;
beforeAll(async () => {
  outside = await mkdtemp(join(tmpdir(), 'fairline-extension-'));
});
afterAll(() => rm(outside, { recursive: true, force: true }));

/** Writes the files of an extension outside of the repository. */
async function written(name: string, files: Record<string, string>): Promise<string> {
  for (const [file, text] of Object.entries(files)) {
    const path = join(outside, name, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  return join(outside, name);
}

/** Checks an extension in a separate process, as an integrator does. */
function check(folder: string): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    execFile(process.execPath, [checkCommand, folder], (error, stdout, stderr) => {
      done({ code: error ? Number(error.code) : 0, output: stdout + stderr });
    });
  });
}

const manifest = JSON.stringify({ name: 'outside', version: '1.0.0', type: 'module' });

test('a site without extensions loads none', async () => {
  expect(await loadExtensions([])).toEqual(noExtensions);
});

test('an extension is loaded from its folder', async () => {
  expect(await loadExtension(fixture)).toMatchObject({ name: 'whole', messages: { name: 'nobody' } });
  const { payments, feeds } = await loadExtensions([fixture]);
  expect([payments.length, feeds.length]).toEqual([1, 1]);
});

test('a missing folder, and one without an entry, is named', async () => {
  await expect(loadExtension('./no-such-folder')).rejects.toThrow(
    /^extension \.\/no-such-folder: there is no folder \/.*no-such-folder$/,
  );
  const empty = await written('empty', { 'readme.md': 'nothing' });
  await expect(loadExtension(empty)).rejects.toThrow(
    `extension ${empty}: there is no index.ts, index.js, index.mjs in ${empty}`,
  );
  const broken = await written('broken', { 'package.json': '{' });
  await expect(loadExtension(broken)).rejects.toThrow(`extension ${broken}: its package.json cannot be read`);
});

test('a package that is not installed is named', async () => {
  await expect(loadExtension('fairline-no-such-package')).rejects.toThrow(
    'extension fairline-no-such-package: it cannot be loaded: ',
  );
});

test('an extension outside of the repository imports @fairline, in JavaScript', async () => {
  const folder = await written('javascript', {
    'package.json': manifest,
    'index.js': `
      import { defineExtension } from '@fairline/extensions';
      export default defineExtension({ name: 'javascript' });`,
  });
  expect(await check(folder)).toEqual({
    code: 0,
    output: 'extension javascript\n\n0 kept, 0 broken, 0 to note\n',
  });
});

test('an extension outside of the repository imports @fairline, in TypeScript', async () => {
  const folder = await written('typescript', {
    'package.json': manifest,
    'index.ts': `
      import { defineExtension, type Extension } from '@fairline/extensions';
      import { messages } from './messages.ts';
      const extension: Extension = { name: 'typescript', messages };
      export default defineExtension(extension);`,
    'messages.ts': `
      import type { MessageDefinition } from '@fairline/extensions';
      export const messages: MessageDefinition = {
        name: 'nobody',
        create: () => ({ send: async () => ({ status: undefined, retryAfterMs: undefined }) }),
      };`,
  });
  const { code, output } = await check(folder);
  expect(output).toContain('messages: nobody');
  expect(output).toContain('5 kept, 0 broken');
  expect(code).toBe(0);
});

test('the command ends with 1 and names what is wrong', async () => {
  const without = await written('without', { 'package.json': manifest, 'index.js': 'export const x = 1;' });
  expect(await check(without)).toEqual({
    code: 1,
    output: `extension ${without}: there is no default export; write export default defineExtension({ … })\n`,
  });
  const failing = await written('failing', {
    'package.json': manifest,
    'index.js': `export default { name: 'failing', messages: { name: 'bad', create: () => ({ send: async () => 'sent' }) } };`,
  });
  const { code, output } = await check(failing);
  expect(code).toBe(1);
  expect(output).toMatch(/FAIL {2}send +send\(push\) resolves with status/);
  expect(output).toContain('0 kept, 5 broken, 0 to note');
});
