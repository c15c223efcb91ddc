import { spawn, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeAbandonedFolders, runFolderPrefix } from './abandoned-folders.ts';

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'abandoned-'));
});
afterEach(() => rm(parent, { recursive: true, force: true }));

/** Returns the id of a process that has ended. */
function endedProcess(): number {
  return spawnSync(process.execPath, ['--version']).pid;
}

test('folders of test runs that have ended are removed, and no others', async () => {
  const own = `${runFolderPrefix()}own`;
  for (const name of [own, `fairline-test-${endedProcess()}-gone`, 'fairline-data', 'somebody-elses']) {
    await mkdir(join(parent, name, 'cluster'), { recursive: true });
  }
  await removeAbandonedFolders(parent);
  expect((await readdir(parent)).sort()).toEqual(['fairline-data', own, 'somebody-elses'].sort());
});

test.runIf(process.platform === 'linux')(
  'the server that such a run has left is ended, and no other process with its id',
  async () => {
    const [left, reused] = ['left', 'reused'].map((name) =>
      join(parent, `fairline-test-${endedProcess()}-${name}`, 'cluster'),
    );
    if (!left || !reused) throw new Error('two folders were named');
    await mkdir(left, { recursive: true });
    await mkdir(reused, { recursive: true });
    const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { cwd: left });
    // Starts a process that lives until the test ends it.
    const stranger = spawn(process.execPath, ['-e', 'process.stdin.pipe(process.stdout)'], { cwd: parent });
    const ended = new Promise((done) => server.once('exit', (_code, signal) => done(signal)));
    try {
      await writeFile(join(left, 'postmaster.pid'), `${server.pid}\n${left}\n`);
      await writeFile(join(reused, 'postmaster.pid'), `${stranger.pid}\n${reused}\n`);
      await removeAbandonedFolders(parent);
      expect(await ended).toBe('SIGQUIT');
      stranger.stdin.end('still here');
      expect(await text(stranger.stdout)).toBe('still here');
      expect(await readdir(parent)).toEqual([]);
    } finally {
      server.kill('SIGKILL');
      stranger.kill('SIGKILL');
    }
  },
);
