import type { Clock } from '@fairline/runtime';
import type { ComponentRequest, FragmentFailure, FragmentResult, PageContext } from '../protocol/index.ts';
import { apiVersion, batchLimit, fragmentHeaders, serverDeadlineMs } from '../protocol/index.ts';
import { answerFrom, answersFrom } from './answers.ts';
import { type Breaker, type BreakerState, createBreaker } from './breaker.ts';
import { type Exchange, exchange } from './exchange.ts';
import { type CookiePolicy, forwardedHeaders, type IncomingHeaders } from './forwarded-headers.ts';
import { createPublicMemory } from './public-memory.ts';
import { fragmentAddress, type RemoteConfig, type Target } from './remote-address.ts';
import { fetchTransport, type TransportRequest } from './transport.ts';

export interface FragmentClientOptions {
  remotes: Readonly<Record<string, RemoteConfig>>;
  cookies: CookiePolicy;
  clock: Clock;
  onEvent(event: FragmentEvent): void;
}

export type FragmentEvent =
  | {
      type: 'fetched';
      remote: string;
      url: string;
      outcome: 'ok' | FragmentFailure;
      durationMs: number;
      bytes: number;
    }
  | { type: 'breaker'; remote: string; state: BreakerState };

export interface PageFetch {
  remote: string;
  /** Path of the page, with its language segment. */
  path: string;
  query?: Readonly<Record<string, string>>;
  /** Headers of the page's own request; only allow-listed ones go out. */
  headers?: IncomingHeaders;
  /** Asks for an answer without markup: the browser will render it. */
  forceSpa?: boolean;
}

export interface ComponentsFetch extends Omit<PageFetch, 'forceSpa'> {
  components: readonly ComponentRequest[];
  context?: Partial<Omit<PageContext, 'player'>>;
}

export interface FragmentClient {
  /** The page of a remote at a path: GET. Never rejects; settles within the deadline, in ms from now. */
  fetchFragment(request: PageFetch, deadlineMs?: number): Promise<FragmentResult>;
  /** Components of a remote by id: one POST for every ten. Never rejects; settles within the deadline. */
  fetchComponents(request: ComponentsFetch, deadlineMs?: number): Promise<Record<string, FragmentResult>>;
  breakers(): Record<string, BreakerState>;
}

interface PageReading {
  result: FragmentResult;
  /** The remote lets others have its answer. */
  keep: boolean;
  /** For how long it may be given again without asking, in ms. */
  freshMs: number;
  reason: FragmentFailure | undefined;
}

