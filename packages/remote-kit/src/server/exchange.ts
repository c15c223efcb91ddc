import type { Clock } from '@fairline/runtime';
import type { FragmentFailure } from '../protocol/index.ts';
import { type JsonReading, readJson } from './read-json.ts';
import type { Transport, TransportRequest } from './transport.ts';

export interface Exchange {
  reading: JsonReading;
  headers: { get(name: string): string | null };
  durationMs: number;
}

const noHeaders = { get: () => null };

/**
 * One request and its whole answer under one deadline. Settles at the deadline whatever the remote or the transport
 * does, since a transport may ignore its signal; never throws.
 */
export async function exchange(
  transport: Transport,
  url: string,
  request: Omit<TransportRequest, 'signal'>,
  deadlineMs: number,
  clock: Clock,
): Promise<Exchange> {
  const startMs = clock.now();
  const controller = new AbortController();
  let headers: Exchange['headers'] = noHeaders;
  let cancelTimer = () => {};

  const atDeadline = new Promise<JsonReading>((resolve) => {
    cancelTimer = clock.after(deadlineMs, () => resolve(failure('timeout')));
  });

  async function ask(): Promise<JsonReading> {
    try {
      const answer = await transport(url, { ...request, signal: controller.signal });
      headers = answer.headers;
      return await readJson(answer, controller.signal);
    } catch {
      return failure('network');
    }
  }

  const reading = await Promise.race([ask(), atDeadline]);
  cancelTimer();
  // Also after a good end: frees the socket of a body that was not read to its end.
  controller.abort();
  return { reading, headers, durationMs: clock.now() - startMs };
}

function failure(reason: FragmentFailure): JsonReading {
  return { ok: false, reason };
}
