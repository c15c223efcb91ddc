import { type FragmentAnswer, isMoved } from '../protocol/fragment-answer.ts';
import type { FragmentMeta, FragmentRequest } from '../protocol/fragment-result.ts';
import { notExistMemoryMs } from '../protocol/limits.ts';
import type { MountContext } from '../protocol/mount-context.ts';
import { remoteState } from '../protocol/states.ts';
import type { AskComponent } from './batch.ts';
import { reloadForChunk } from './chunk-reload.ts';
import { createEntry, type Entry, type EntrySnapshot } from './entry.ts';
import { asFault, Fault } from './fault.ts';
import type { ForeignPorts } from './foreign.ts';
import type { HostOptions, HostRemote, Place } from './host-options.ts';
import type { Prefetcher } from './prefetch.ts';
import { openRegistry } from './registry.ts';
import { headerRetry, standardRetry } from './retry-policy.ts';
import { createSharedNodes } from './shared-nodes.ts';
import { type Shown, type Stage, showFragment } from './show-fragment.ts';
import { holdStyleSheet } from './style-sheets.ts';
import { timed } from './timed.ts';

/** One remote in one slot of the page. */
export interface View {
  snapshot(): EntrySnapshot;
  subscribe(listener: () => void): () => void;
  /** Passes a changed page to the mounted remote, whose component stays. */
  update(context: MountContext): void;
  refresh(): void;
  /** Aborts the work of the view, unmounts the remote and removes its content. */
  close(): void;
}

export interface EntryReport extends EntrySnapshot {
  remote: string;
  key: string;
}

export interface Host {
  /** Loads a remote and shows it in a slot. */
  load(place: Place): View;
  /** Hydrates the server's fragment in a slot, or loads the remote when the server had none. */
  adopt(place: Place, meta: FragmentMeta): View;
  /** Prefetches the public page behind a link; the result stops that. Other pages are ignored. */
  watchLink(link: Element, request: FragmentRequest): () => void;
  /** Handles a failed import of the shell itself; returns true when the page is being reloaded. */
  reloadForChunk(error: unknown): boolean;
  entries(): EntryReport[];
  close(): void;
}

