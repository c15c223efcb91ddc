import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeFlags, nodeVariables } from '../tools/node-settings.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const startDeadlineMs = 60_000;
/** A start that builds first takes longer than one that serves. */
const buildDeadlineMs = 400_000;

/** The product as a user runs it: a process of its own with its embedded database. */
export interface SiteProcess {
  origin: string;
  pid: number;
  dataDir: string;
  /** What it printed so far. */
  output(): string;
  /** SIGTERM. @returns its exit code: 0 when it has stopped in order and in time. */
  stop(): Promise<{ code: number | null }>;
  /** SIGKILL: what a power cut or the kernel does. */
  kill(): Promise<void>;
  /** Removes the data; only after it has stopped. */
  forget(): Promise<void>;
}

/** Starts the built site; in `checkout` by the command that a user types, which builds first where that is due. */
export async function startSite(
  variables: Record<string, string> = {},
  known: { dataDir?: string; port?: number; checkout?: string } = {},
): Promise<SiteProcess> {
  const dataDir = known.dataDir ?? (await mkdtemp(join(tmpdir(), 'fairline-e2e-')));
  // The database may run as another user, who must be able to enter.
  await chmod(dataDir, 0o755);
  const port = known.port ?? (await freePort());
  const program = known.checkout ? ['tools/bootstrap.mjs', 'start'] : ['apps/server/main.ts'];
  const child = spawn(process.execPath, [...nodeFlags, ...program], {
    cwd: known.checkout ?? root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...nodeVariables,
      ...process.env,
      // As on a machine where nobody has set it; empty counts as unset.
      NODE_ENV: '',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      // All browsers of the tests share an address.
      ADDRESS_ALLOWANCE: '100',
      ...variables,
    },
  });
  // Whoever is ended while a site runs leaves none behind.
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
    const ready = await fetch(`${origin}/readyz`).then(
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

function freePort(): Promise<number> {
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
