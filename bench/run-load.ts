import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

export interface LoadJob {
  port: number;
  connections: number;
  seconds: number;
  method: string;
  path: string;
  headers: string[];
  /** Each request has the next of these bodies. */
  bodies?: string[];
  body?: string;
  /** Requests a second; as many as the connections can do when it is absent. */
  perSecond?: number;
  /** When the load begins: milliseconds of the epoch, at once when it is absent. */
  beginsAtMs?: number;
}

const resultSchema = z.object({ rate: z.number(), failed: z.number(), p50Ms: z.number(), p99Ms: z.number() });

/** Loads a server on loopback from a separate process, so that client and server do not share a thread. */
export async function runLoad(job: LoadJob): Promise<z.infer<typeof resultSchema>> {
  const script = fileURLToPath(new URL('./http-load.ts', import.meta.url));
  const output = await new Promise<string>((done, fail) => {
    const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
    // The headers of all players are more than an argument may have.
    child.stdin.end(JSON.stringify(job));
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
    });
    child.on('error', fail);
    child.on('exit', (code) => (code === 0 ? done(text) : fail(new Error(`the load ended with ${code}`))));
  });
  return resultSchema.parse(JSON.parse(output));
}