/** Creates the browser's side of the remote protocol, one for a page. */
export function createHost(options: HostOptions): Host {
  openRegistry();
  const { clock, fetch, onEvent = doNothing } = options;
  const ports = { fetch, clock };
  let askComponent: AskComponent | undefined;
  const nodes = createSharedNodes();
  const views = new Map<View, Place>();
  const missing = new Map<string, number>();
  let prefetcher: Prefetcher | undefined;

  async function obtain(
    place: Place,
    context: MountContext,
    remote: HostRemote,
    signal: AbortSignal,
  ): Promise<FragmentAnswer> {
    const { component: name, props = {} } = place.request;
    const url = pageUrl(remote, context.path, context.route.query);
    const known = missing.get(`${url} ${name}`) ?? 0;
    if (known > clock.now()) throw new Fault('not-exist', url);
    try {
      const { createBatches, fetchPage } = await import('./ask-remote.ts');
      if (name === undefined) {
        const { forceSpa } = remote;
        const route = sentRoute(remote, context.route);
        const fetchNow = () => fetchPage({ url, forceSpa, route, asVisitor: remote.foreign }, ports, signal);
        return await (prefetcher?.consume(url)?.catch(fetchNow) ?? fetchNow());
      }
      // The player is omitted, since the remote takes the player from the session.
      const { component: _component, props: _props, player: _player, ...page } = context;
      askComponent ??= createBatches(ports);
      return await askComponent({ url, context: page }, { id: place.key, name, props }, signal);
    } catch (error) {
      if (asFault(error, 'network').code === 'not-exist') rememberMissing(place, context, remote);
      throw error;
    }
  }

  /**
   * Remembers a 404 for some time. It means that the page does not exist; for a component it concerns only the
   * component.
   */
  function rememberMissing({ request }: Place, { path, route }: MountContext, remote: HostRemote): void {
    const url = pageUrl(remote, path, route.query);
    missing.set(`${url} ${request.component}`, clock.now() + notExistMemoryMs);
  }

  function open(place: Place, meta: FragmentMeta | undefined): View {
    const { key, node } = place;
    const name = place.request.remote;
    const remote = Object.hasOwn(options.remotes, name) ? options.remotes[name] : undefined;
    const openedAtMs = clock.now();
    let { context } = place;
    let shown: Shown | undefined;
    // Only the first attempt can use the server's fragment; a retry requests a new answer.
    let adopted = meta?.ok ? meta.answer : undefined;
    if (remote && meta?.ok === false && meta.reason === 'not-exist') rememberMissing(place, context, remote);

    const base = new URL(remote?.url ?? '', location.href);
    const { origins: moreOrigins = [] } = remote ?? {};
    const origins = [location.origin, base.origin, ...(options.origins ?? []), ...moreOrigins];
    const allow = (addresses: readonly string[]): string[] =>
      addresses.flatMap((address) => {
        const url = URL.parse(address, base);
        if (url && origins.includes(url.origin)) return url.href;
        onEvent({ type: 'refused-address', remote: name, address });
        return [];
      });
    const stage = {
      node,
      remote: name,
      nonce: options.nonce,
      nodes,
      clock,
      allow,
      services: options.services,
      context: () => context,
      fail: (fault: Fault) => entry.fail(fault),
    };
    // Styles of the server's markup stay as long as the markup does, even when its code fails.
    const markupStyles = allow(adopted?.cssToLoad ?? []).map((href) => holdStyleSheet(href, stage));
    for (const { loaded } of markupStyles) loaded.catch(doNothing);

    const entry: Entry = createEntry({
      clock,
      retry: remote?.retry ?? (name === 'header' ? headerRetry : standardRetry),
      async show(signal) {
        if (!remote) throw new Fault('invalid', `no remote ${name}`);
        const inPage = adopted;
        adopted = undefined;
        return timed(place.request, signal, async () => {
          const answer = inPage ? { ...inPage, ...inThePage } : await obtain(place, context, remote, signal);
          if (answer.appName !== (remote.appName ?? name))
            throw new Fault('invalid', `app name ${answer.appName}`);
          const { title, page } = answer;
          if (isMoved(answer)) return { title, page, remove: doNothing };
          // The server has already cleaned this markup.
          shown =
            inPage || !remote.foreign
              ? await showFragment(answer, stage, inPage !== undefined, signal)
              : await showForeign(answer, { ...stage, base: base.href, fetch }, signal);
          onEvent({ type: 'ready', remote: name, key, durationMs: clock.now() - openedAtMs });
          return { title, page, remove: shown.remove };
        });
      },
      reloadPage: reload,
      onFault: ({ code, message }, willRetryMs) =>
        onEvent({ type: 'fault', remote: name, key, code, detail: message, willRetryMs }),
    });

    const view: View = {
      ...entry,
      update(next) {
        context = next;
        if (entry.snapshot().state === remoteState.ready) shown?.update(next);
      },
      close() {
        entry.close();
        for (const { release } of markupStyles.splice(0)) release();
        node.replaceChildren();
        views.delete(view);
      },
    };
    views.set(view, place);
    entry.start();
    return view;
  }

  function reload(): boolean {
    return reloadForChunk(clock.now(), options.reload ?? (() => location.reload()));
  }

  return {
    load: (place) => open(place, undefined),
    adopt: open,
    watchLink(link, { remote: name, path, component, route }) {
      const remote = options.remotes[name];
      if (!remote?.public || component !== undefined) return doNothing;
      let stop: (() => void) | undefined = doNothing;
      // The prefetch code is loaded with the first link that a reader points at. Without it nothing is prefetched.
      Promise.all([import('./prefetch.ts'), import('./ask-remote.ts')]).then(
        ([{ createPrefetcher }, { fetchPage }]) => {
          prefetcher ??= createPrefetcher(clock, (request, signal) =>
            fetchPage({ ...request, asVisitor: true }, ports, signal),
          );
          stop &&= prefetcher.watch(link, {
            url: pageUrl(remote, path, {}),
            route: sentRoute(remote, route),
          });
        },
        doNothing,
      );
      return () => {
        stop?.();
        stop = undefined;
      };
    },
    reloadForChunk: (error) => asFault(error, 'code').code === 'chunk' && reload(),
    entries: () =>
      [...views].map(([view, place]) => ({
        ...view.snapshot(),
        remote: place.request.remote,
        key: place.key,
      })),
    close() {
      for (const view of [...views.keys()]) view.close();
      prefetcher?.close();
      missing.clear();
    },
  };
}

/** Reads an answer whose markup is already in the page. */
const inThePage = { body: '', style: '' };

/** Shows a fragment of a foreign remote. The code for it is loaded only when there is one. */
async function showForeign(
  answer: FragmentAnswer,
  stage: Stage & ForeignPorts,
  signal: AbortSignal,
): Promise<Shown> {
  const { containStyles, cleanMarkup } = await import('./foreign.ts');
  const contained = await containStyles(answer, stage, signal).catch((error: unknown) => {
    throw asFault(error, 'style');
  });
  return showFragment(contained, { ...stage, clean: cleanMarkup }, false, signal);
}

/** Returns the route for a remote that receives it. */
function sentRoute<Route>({ wantsRoute, foreign }: HostRemote, route: Route): Route | undefined {
  return wantsRoute && !foreign ? route : undefined;
}

function pageUrl(remote: HostRemote, path: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(remote.url.replace(/\/$/, '') + path, location.href);
  url.search = new URLSearchParams(query).toString();
  return url.href;
}

const doNothing = () => {};
