import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';

let child: ChildProcess;
afterEach(() => void child.kill('SIGKILL'));

/** Starts a process that runs `stop` when it is stopped; `output` returns its output. */
async function started(stop: string) {
  const program = `
    import { onStopSignal } from ${JSON.stringify(new URL('./stop-signal.ts', import.meta.url).href)};
    process.stdin.resume();
    onStopSignal(${stop});
    console.log('started');`;
  child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout?.on('data', (chunk) => {
    text += chunk;
  });
  await expect.poll(() => text).toContain('started');
  return { output: () => text, writeLine: () => child.stdin?.write('\n') };
}

const hangs = `() => {
  process.stdin.on('data', () => console.log('still there'));
  return new Promise(() => {});
}`;

test.each(['SIGINT', 'SIGTERM'] as const)('%s ends a process with 0 when all has stopped', async (signal) => {
  await started(`async () => console.log('stopped')`);
  child.kill(signal);
  await expect.poll(() => child.exitCode).toBe(0);
});

test('SEC: an uncaught error is logged by its fields, and ends the process with 1 after a stop', async () => {
  const program = `
    import { createLog } from '@fairline/runtime';
    import { endOnUncaughtError } from ${JSON.stringify(new URL('./stop-signal.ts', import.meta.url).href)};
    endOnUncaughtError(async () => console.log('stopped'), createLog('warn'));
    const failure = new Error('broken', { cause: 'postgres://me:hush@db.internal' });
    setImmediate(() => Promise.reject(Object.assign(failure, { client: { password: 'hush' } })));`;
  const cwd = fileURLToPath(new URL('.', import.meta.url));
  child = spawn(process.execPath, ['--input-type=module', '--eval', program], { cwd, stdio: 'pipe' });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk));
  await expect.poll(() => child.exitCode).toBe(1);
  await expect.poll(() => text).toMatch(/"message":"broken"/);
  expect(text).toContain('stopped');
  expect(text).not.toContain('hush');
});

test('a second Ctrl-C ends a process whose stop hangs', async () => {
  const { output } = await started(hangs);
  child.kill('SIGTERM');
  await expect.poll(output).toContain('Stopping…');
  child.kill('SIGINT');
  // The process exits before the deadline after which a stop is abandoned.
  await expect.poll(() => child.exitCode, { timeout: 8_000 }).toBe(1);
});

test('repeated SIGTERMs, which each process of a group passes on, let running work end', async () => {
  const { output, writeLine } = await started(hangs);
  child.kill('SIGTERM');
  await expect.poll(output).toContain('Stopping…');
  child.kill('SIGTERM');
  writeLine();
  await expect.poll(output).toContain('still there');
  expect(child.exitCode).toBeNull();
});
