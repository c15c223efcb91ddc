import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface RabbitMq {
  /** The address of its virtual host `/`, for the user `guest`. */
  url: string;
  close(): Promise<void>;
}

/** The path of a real broker, which `npm test` finds; undefined when there is none. */
export const rabbitProgram: string | undefined = process.env.RABBITMQ_SERVER || undefined;

/**
 * Starts a real RabbitMQ on free loopback ports, with its files in a temporary folder. @throws when it ends, or stays silent,
 * before it listens.
 */
export async function startRabbitMq(program: string): Promise<RabbitMq> {
  const folder = await mkdtemp(join(tmpdir(), 'fairline-rabbitmq-'));
  const [port, nodePort, mapperPort] = [await freePort(), await freePort(), await freePort()];
  // The mapper of node names would outlive the broker that started it, so it is started here, on a port of its own.
  const mapper = spawn('epmd', ['-port', String(mapperPort), '-address', '127.0.0.1'], { stdio: 'ignore' });
  mapper.on('error', () => undefined);
  const server = spawn(program, [], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // The start script runs the broker as its child, and both end together by the group.
    detached: true,
    env: {
      ...process.env,
      HOME: folder,
      ERL_EPMD_PORT: String(mapperPort),
      ERL_EPMD_ADDRESS: '127.0.0.1',
      RABBITMQ_NODENAME: `fairline${port}@localhost`,
      RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1',
      RABBITMQ_NODE_PORT: String(port),
      RABBITMQ_DIST_PORT: String(nodePort),
      RABBITMQ_MNESIA_BASE: join(folder, 'mnesia'),
      RABBITMQ_LOG_BASE: join(folder, 'log'),
      RABBITMQ_LOGS: '-',
      RABBITMQ_ENABLED_PLUGINS_FILE: join(folder, 'plugins'),
      RABBITMQ_PLUGINS_EXPAND_DIR: join(folder, 'expanded'),
      RABBITMQ_CONFIG_FILE: join(folder, 'rabbitmq'),
      RABBITMQ_CONF_ENV_FILE: join(folder, 'env.conf'),
    },
  });
  const ended = new Promise((done) => server.once('exit', done));
  function stop(): void {
    if (server.pid !== undefined) process.kill(-server.pid, 'SIGTERM');
    mapper.kill('SIGTERM');
  }
  process.once('exit', stop);
  await untilItListens(server);
  return {
    url: `amqp://guest:guest@127.0.0.1:${port}/%2F`,
    async close() {
      process.off('exit', stop);
      stop();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function untilItListens(server: ChildProcess): Promise<void> {
  return new Promise((done, fail) => {
    let log = '';
    server.once('error', fail);
    server.once('exit', (code) => fail(new Error(`RabbitMQ ended with ${code}:\n${log}`)));
    for (const stream of [server.stdout, server.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        log += chunk;
        if (/started TCP listener on 127\.0\.0\.1/.test(log)) done();
      });
    }
  });
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.on('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