/** The server's way to remotes: deadline, breaker, memory of what does not exist, shared requests, cleaned markup. */
export function createFragmentClient(options: FragmentClientOptions): FragmentClient {
  const { clock, onEvent } = options;
  const breakers = new Map<string, Breaker>();
  const inFlight = new Map<string, Promise<FragmentResult>>();
  const memory = createPublicMemory(clock);

  function targetOf(request: Omit<PageFetch, 'forceSpa'>): Target | undefined {
    const { remote } = request;
    const config = Object.hasOwn(options.remotes, remote) ? options.remotes[remote] : undefined;
    const url = config && fragmentAddress(config.url, request.path, request.query);
    return config && url ? { remote, config, url } : undefined;
  }

  function breakerOf(remote: string): Breaker {
    const known = breakers.get(remote);
    if (known) return known;
    const breaker = createBreaker((state) => onEvent({ type: 'breaker', remote, state }));
    breakers.set(remote, breaker);
    return breaker;
  }

  /** One request through the breaker; `read` says what its answer is worth. */
  async function send<Reading extends { reason: FragmentFailure | undefined }>(
    target: Target,
    outgoing: Omit<TransportRequest, 'signal'>,
    deadlineMs: number,
    read: (done: Exchange) => Reading,
  ): Promise<Reading> {
    const { remote, url, config } = target;
    const breaker = breakerOf(remote);
    const ticket = breaker.admit(clock.now());
    if (!ticket) return read(unsent('breaker-open'));
    const limitMs = Math.min(deadlineMs, config.timeoutMs ?? serverDeadlineMs);
    const done = await exchange(config.transport ?? fetchTransport, url, outgoing, limitMs, clock);
    const reading = read(done);
    breaker.settle(ticket, blame(reading.reason, done), clock.now());
    const bytes = done.reading.ok ? done.reading.bytes : 0;
    const outcome = reading.reason ?? 'ok';
    onEvent({ type: 'fetched', remote, url, outcome, durationMs: done.durationMs, bytes });
    return reading;
  }

  async function fetchPage(
    target: Target,
    headers: Record<string, string>,
    deadlineMs: number,
  ): Promise<PageReading> {
    return send(target, { method: 'GET', headers }, deadlineMs, (done) => {
      const result = answerFrom(target, done);
      const cacheControl = done.headers.get('cache-control') ?? '';
      const keep = !/private|no-store/.test(cacheControl);
      const maxAgeSeconds = Number(/\bpublic\b.*\bmax-age=(\d+)/.exec(cacheControl)?.[1] ?? 0);
      const freshMs = Math.min(maxAgeSeconds * 1000, longestFreshMs);
      return { result, keep, freshMs, reason: result.ok ? undefined : result.reason };
    });
  }

  async function fetchPublicPage(
    key: string,
    target: Target,
    headers: Record<string, string>,
    deadlineMs: number,
  ): Promise<FragmentResult> {
    const { keepLastGoodMs = 0 } = target.config;
    const { result, keep, freshMs } = await fetchPage(target, headers, deadlineMs);
    if (result.ok) {
      if (freshMs > 0) memory.keepFresh(key, result.answer, freshMs);
      if (keep && keepLastGoodMs > 0) memory.keepGood(key, result.answer);
      return result;
    }
    if (result.reason === 'not-exist') {
      memory.keepMissing(key);
      return result;
    }
    const lastGood = memory.lastGood(key, keepLastGoodMs);
    return lastGood ? { ...result, lastGood } : result;
  }

  return {
    async fetchFragment(request, deadlineMs = serverDeadlineMs) {
      const target = targetOf(request);
      if (!target) return refused(request.remote, 'not-exist');
      const forwarded = forwardedHeaders(request.headers ?? {}, options.cookies);
      const headers: Record<string, string> = { ...protocolHeaders, ...forwarded.headers };
      if (request.forceSpa) headers[fragmentHeaders.forceSpa] = '1';
      if (!forwarded.isPublic) return (await fetchPage(target, headers, deadlineMs)).result;

      const key = `${request.forceSpa ? 'spa ' : ''}${target.url} ${forwarded.shareKey}`;
      if (memory.isMissing(key)) return refused(request.remote, 'not-exist');
      const known = memory.fresh(key);
      if (known)
        return { ok: true, ...known, durationMs: 0, serverTiming: `mf-${request.remote};desc="fresh"` };
      const running = inFlight.get(key);
      if (running) return running;
      const fresh = fetchPublicPage(key, target, headers, deadlineMs).finally(() => inFlight.delete(key));
      inFlight.set(key, fresh);
      return fresh;
    },

    async fetchComponents(request, deadlineMs = serverDeadlineMs) {
      const target = targetOf(request);
      if (!target) {
        return Object.fromEntries(
          request.components.map(({ id }) => [id, refused(request.remote, 'not-exist')]),
        );
      }
      const { headers } = forwardedHeaders(request.headers ?? {}, options.cookies);
      const sent = { ...protocolHeaders, ...headers, 'content-type': 'application/json' };

      const batches = await Promise.all(
        inBatches(request.components).map(async (components) => {
          const body = JSON.stringify({ components, context: request.context });
          const outgoing = { method: 'POST', headers: sent, body } as const;
          return (await send(target, outgoing, deadlineMs, (done) => answersFrom(target, done, components)))
            .results;
        }),
      );
      return Object.assign(Object.create(null), ...batches);
    },

    breakers: () =>
      Object.fromEntries(Object.keys(options.remotes).map((remote) => [remote, breakerOf(remote).state()])),
  };
}

/** However long a remote allows it: a deploy of the remote shows within this time. */
const longestFreshMs = 10_000;

const protocolHeaders: Readonly<Record<string, string>> = {
  accept: 'application/json',
  [fragmentHeaders.renderMode]: 'json',
  [fragmentHeaders.apiVersion]: apiVersion,
};

/** A remote that says "no such page" or refuses a request works; one that does not answer properly does not. */
function blame(reason: FragmentFailure | undefined, done: Exchange): 'good' | 'bad' {
  if (reason === undefined || reason === 'not-exist') return 'good';
  if (reason !== 'status' || done.reading.ok) return 'bad';
  const status = done.reading.status ?? 0;
  return status >= 500 || status === 408 || status === 429 ? 'bad' : 'good';
}

function unsent(reason: FragmentFailure): Exchange {
  return { reading: { ok: false, reason }, headers: { get: () => null }, durationMs: 0 };
}

function refused(remote: string, reason: FragmentFailure): FragmentResult {
  return answerFrom({ remote, url: '', config: { url: '' } }, unsent(reason));
}

function inBatches(components: readonly ComponentRequest[]): ComponentRequest[][] {
  return Array.from({ length: Math.ceil(components.length / batchLimit) }, (_, index) =>
    components.slice(index * batchLimit, (index + 1) * batchLimit),
  );
}
