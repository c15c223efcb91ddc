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

/** Where a view finds its fragment on the server; null in a browser. Filled by FragmentsProvider (react-server.tsx). */
export const FragmentsContext = createContext<FragmentSource | null>(null);

export interface FragmentSource {
  get(key: string, request: FragmentRequest): Promise<FragmentResult>;
  present(result: FragmentResult, place: PresentedPlace): PresentedFragment;
}

export interface PresentedPlace {
  key: string;
  /** Name of the remote in the host's configuration. */
  remote: string;
  /** The remote is the page's own content. */
  ownsPage: boolean;
}

export interface PresentedFragment {
  html: string;
  meta: FragmentMeta | undefined;
  /** For the head of the page. */
  links?: ReactNode;
}

export interface RemoteViewProps {
  /** Null on the server. */
  host: Host | null;
  /** Name of the remote in the host's configuration. */
  name: string;
  /** Absent: the remote's own page at `path`. */
  component?: string;
  path: string;
  props?: Record<string, unknown>;
  context: Omit<MountContext, 'component' | 'path' | 'props'>;
  /** Set when one component stands in a page more than once. */
  id?: string;
  /** The remote is the page's own content: what it tells robots is of the page. */
  ownsPage?: boolean;
  /** Shown in place of the error when the remote cannot be had, and where it says that it has no such page. */
  fallback?: ReactNode | undefined;
  /** Hears that there is nothing to show so far: it could not be had, though that may be tried again, or is not there. */
  onFailure?(code: FaultCode): void;
  /** Hears what is shown: its title, and what it says of its page, to be read by `readPageFacts`. */
  onAnswer?(answer: { title: string; page: unknown }): void;
  /** Of the error: title, text that asks to refresh, and the button (MF-05). */
  labels: RemoteLabels;
  /** Skeleton. */
  children?: ReactNode;
}

export interface RemoteLabels {
  title: string;
  text: string;
  button: string;
}

/**
 * A remote in a page of the shell. On the server a Suspense boundary around its fragment; in the browser the place
 * where its own root lives, hydrated from that fragment. A new path updates a component and reloads a page.
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

  // A layout effect, since its clean-up runs while the remote's nodes are still in the page. A change of what it
  // reads goes through update().
  useLayoutEffect(() => {
    if (!host || !node.current) return undefined;
    const place = { key: placeKey, request, node: node.current, context };
    const current = meta ? host.adopt(place, meta) : host.load(place);
    const hear = () => {
      const now = current.snapshot();
      setSnapshot(now);
      const code = now.failure ?? (now.state === remoteState.notExist ? 'not-exist' : null);
      if (code) view.onFailure?.(code);
      if (now.state === remoteState.ready) view.onAnswer?.({ title: now.title, page: now.page });
    };
    const off = current.subscribe(hear);
    opened.current = current;
    hear();
    return () => {
      off();
      opened.current = undefined;
      current.close();
    };
  }, [host]);

  // On the server no effect runs, and the text would be written for nothing.
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
        <Waiting {...{ view, meta, snapshot, isVisible }} onRefresh={() => opened.current?.refresh()} />
      )}
    </>
  );
}

/** What there is to begin with: on the server what came from the remote, in the browser what that left in the page. */
function useInitialFragment(placeKey: string, request: FragmentRequest, ownsPage = false): PresentedFragment {
  const source = use(FragmentsContext);
  const isHydrating = useSyncExternalStore(toNothing, isFalse, isTrue);
  const result = source && use(source.get(placeKey, request));
  const [initial] = useState(() => {
    if (source && result) return source.present(result, { key: placeKey, remote: request.remote, ownsPage });
    const place = isHydrating && typeof document === 'object' ? findPlace(placeKey) : null;
    // React keeps the nodes of a hydrated element only when it is handed the markup that is there already.
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

/** What is shown while a remote is not ready: its error, its skeleton, or nothing. */
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
