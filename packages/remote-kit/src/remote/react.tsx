import { createContext, type ReactNode, use } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { MountContext, RemoteServices } from '../protocol/mount-context.ts';
import type { RemoteApplication } from '../protocol/remote-application.ts';
import { identifierPrefix } from './identifier-prefix.ts';
import type { RemoteReactComponent } from './react-component.ts';

export type { RemoteComponentProps, RemoteReactComponent } from './react-component.ts';

export interface ReactRemoteOptions {
  appName: string;
  /** By the name under which pages ask for them. Each reads its own state, which only its server half knows. */
  components: Readonly<Record<string, RemoteReactComponent<never>>>;
}

/** Where the portals of a remote go: beside its root, so that its styles reach them and they leave with it. */
const PortalContext = createContext<HTMLElement | null>(null);

/** The element for this remote's portals; null while it renders on the server. */
export function usePortalContainer(): HTMLElement | null {
  return use(PortalContext);
}

let mounts = 0;

/** A remote made of React components, one root for each mount. */
export function reactRemote({ appName, components }: ReactRemoteOptions): RemoteApplication {
  return {
    mount(node, context, { services, state, hydrate }) {
      const rendered = hydrate && isRendered(state) ? state : undefined;
      const first = rendered?.context ?? { ...context, instance: `${appName}-m${++mounts}-` };
      const portals = document.createElement('div');
      portals.dataset.portals = '';
      node.after(portals);

      const element = (current: MountContext): ReactNode => (
        <PortalContext value={portals}>
          {componentOf(components, current, services, rendered?.state)}
        </PortalContext>
      );
      const root = openRoot(node, element(first), rendered !== undefined, {
        identifierPrefix: identifierPrefix(first),
        onRecoverableError: (error) =>
          services.emit('remote-recoverable-error', { appName, message: String(error) }),
        onUncaughtError: (error) => services.emit('remote-error', { appName, message: String(error) }),
      });
      const update = (next: MountContext) =>
        root.render(
          element({ ...next, component: next.component || first.component, instance: first.instance ?? '' }),
        );
      if (rendered) update(context);

      return {
        update,
        unmount() {
          portals.remove();
          // The shell may be in the middle of its own commit, and both share one React.
          queueMicrotask(() => root.unmount());
        },
      };
    },
  };
}

type RootOptions = NonNullable<Parameters<typeof hydrateRoot>[2]>;

function openRoot(node: Element, element: ReactNode, hydrate: boolean, options: RootOptions): Root {
  if (hydrate) return hydrateRoot(node, element, options);
  node.replaceChildren();
  const root = createRoot(node, options);
  root.render(element);
  return root;
}

function componentOf(
  components: ReactRemoteOptions['components'],
  context: MountContext,
  services: RemoteServices,
  state: unknown,
): ReactNode {
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
