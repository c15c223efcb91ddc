import type { Clock } from '@fairline/runtime';
import type {
  ComponentRequest,
  FragmentFailure,
  FragmentResult,
  MatchedRoute,
  PageContext,
} from '../protocol/index.ts';
import { apiVersion, batchLimit, fragmentHeaders, routeHeader, serverDeadlineMs } from '../protocol/index.ts';
import { answerFrom, answersFrom, unsent } from './answers.ts';
import type { BreakerState } from './breaker.ts';
import {
  type CookiePolicy,
  type ForwardedHeaders,
  forwardedHeaders,
  type IncomingHeaders,
} from './forwarded-headers.ts';
import type { Override } from './overrides.ts';
import { createPublicMemory } from './public-memory.ts';
import { fragmentAddress, type RemoteConfig, type Target } from './remote-address.ts';
import { createRequestSender, type FragmentEvent } from './request-sender.ts';

export interface FragmentClientOptions {
  remotes: Readonly<Record<string, RemoteConfig>>;
  cookies: CookiePolicy;
  clock: Clock;
  onEvent(event: FragmentEvent): void;
  /** Returns the revision of the texts that operators have changed. Answers with other texts are not reused. */
  textsRevision?(): number;
  /** Returns the overridden address of a remote for one reader, by the headers of the request (overrides.ts). */
  override?(remote: string, headers: IncomingHeaders): Override | undefined;
}

export interface PageFetch {
  remote: string;
  /** The path of the page, with its language segment. */
  path: string;
  query?: Readonly<Record<string, string>>;
  /** The headers of the page's own request; only allow-listed ones are sent. */
  headers?: IncomingHeaders;
  /** True requests an answer without markup, which the browser will render. */
  forceSpa?: boolean;
  /** The route that the shell matched, for trusted remotes that declare `wantsRoute`. */
  route?: MatchedRoute | undefined;
}

export interface ComponentsFetch extends Omit<PageFetch, 'forceSpa' | 'route'> {
  components: readonly ComponentRequest[];
  context?: Partial<Omit<PageContext, 'player'>>;
}

export interface FragmentClient {
  /** Requests a remote's page at a path by GET. Never rejects; settles within the deadline, in ms from now. */
  fetchFragment(request: PageFetch, deadlineMs?: number): Promise<FragmentResult>;
  /** Requests components of a remote by id, one POST for every ten. Never rejects; settles within the deadline. */
  fetchComponents(request: ComponentsFetch, deadlineMs?: number): Promise<Record<string, FragmentResult>>;
  breakers(): Record<string, BreakerState>;
}

interface PageReading {
  result: FragmentResult;
  /** True when the remote allows its answer to be shared. */
  keep: boolean;
  /** The time for which the answer may be reused, in ms. */
  freshMs: number;
  reason: FragmentFailure | undefined;
}

/**
 * Creates the server's client for remotes: deadline, breaker, cache of missing pages, shared requests, cleaned markup.
 */
