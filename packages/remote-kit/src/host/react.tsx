import {
  createContext,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { FragmentMeta, FragmentRequest, FragmentResult } from '../protocol/fragment-result.ts';
import type { MountContext } from '../protocol/mount-context.ts';
import { remoteState } from '../protocol/states.ts';
import type { EntrySnapshot } from './entry.ts';
import type { FaultCode } from './fault.ts';
import type { Host, View } from './host.ts';
import { findPlace, mountTag, readMeta } from './page-markup.ts';

/** The source of fragments on the server; null in a browser. FragmentsProvider (react-server.tsx) fills it. */
export const FragmentsContext = createContext<FragmentSource | null>(null);

export interface FragmentSource {
  get(key: string, request: FragmentRequest): Promise<FragmentResult>;
  present(result: FragmentResult, place: PresentedPlace): PresentedFragment;
}

export interface PresentedPlace {
  key: string;
  /** The name of the remote in the host's configuration. */
  remote: string;
  /** True when the remote is the page's own content. */
  ownsPage: boolean;
}

export interface PresentedFragment {
  html: string;
  meta: FragmentMeta | undefined;
  /** The head elements of the fragment. */
  links?: ReactNode;
}

export interface RemoteViewProps {
  /** The host of the page; null on the server. */
  host: Host | null;
  /** The name of the remote in the host's configuration. */
  name: string;
  /** The component; when absent, the remote's page at `path`. */
  component?: string;
  path: string;
  props?: Record<string, unknown>;
  context: Omit<MountContext, 'component' | 'path' | 'props'>;
  /** The id of the slot. It is needed when one component is in a page more than once. */
  id?: string;
  /** True when the remote is the page's own content, so that its robots meta applies to the page. */
  ownsPage?: boolean;
  /** Replaces the error when the remote fails, or has no such page. */
  fallback?: ReactNode | undefined;
  /** Called when there is nothing to show yet: the remote failed, perhaps to be retried, or has no such page. */
  onFailure?(code: FaultCode): void;
  /** Called with the title of the shown fragment and its page facts, to be read by `readPageFacts`. */
  onAnswer?(answer: { title: string; page: unknown }): void;
  /** The texts of the error: title, request to refresh, and button (MF-05). */
  labels: RemoteLabels;
  /** The skeleton that is shown while the remote loads. */
  children?: ReactNode;
}

export interface RemoteLabels {
  title: string;
  text: string;
  button: string;
}

/**
 * A remote in a page of the shell: on the server a Suspense boundary around its fragment, in the browser the element
 * with its own root, hydrated from that fragment. A new path updates a component and reloads a page.
 */
export function RemoteView(view: RemoteViewProps): ReactNode {
  const placeKey = view.id ?? `${view.name}:${view.component ?? view.path}`;
  return (
    <Suspense fallback={view.children}>
      <RemotePlace key={placeKey} placeKey={placeKey} {...view} />
    </Suspense>
  );
}

function RemotePlace({ placeKey, ...view }: RemoteViewProps & { placeKey: string }): ReactNode {
  const { host, name, component, path, props = {} } = view;
  const request: FragmentRequest = { remote: name, path, props };
  if (component !== undefined) request.component = component;
  const context: MountContext = { ...view.context, component: component ?? '', path, props };

  const { html, meta, links } = useInitialFragment(placeKey, request, view.ownsPage);
  const node = useRef<HTMLDivElement>(null);
  const opened = useRef<View>(undefined);
  const [snapshot, setSnapshot] = useState<EntrySnapshot | null>(null);

  // A layout effect, since its clean-up runs while the remote's nodes are still in the page. Changed props go through
  // update().
  useLayoutEffect(() => {
    if (!host || !node.current) return undefined;
    const place = { key: placeKey, request, node: node.current, context };
    const current = meta ? host.adopt(place, meta) : host.load(place);
    const onSnapshot = () => {
      const now = current.snapshot();
      setSnapshot(now);
      const code = now.failure ?? (now.state === remoteState.notExist ? 'not-exist' : null);
      if (code) view.onFailure?.(code);
      if (now.state === remoteState.ready) view.onAnswer?.({ title: now.title, page: now.page });
    };
    const off = current.subscribe(onSnapshot);
    opened.current = current;
    onSnapshot();
    return () => {
      off();
      opened.current = undefined;
      current.close();
    };
  }, [host]);

  // Effects do not run on the server, so the context is not serialised there.
  useEffect(() => opened.current?.update(context), [host && JSON.stringify(context)]);

  const isReady = snapshot?.state === remoteState.ready;
  const isVisible = isReady || html.includes(mountTag);
  return (
    <>
      {links}
      <div
        ref={node}
        data-remote={name}
        data-key={placeKey}
        hidden={!isVisible}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {isReady ? null : (
        <Waiting
          view={view}
          meta={meta}
          snapshot={snapshot}
          isVisible={isVisible}
          onRefresh={() => opened.current?.refresh()}
        />
      )}
    </>
  );
}

/** Returns the initial markup: on the server from the remote, in the browser from the page. */
function useInitialFragment(placeKey: string, request: FragmentRequest, ownsPage = false): PresentedFragment {
  const source = use(FragmentsContext);
  const isHydrating = useSyncExternalStore(toNothing, isFalse, isTrue);
  const result = source && use(source.get(placeKey, request));
  const [initial] = useState(() => {
    if (source && result) return source.present(result, { key: placeKey, remote: request.remote, ownsPage });
    const place = isHydrating && typeof document === 'object' ? findPlace(placeKey) : null;
    // React keeps the nodes of a hydrated element only when it receives the markup that is already there.
    return { html: place?.innerHTML ?? '', meta: readMeta(place) };
  });
  return initial;
}

const toNothing = () => () => {};
const isFalse = () => false;
const isTrue = () => true;

interface WaitingProps {
  view: RemoteViewProps;
  meta: FragmentMeta | undefined;
  snapshot: EntrySnapshot | null;
  isVisible: boolean;
  onRefresh(): void;
}

/** Renders the error or the skeleton of a remote that is not ready, or nothing. */
function Waiting({ view, meta, snapshot, isVisible, onRefresh }: WaitingProps): ReactNode {
  if (snapshot?.failure) return view.fallback ?? <LoadError labels={view.labels} onRefresh={onRefresh} />;
  const doesNotExist = snapshot
    ? snapshot.state === remoteState.notExist
    : meta?.ok === false && meta.reason === 'not-exist';
  if (isVisible) return null;
  if (doesNotExist) return view.fallback;
  const serverFailed = meta?.ok === false;
  return (
    <>
      {serverFailed ? (view.fallback ?? view.children) : view.children}
      {serverFailed && !snapshot ? (
        <noscript>
          <a href={view.path}>{view.labels.button}</a>
        </noscript>
      ) : null}
    </>
  );
}

function LoadError({ labels, onRefresh }: { labels: RemoteLabels; onRefresh(): void }): ReactNode {
  return (
    <div role="alert" data-remote-error>
      <strong>{labels.title}</strong>
      <p>{labels.text}</p>
      <button type="button" onClick={onRefresh}>
        {labels.button}
      </button>
    </div>
  );
}
