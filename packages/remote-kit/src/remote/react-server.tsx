import { renderToString } from 'react-dom/server';
import type { MountContext } from '../protocol/mount-context.ts';
import { identifierPrefix } from './identifier-prefix.ts';
import { type RemoteReactComponent, silentServices } from './react-component.ts';

export type { RemoteComponentProps, RemoteReactComponent } from './react-component.ts';

/**
 * Renders a component in one piece, for hydration by reactRemote. The markup has no inline scripts, which a strict
 * content security policy would refuse. All data that the component needs must be in `state`.
 */
export function renderComponent<State>(
  Component: RemoteReactComponent<State>,
  context: MountContext,
  state: State,
): string {
  return renderToString(<Component context={context} services={silentServices} state={state} />, {
    identifierPrefix: identifierPrefix(context),
  });
}
