import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import { createRoot, type Root, type RootOptions } from 'react-dom/client';
import type { MountContext, RemoteServices } from '../protocol/mount-context.ts';
import type { RemoteApplication } from '../protocol/remote-application.ts';
import { type ContextStore, createContextStore } from './context-store.ts';
import { hydrateInPieces } from './hydrate-in-pieces.ts';
import { identifierPrefix } from './identifier-prefix.ts';
import type { RemoteReactComponent } from './react-component.ts';

export type { RemoteComponentProps, RemoteReactComponent } from './react-component.ts';

export interface ReactRemoteOptions {
  appName: string;
  /**
   * The components by the names under which pages request them. Each has its own type of state, which only its server
   * half knows.
   */
  components: Readonly<Record<string, RemoteReactComponent<never>>>;
  /** Loads the code that `context` needs, where it is a separate file; see {@link RemoteApplication}. */
  prepare?(context: MountContext): Promise<unknown>;
}

/** The element for portals of a remote: beside its root, so that its styles apply and it is removed with the remote. */
const PortalContext = createContext<HTMLElement | null>(null);

/** Returns the element for this remote's portals; null during rendering on the server. */
export function usePortalContainer(): HTMLElement | null {
  return use(PortalContext);
}

let mounts = 0;

/** Creates a remote from React components, with one root for each mount. Errors go to the host as events. */
export function reactRemote({ appName, components, prepare }: ReactRemoteOptions): RemoteApplication {
  return {
    ...(prepare && { prepare }),
    mount(node, context, { services, state, hydrate }) {
      const rendered = hydrate && isRendered(state) ? state : undefined;
      const first = rendered?.context ?? { ...context, instance: `${appName}-m${++mounts}-` };
      const store = createContextStore(first);
      const portals = document.createElement('div');
      // This attribute names the version of the markup, to which the styles of a foreign remote are limited.
      portals.dataset.portals = node.getAttribute('data-mount') ?? '';
      node.after(portals);

      const report = (name: string) => (error: unknown) =>
        services.emit(name, { appName, message: String(error) });
      const options = {
        identifierPrefix: identifierPrefix(first),
        onRecoverableError: report('remote-recoverable-error'),
        onUncaughtError: report('remote-error'),
      };
      const element = (
        <PortalContext value={portals}>
          <RemoteRoot components={components} store={store} services={services} state={rendered?.state} />
        </PortalContext>
      );
      const root = rendered ? hydrateInPieces(node, element, options) : createIn(node, element, options);
      if (rendered) store.update(context);
      // The page repeats early presses when it receives this event (earlyPressScript).
      node.dispatchEvent(new Event('alive'));

      return {
        update: store.update,
        unmount() {
          portals.remove();
          // The root is unmounted later, because the shell may be in the middle of a commit and both share one React.
          queueMicrotask(() => root.unmount());
        },
      };
    },
  };
}

function createIn(node: Element, element: ReactNode, options: RootOptions): Root {
  node.replaceChildren();
  const root = createRoot(node, options);
  root.render(element);
  return root;
}

interface RemoteRootProps {
  components: ReactRemoteOptions['components'];
  store: ContextStore;
  services: RemoteServices;
  state: unknown;
}

/** Hydrates with the context of the server's markup, and then follows the page. */
function RemoteRoot({ components, store, services, state }: RemoteRootProps): ReactNode {
  const context = useSyncExternalStore(store.subscribe, store.read, store.readFirst);
  const Component = Object.hasOwn(components, context.component) ? components[context.component] : undefined;
  if (!Component) return null;
  // JSON gets its type back only here; the server half of the same version of the remote wrote it.
  return <Component context={context} services={services} state={state as never} />;
}

interface Rendered {
  /** The context of the server's markup; the page may have changed since. */
  context: MountContext;
  state: unknown;
}

/** True when a remote's server half wrote this value (serve-remote.ts); its own browser half trusts it. */
function isRendered(provided: unknown): provided is Rendered {
  return typeof provided === 'object' && provided !== null && 'context' in provided && 'state' in provided;
}
