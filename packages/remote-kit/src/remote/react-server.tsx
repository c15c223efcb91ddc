import { renderToString } from 'react-dom/server';
import type { MountContext } from '../protocol/mount-context.ts';
import { identifierPrefix } from './identifier-prefix.ts';
import { type RemoteReactComponent, silentServices } from './react-component.ts';

export type { RemoteComponentProps, RemoteReactComponent } from './react-component.ts';

/**
 * Markup of a component, to be hydrated by reactRemote. Rendered in one go and without inline scripts, which a strict
 * content security policy would refuse: what the component waits for must be in `state`.
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
