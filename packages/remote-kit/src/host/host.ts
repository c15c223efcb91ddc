import type { FragmentAnswer } from '../protocol/fragment-answer.ts';
import type { FragmentMeta, FragmentRequest } from '../protocol/fragment-result.ts';
import { notExistMemoryMs } from '../protocol/limits.ts';
import type { MountContext } from '../protocol/mount-context.ts';
import type { RemoteState } from '../protocol/states.ts';
import { reloadForChunk } from './chunk-reload.ts';
import { createEntry, type Entry, type EntrySnapshot } from './entry.ts';
import { Fault } from './fault.ts';
import { type AnswerRequest, fetchAnswer } from './fetch-answer.ts';
import type { HostClock, HostOptions, HostRemote, Place } from './host-options.ts';
import { createPrefetcher, isSparingConnection } from './prefetch.ts';
import { openRegistry } from './registry.ts';
import { headerRetry, standardRetry } from './retry-policy.ts';
import { createSharedNodes } from './shared-nodes.ts';
import { type Shown, showFragment } from './show-fragment.ts';
import { holdStyleSheet } from './style-sheets.ts';

/** One remote at one place of the page. */
export interface View {
  snapshot(): EntrySnapshot;
  subscribe(hear: () => void): () => void;
  /** The page changed and the component stayed: tells the mounted remote. */
  update(context: MountContext): void;
  refresh(): void;
  /** Stops, unmounts and takes away everything that came with the view. */
  close(): void;
}

export interface EntryReport {
  remote: string;
  key: string;
  state: RemoteState;
  retries: number;
  /** Since the view was opened, in ms. */
  ageMs: number;
}

export interface Host {
  /** Loads a remote and shows it at a place. */
  load(place: Place): View;
  /** Takes over what the server rendered at a place, or loads it if the server could not. */
  adopt(place: Place, meta: FragmentMeta): View;
  /** Fetches the public page behind a link ahead; the result stops that. Does nothing for what is not public. */
  watchLink(link: Element, request: FragmentRequest): () => void;
  /** For a chunk of the shell itself that is gone; returns whether the page is going away. */
  reloadForChunk(): boolean;
  entries(): EntryReport[];
  close(): void;
}

