import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Outcome, Play } from './worker.fixture.ts';

/** A process that is killed in the middle of its work. */
export interface WorkerProcess {
  /**
   * Runs journeys on a database up to their points, and kills the process. @returns how far each has come, in the order of the
   * plays
   */
  playAndKill(connectionString: string, plays: readonly Play[]): Promise<Outcome[]>;
  /** Ends a process that was never used. */
  kill(): Promise<void>;
}

/** Starts a worker. The modules that it loads are compiled once for all workers of the run. */
export function startWorker(): WorkerProcess {
  const program = fileURLToPath(new URL('./worker.fixture.ts', import.meta.url));
  const child = fork(program, {
    env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'fairline-killed-workers') },
    execArgv: [],
    serialization: 'advanced',
  });
  const started = next(child);
  started.catch(() => undefined);
  const ended = once(child, 'exit');

  async function kill(): Promise<void> {
    child.kill('SIGKILL');
    await ended;
  }

  return {
    kill,
    async playAndKill(connectionString, plays) {
      try {
        await started;
        const outcomes = next(child);
        child.send({ connectionString, plays });
        return (await outcomes) as Outcome[];
      } finally {
        await kill();
      }
    },
  };
}

/** Returns the next message of a worker. @throws Error when it ends instead */
function next(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error('a worker has ended by itself'));
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      resolve(message);
    });
  });
}
