import type { Clock } from '@fairline/runtime';
import type { FragmentFailure } from '../protocol/index.ts';
import type { Reading } from './read-json.ts';
import type { Transport, TransportAnswer, TransportRequest } from './transport.ts';

export interface Exchange<Value = unknown> {
  reading: Reading<Value>;
  headers: { get(name: string): string | null };
  durationMs: number;
}

const noHeaders = { get: () => null };
/** The error is created once and shared, since creating one with a stack at the end of every request costs time. */
const isOver = new DOMException('The exchange is over', 'AbortError');

/**
 * Sends one request and reads its whole answer under one deadline. It settles at the deadline even when the transport
 * ignores its signal, and never throws.
 */
export async function exchange<Value>(
  transport: Transport,
  url: string,
  request: Omit<TransportRequest, 'signal'>,
  deadlineMs: number,
  clock: Clock,
  read: (answer: TransportAnswer, signal: AbortSignal) => Promise<Reading<Value>>,
): Promise<Exchange<Value>> {
  const startMs = clock.now();
  const controller = new AbortController();
  let headers: Exchange['headers'] = noHeaders;
  let cancelTimer = () => {};

  const atDeadline = new Promise<Reading<Value>>((resolve) => {
    cancelTimer = clock.after(deadlineMs, () => resolve(failure('timeout')));
  });

  async function ask(): Promise<Reading<Value>> {
    try {
      const answer = await transport(url, { ...request, signal: controller.signal });
      headers = answer.headers;
      return await read(answer, controller.signal);
    } catch {
      return failure('network');
    }
  }

  const reading = await Promise.race([ask(), atDeadline]);
  cancelTimer();
  // The abort also frees the socket of a body that was not read to its end.
  controller.abort(isOver);
  return { reading, headers, durationMs: clock.now() - startMs };
}

function failure(reason: FragmentFailure): Reading<never> {
  return { ok: false, reason };
}
