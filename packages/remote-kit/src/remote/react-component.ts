import type { ComponentType } from 'react';
import type { MountContext, RemoteServices } from '../protocol/mount-context.ts';

/** The props of a component of a React remote, on the server and in the browser. */
export interface RemoteComponentProps<State> {
  context: MountContext;
  services: RemoteServices;
  /** The state of the server half's rendering; undefined when it did not render. */
  state: State | undefined;
}

export type RemoteReactComponent<State> = ComponentType<RemoteComponentProps<State>>;

/** Services for a render on a server. They do nothing. */
export const silentServices: RemoteServices = {
  navigate: () => {},
  emit: () => {},
  on: () => () => {},
  notify: () => {},
};
