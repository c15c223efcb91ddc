import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeFlags, nodeVariables } from '../tools/node-settings.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const startDeadlineMs = 120_000;
const answerDeadlineMs = 30_000;
/** A start from a fresh clone builds first, which takes longer. */
const buildDeadlineMs = 400_000;

/** The product as a user runs it: one process with its embedded database. */
export interface SiteProcess {
  origin: string;
  pid: number;
  dataDir: string;
  /** Returns the output so far. */
  output(): string;
  /** Sends SIGTERM. @returns the exit code: 0 after an orderly stop in time. */
  stop(): Promise<{ code: number | null }>;
  /** Sends SIGKILL, which ends the process as a power cut would. */
  kill(): Promise<void>;
  /** Removes the data. Call it only after the process has stopped. */
  forget(): Promise<void>;
}

/** Starts the built site. With `checkout` it runs `npm start` there, which first builds the parts that have changed. */
export async function startSite(
  variables: Record<string, string> = {},
  known: { dataDir?: string; port?: number; checkout?: string } = {},
): Promise<SiteProcess> {
  const dataDir = known.dataDir ?? (await mkdtemp(join(tmpdir(), 'fairline-e2e-')));
  // PostgreSQL may run as another user, who needs access to the folder.
  await chmod(dataDir, 0o755);
  const port = known.port ?? (await freePort());
  const program = known.checkout ? ['tools/bootstrap.mjs', 'start'] : ['apps/server/main.ts'];
  const child = spawn(process.execPath, [...nodeFlags, ...program], {
    cwd: known.checkout ?? root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...nodeVariables,
      ...process.env,
      // An empty value counts as unset, as on a machine without the variable.
      NODE_ENV: '',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      // All test browsers share one IP address, so the limit per address is raised.
      ADDRESS_ALLOWANCE: '100',
      RATES_FETCH: 'off',
      ...variables,
    },
  });
  // Stops the site when the test process itself is stopped.
  const stopBehind = () => child.kill('SIGTERM');
  process.once('exit', stopBehind);
  child.once('exit', () => process.off('exit', stopBehind));
  let text = '';
  const keep = (chunk: Buffer) => {
    text += chunk;
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(child, origin, () => text, known.checkout ? buildDeadlineMs : startDeadlineMs);

  return {
    origin,
    pid: child.pid ?? 0,
    dataDir,
    output: () => text,
    async stop() {
      child.kill('SIGTERM');
      return { code: await exitOf(child) };
    },
    async kill() {
      child.kill('SIGKILL');
      await exitOf(child);
    },
    forget: () => rm(dataDir, { recursive: true, force: true }),
  };
}

async function untilReady(
  child: ChildProcess,
  origin: string,
  output: () => string,
  withinMs: number,
): Promise<void> {
  const deadlineMs = Date.now() + withinMs;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the site did not start:\n${output()}`);
    // Another program may have taken the port meanwhile, and never answer.
    const ready = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(answerDeadlineMs) }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    if (Date.now() > deadlineMs) {
      child.kill('SIGKILL');
      throw new Error(`the site is not ready after ${withinMs} ms:\n${output()}`);
    }
    await new Promise((wake) => setTimeout(wake, 50));
  }
}

function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((done) => child.once('exit', done));
}

/** Finds a port of this machine that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.on('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => done(port));
    });
  });
}