export function createFragmentClient(options: FragmentClientOptions): FragmentClient {
  const { clock, onEvent } = options;
  const inFlight = new Map<string, Promise<FragmentResult>>();
  const memory = createPublicMemory(clock);
  const sender = createRequestSender(clock, onEvent);

  function targetOf({
    remote,
    path,
    query,
    headers = {},
  }: Omit<PageFetch, 'forceSpa' | 'route'>): Target | undefined {
    const configured = Object.hasOwn(options.remotes, remote) ? options.remotes[remote] : undefined;
    if (!configured) return undefined;
    const instead = options.override?.(remote, headers);
    const config = instead === undefined ? configured : overridden(configured, instead);
    const url = fragmentAddress(config.url, path, query);
    return url === undefined ? undefined : { remote, config, url, isOverridden: config !== configured };
  }

  /**
   * Selects the headers of a request: a trusted remote receives those of the reader; a foreign one gets only the
   * headers of the protocol, and no cookie.
   */
  function headersFor({ config }: Target, incoming: IncomingHeaders = {}): ForwardedHeaders {
    if (!config.trusted) return { headers: protocolHeaders, isPublic: true, shareKey: '' };
    const forwarded = forwardedHeaders(incoming, options.cookies);
    return { ...forwarded, headers: { ...protocolHeaders, ...ownHeaders, ...forwarded.headers } };
  }

  /** Reports components that failed in a batch that otherwise succeeded. */
  function noteFailures(
    remote: string,
    components: readonly ComponentRequest[],
    results: Readonly<Record<string, FragmentResult>>,
  ): void {
    for (const { id, name } of components) {
      const result = results[id];
      if (result && !result.ok)
        onEvent({ type: 'component-failed', remote, component: name, outcome: result.reason });
    }
  }

  async function fetchPage(
    target: Target,
    headers: Record<string, string>,
    deadlineMs: number,
  ): Promise<PageReading> {
    return sender.send(target, { method: 'GET', headers }, deadlineMs, async (done, sheetsOf) => {
      const result = await answerFrom(target, done, sheetsOf);
      const cacheControl = done.headers.get('cache-control') ?? '';
      const keep = !/private|no-store/.test(cacheControl);
      const maxAgeSeconds = Number(/\bpublic\b.*\bmax-age=(\d+)/.exec(cacheControl)?.[1] ?? 0);
      const freshMs = Math.min(maxAgeSeconds * 1000, maxFreshMs);
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
      const forwarded = headersFor(target, request.headers);
      const headers = { ...forwarded.headers };
      if (request.forceSpa) headers[fragmentHeaders.forceSpa] = '1';
      const route = request.route && sendsRoute(target.config) ? routeHeader(request.route) : undefined;
      if (route !== undefined) headers[fragmentHeaders.route] = route;
      // Answers of an overridden remote are not reused, since a developer who reloads wants the newest one.
      if (!forwarded.isPublic || target.isOverridden)
        return (await fetchPage(target, headers, deadlineMs)).result;

      // A cached answer of a trusted remote was not cleaned, so an override must not get it.
      const trust = target.config.trusted ? 'trusted ' : '';
      const spa = request.forceSpa ? 'spa ' : '';
      const key = `${options.textsRevision?.() ?? 0} ${trust}${spa}${target.url} ${route ?? ''} ${forwarded.shareKey}`;
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
      const { headers } = headersFor(target, request.headers);
      const sent = { ...headers, 'content-type': 'application/json' };

      const batches = await Promise.all(
        inBatches(request.components).map(async (components) => {
          const body = JSON.stringify({ components, context: request.context });
          const outgoing = { method: 'POST', headers: sent, body } as const;
          const { results, reason } = await sender.send(target, outgoing, deadlineMs, (done, sheetsOf) =>
            answersFrom(target, done, components, sheetsOf),
          );
          if (!reason) noteFailures(request.remote, components, results);
          return results;
        }),
      );
      return Object.assign(Object.create(null), ...batches);
    },

    breakers: () =>
      Object.fromEntries(Object.keys(options.remotes).map((remote) => [remote, sender.breakerState(remote)])),
  };
}

/** The maximum reuse of an answer, whatever the remote allows, so that its deployment shows within this time. */
const maxFreshMs = 10_000;

const protocolHeaders: Record<string, string> = {
  [fragmentHeaders.renderMode]: 'json',
  [fragmentHeaders.apiVersion]: apiVersion,
};

/** AUTH-17: the headers of every request to the site itself. */
const ownHeaders: Readonly<Record<string, string>> = {
  accept: 'application/json',
  'x-requested-with': 'XMLHttpRequest',
  'app-name': 'shell',
};

function refused(remote: string, reason: FragmentFailure): FragmentResult {
  return unsent({ remote, url: '', config: { url: '' } }, reason);
}

/** True for a trusted remote that declares `wantsRoute`. Other remotes get only the headers of the specification. */
function sendsRoute({ trusted, wantsRoute }: RemoteConfig): boolean {
  return trusted === true && wantsRoute === true;
}

/**
 * Returns the configuration of a remote at its overridden address. The in-process transport and the public address do
 * not apply there, and the remote is trusted only when the override says so.
 */
function overridden(config: RemoteConfig, { url, trusted }: Override): RemoteConfig {
  const { transport: _transport, publicUrl: _publicUrl, wantsRoute: _wantsRoute, ...rest } = config;
  return { ...rest, url, trusted };
}

function inBatches(components: readonly ComponentRequest[]): ComponentRequest[][] {
  return Array.from({ length: Math.ceil(components.length / batchLimit) }, (_, index) =>
    components.slice(index * batchLimit, (index + 1) * batchLimit),
  );
}
