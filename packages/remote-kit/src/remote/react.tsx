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
  /** By the name under which pages ask for them. Each reads its own state, which only its server half knows. */
  components: Readonly<Record<string, RemoteReactComponent<never>>>;
  /** Fetches the code of what `context` asks for, where that is a file of its own; see {@link RemoteApplication}. */
  prepare?(context: MountContext): Promise<unknown>;
}

/** Where the portals of a remote go: beside its root, so that its styles reach them and they leave with it. */
const PortalContext = createContext<HTMLElement | null>(null);

/** The element for this remote's portals; null while it renders on the server. */
export function usePortalContainer(): HTMLElement | null {
  return use(PortalContext);
}

let mounts = 0;

/** A remote made of React components, one root for each mount. Errors go to the host as events. */
export function reactRemote({ appName, components, prepare }: ReactRemoteOptions): RemoteApplication {
  return {
    ...(prepare && { prepare }),
    mount(node, context, { services, state, hydrate }) {
      const rendered = hydrate && isRendered(state) ? state : undefined;
      const first = rendered?.context ?? { ...context, instance: `${appName}-m${++mounts}-` };
      const store = createContextStore(first);
      const portals = document.createElement('div');
      // Styles of a foreign remote reach what its own version has rendered.
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
          <RemoteRoot {...{ components, store, services }} state={rendered?.state} />
        </PortalContext>
      );
      const root = rendered ? hydrateInPieces(node, element, options) : createIn(node, element, options);
      if (rendered) store.update(context);
      // The page makes the presses again that came too early (earlyPressScript).
      node.dispatchEvent(new Event('alive'));

      return {
        update: store.update,
        unmount() {
          portals.remove();
          // The shell may be in the middle of its own commit, and both share one React.
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

/** Hydrates with the context of the server's markup, and only then follows the page. */
function RemoteRoot({ components, store, services, state }: RemoteRootProps): ReactNode {
  const context = useSyncExternalStore(store.subscribe, store.read, store.readFirst);
  const Component = Object.hasOwn(components, context.component) ? components[context.component] : undefined;
  if (!Component) return null;
  // The one place where JSON gets its type back: the server half of the same version of the remote made it.
  return <Component context={context} services={services} state={state as never} />;
}

interface Rendered {
  /** The context that the markup was rendered from; the page's own may have moved on. */
  context: MountContext;
  state: unknown;
}

/** Whether a remote's server half provided this (serve-remote.ts); its own browser half trusts it. */
function isRendered(provided: unknown): provided is Rendered {
  return typeof provided === 'object' && provided !== null && 'context' in provided && 'state' in provided;
}
