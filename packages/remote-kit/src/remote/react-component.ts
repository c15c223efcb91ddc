import type { ComponentType } from 'react';
import type { MountContext, RemoteServices } from '../protocol/mount-context.ts';

/** What a component of a React remote gets, on the server and in the browser. */
export interface RemoteComponentProps<State> {
  context: MountContext;
  services: RemoteServices;
  /** What the server half rendered from; undefined when it did not. */
  state: State | undefined;
}

export type RemoteReactComponent<State> = ComponentType<RemoteComponentProps<State>>;

/** Services of a render on a server: nobody listens there. */
export const silentServices: RemoteServices = {
  navigate: () => {},
  emit: () => {},
  on: () => () => {},
  notify: () => {},
};
