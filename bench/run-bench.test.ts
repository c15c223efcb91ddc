import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
/** The temporary folder of a bench; its programs are recognised by this path. */
const folder = mkdtempSync(join(tmpdir(), 'fairline-bench-test-'));
chmodSync(folder, 0o755);
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the command lines of running programs that name the folder. */
function leftRunning(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      } catch {
        // The process has ended meanwhile.
        return '';
      }
    })
    .filter((line) => line.includes(folder));
}

test.skipIf(process.platform !== 'linux')(
  'a bench that a supervisor ends leaves no database and no files behind',
  async () => {
    const bench = spawn(process.execPath, ['tools/main.ts', 'bench', 'settling'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, TMPDIR: folder },
    });
    const code = new Promise((done) => bench.on('exit', done));
    for await (const chunk of bench.stdout) {
      if (!String(chunk).includes('Settling:')) continue;
      expect(leftRunning()).not.toEqual([]);
      bench.kill('SIGTERM');
    }
    expect(await code).toBe(1);
    expect(leftRunning()).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  },
);
