import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { natsStandIn } from './nats-stand-in.ts';

export interface NatsServer {
  url: string;
  close(): Promise<void>;
}

/** The path of a real server, which `npm test` finds; undefined when there is none. */
export const natsProgram: string | undefined = process.env.NATS_SERVER || undefined;

/** Starts a real NATS server where the machine has one, otherwise the stand-in. Both keep the contract of the bus. */
export function startNats(): Promise<NatsServer> {
  return natsProgram ? startNatsServer(natsProgram) : natsStandIn();
}

/** A NATS server that a test ends as a crash does, and starts again at the same address. */
export interface RestartableNats extends NatsServer {
  crash(): Promise<void>;
  restart(): Promise<void>;
}

/** Starts a server that can be restarted: a real one where the machine has one, otherwise the stand-in. */
export async function startRestartableNats(): Promise<RestartableNats> {
  const program = natsProgram;
  if (!program) return natsStandIn();
  const port = await freePort();
  let server = await startNatsServer(program, port);
  return {
    url: server.url,
    crash: () => server.kill(),
    async restart() {
      server = await startNatsServer(program, port);
    },
    close: () => server.close(),
  };
}

/**
 * Starts a real NATS server on a loopback port, a free one unless it is given. @throws when it ends, or stays silent, before it
 * listens.
 */
export async function startNatsServer(
  program: string,
  givenPort?: number,
): Promise<NatsServer & { kill(): Promise<void> }> {
  const port = givenPort ?? (await freePort());
  const server = spawn(program, ['--addr', '127.0.0.1', '--port', String(port)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const stopBehind = () => server.kill('SIGTERM');
  process.once('exit', stopBehind);
  server.once('exit', () => process.off('exit', stopBehind));
  await untilItListens(server);

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((done) => server.once('exit', done));
    server.kill(signal);
    await ended;
  }

  return {
    url: `nats://127.0.0.1:${port}`,
    close: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

function untilItListens(server: ChildProcess): Promise<void> {
  return new Promise((done, fail) => {
    let log = '';
    server.once('error', fail);
    server.once('exit', (code) => fail(new Error(`the NATS server ended with ${code}:\n${log}`)));
    server.stderr?.on('data', (chunk: Buffer) => {
      log += chunk;
      if (log.includes('Server is ready')) done();
    });
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