/** The browser's end of the remote protocol: one for a page. */
export function createHost(options: HostOptions): Host {
  openRegistry();
  const { clock = browserClock, onEvent = () => {} } = options;
  const ports = { fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)), clock };
  const nodes = createSharedNodes();
  const views = new Map<View, { place: Place; openedAtMs: number }>();
  const missing = new Map<string, number>();
  const prefetcher = createPrefetcher({
    clock,
    fetchPublic: (url, signal) => fetchAnswer({ url, asVisitor: true }, ports, signal),
    isSparing: isSparingConnection,
  });

  async function obtain(place: Place, remote: HostRemote, signal: AbortSignal): Promise<FragmentAnswer> {
    const request = answerRequest(place, remote);
    const memoryKey = memoryKeyOf(request);
    if ((missing.get(memoryKey) ?? 0) > clock.now()) throw new Fault('not-exist', request.url);
    missing.delete(memoryKey);
    const ahead = request.component ? undefined : prefetcher.take(request.url);
    try {
      return await (ahead?.catch(() => fetchAnswer(request, ports, signal)) ??
        fetchAnswer(request, ports, signal));
    } catch (error) {
      if (error instanceof Fault && error.code === 'not-exist') rememberMissing(request);
      throw error;
    }
  }

  function rememberMissing(request: AnswerRequest): void {
    missing.set(memoryKeyOf(request), clock.now() + notExistMemoryMs);
  }

  function open(place: Place, meta: FragmentMeta | undefined): View {
    const { key, node } = place;
    const name = place.request.remote;
    const remote = Object.hasOwn(options.remotes, name) ? options.remotes[name] : undefined;
    const openedAtMs = clock.now();
    let { context } = place;
    let shown: Shown | undefined;
    // Only the first attempt can use what the server rendered; a retry asks for a whole new answer.
    let adopted = meta?.ok ? meta.answer : undefined;
    if (remote && meta?.ok === false && meta.reason === 'not-exist')
      rememberMissing(answerRequest(place, remote));

    const allow = (address: string): string | undefined => {
      const base = new URL(remote?.url ?? '', location.href);
      const url = URL.parse(address, base);
      if (url && [location.origin, base.origin, ...(options.origins ?? [])].includes(url.origin))
        return url.href;
      onEvent({ type: 'refused-address', remote: name, address });
      return undefined;
    };
    const stage = {
      ...{ node, remote: name, foreign: remote?.foreign ?? false, nonce: options.nonce, nodes, clock, allow },
      services: options.services,
      context: () => context,
    };
    // Styles of the server's markup stay for as long as that may be seen, whatever becomes of its code.
    const keptStyles = (adopted?.cssToLoad ?? [])
      .flatMap((href) => allow(href) ?? [])
      .map((href) => holdStyleSheet(href, stage));
    for (const { loaded } of keptStyles) loaded.catch(() => {});

    const entry: Entry = createEntry({
      clock,
      retry: remote?.retry ?? (name === 'header' ? headerRetry : standardRetry),
      async show(signal) {
        if (!remote) throw new Fault('invalid', `no remote ${name}`);
        const inPage = adopted;
        adopted = undefined;
        const answer = inPage ? { ...inPage, body: '' } : await obtain(place, remote, signal);
        if (answer.appName !== (remote.appName ?? name))
          throw new Fault('invalid', `app name ${answer.appName}`);
        shown = await showFragment(answer, stage, inPage !== undefined, signal);
        onEvent({ type: 'ready', remote: name, key, durationMs: clock.now() - openedAtMs });
        return { title: answer.title, remove: shown.remove };
      },
      reloadPage: reload,
      onFault: ({ code, message }, willRetryMs) =>
        onEvent({ type: 'fault', remote: name, key, code, detail: message, willRetryMs }),
    });

    const view: View = {
      snapshot: entry.snapshot,
      subscribe: entry.subscribe,
      refresh: entry.refresh,
      update(next) {
        context = next;
        shown?.update(next);
      },
      close() {
        entry.close();
        shown = undefined;
        for (const { release } of keptStyles.splice(0)) release();
        node.replaceChildren();
        views.delete(view);
      },
    };
    views.set(view, { place, openedAtMs });
    entry.start();
    return view;
  }

  function answerRequest({ request, key, context }: Place, remote: HostRemote): AnswerRequest {
    const url = pageUrl(remote, request.path, context.route.query);
    const { forceSpa = false } = remote;
    if (request.component === undefined) return { url, forceSpa };
    // The remote takes the player from the session.
    const { component: _component, props: _props, player: _player, ...page } = context;
    return {
      url,
      component: { id: key, name: request.component, props: request.props ?? {} },
      context: page,
    };
  }

  function reload(): boolean {
    return reloadForChunk({
      nowMs: clock.now(),
      storage: () => sessionStorage,
      isOnline: navigator.onLine,
      reload: options.reload ?? (() => location.reload()),
    });
  }

  return {
    load: (place) => open(place, undefined),
    adopt: open,
    watchLink(link, { remote: name, path, component }) {
      const remote = options.remotes[name];
      if (!remote?.public || component !== undefined) return () => {};
      return prefetcher.watch(link, pageUrl(remote, path, {}));
    },
    reloadForChunk: reload,
    entries: () =>
      [...views].map(([view, { place, openedAtMs }]) => {
        const { state, retries } = view.snapshot();
        return {
          remote: place.request.remote,
          key: place.key,
          state,
          retries,
          ageMs: clock.now() - openedAtMs,
        };
      }),
    close() {
      for (const view of [...views.keys()]) view.close();
      prefetcher.close();
      missing.clear();
    },
  };
}

/** A 404 says that the page is not there; of a component it says that of this one only. */
function memoryKeyOf({ url, component }: AnswerRequest): string {
  return `${url} ${component?.name ?? ''}`;
}

function pageUrl(remote: HostRemote, path: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(remote.url.replace(/\/$/, '') + path, location.href);
  url.search = new URLSearchParams(query).toString();
  return url.href;
}

const browserClock: HostClock = {
  now: () => Date.now(),
  after(delayMs, task) {
    const timer = setTimeout(task, delayMs);
    return () => clearTimeout(timer);
  },
};
