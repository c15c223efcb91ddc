import type { Clock } from '@fairline/runtime';
import { type BoundedMap, createBoundedMap } from '@fairline/runtime/bounded-map';
import type { FragmentFailure } from '../protocol/index.ts';
import { serverDeadlineMs } from '../protocol/index.ts';
import type { SheetsOf } from './answers.ts';
import { type Breaker, type BreakerState, createBreaker } from './breaker.ts';
import { type Exchange, exchange } from './exchange.ts';
import { createForeignSheets } from './foreign-sheets.ts';
import { readJson } from './read-json.ts';
import type { Target } from './remote-address.ts';
import { fetchTransport, type TransportRequest } from './transport.ts';

export type FragmentEvent =
  | {
      type: 'fetched';
      remote: string;
      url: string;
      outcome: 'ok' | FragmentFailure;
      durationMs: number;
      bytes: number;
    }
  /** One component failed in a batch that otherwise succeeded. */
  | { type: 'component-failed'; remote: string; component: string; outcome: FragmentFailure }
  | { type: 'breaker'; remote: string; state: BreakerState };

/** Sends requests to remotes, each through the breaker of its remote and under a deadline. */
export interface RequestSender {
  /** Sends one request through the breaker; `read` judges its answer, or the refusal of the breaker. */
  send<Reading extends { reason: FragmentFailure | undefined }>(
    target: Target,
    outgoing: Omit<TransportRequest, 'signal'>,
    deadlineMs: number,
    read: (done: Exchange, sheetsOf: SheetsOf) => Promise<Reading>,
  ): Promise<Reading>;
  breakerState(remote: string): BreakerState;
}

export function createRequestSender(clock: Clock, onEvent: (event: FragmentEvent) => void): RequestSender {
  const breakers = new Map<string, Breaker>();
  const overriddenBreakers = createBoundedMap<Breaker>({ maxEntries: maxOverriddenBreakers });
  const sheets = createForeignSheets(clock);

  function breakerOf(key: string, cache: Pick<BoundedMap<Breaker>, 'get' | 'set'> = breakers): Breaker {
    const known = cache.get(key);
    if (known) return known;
    const breaker = createBreaker((state) => onEvent({ type: 'breaker', remote: key, state }));
    cache.set(key, breaker);
    return breaker;
  }

  return {
    breakerState: (remote) => breakerOf(remote).state(),
    async send(target, outgoing, deadlineMs, read) {
      const { remote, url, config, isOverridden } = target;
      const breaker = isOverridden
        ? breakerOf(`${remote} ${config.url}`, overriddenBreakers)
        : breakerOf(remote);
      const ticket = breaker.admit(clock.now());
      if (!ticket) return read(refusal('breaker-open'), noSheets);
      const limitMs = Math.min(deadlineMs, config.timeoutMs ?? serverDeadlineMs);
      const done = await exchange(
        config.transport ?? fetchTransport,
        url,
        outgoing,
        limitMs,
        clock,
        readJson,
      );
      const reading = await read(done, (answer) =>
        sheets.of(answer, target, limitMs - done.durationMs),
      ).catch(
        // An unreadable answer also ends the request, since the breaker waits for the end of each request.
        () => read(refusal('invalid'), noSheets),
      );
      breaker.settle(ticket, blame(reading.reason, done), clock.now());
      const bytes = done.reading.ok ? done.reading.bytes : 0;
      const outcome = reading.reason ?? 'ok';
      onEvent({ type: 'fetched', remote, url, outcome, durationMs: done.durationMs, bytes });
      return reading;
    },
  };
}

/** Developers can name any address, so the memory of overridden remotes is bounded: the oldest is dropped. */
const maxOverriddenBreakers = 100;

/**
 * Decides whether an exchange counts against the remote. One that answers 404 or refuses a request works; one without a
 * valid answer does not.
 */
function blame(reason: FragmentFailure | undefined, done: Exchange): 'good' | 'bad' {
  if (reason === undefined || reason === 'not-exist') return 'good';
  if (reason !== 'status' || done.reading.ok) return 'bad';
  const status = done.reading.status ?? 0;
  return status >= 500 || status === 408 || status === 429 ? 'bad' : 'good';
}

function refusal(reason: FragmentFailure): Exchange {
  return { reading: { ok: false, reason }, headers: { get: () => null }, durationMs: 0 };
}

const noSheets: SheetsOf = async () => [];
