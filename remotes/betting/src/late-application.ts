import type { MountedRemote, RemoteApplication } from '@fairline/remote-kit/remote';

/**
 * An application whose code comes later. Until then what the server rendered stands as it is: its links work, and
 * nothing has to be taken over twice.
 */
export function lateApplication(load: () => Promise<RemoteApplication>): RemoteApplication {
  let application: RemoteApplication | undefined;
  return {
    mount(node, context, options) {
      if (application) return application.mount(node, context, options);
      const { services, signal } = options;
      let mounted: MountedRemote | undefined;
      let latest = context;
      load().then(
        (loaded) => {
          application = loaded;
          if (signal.aborted) return;
          mounted = loaded.mount(node, context, options);
          if (latest !== context) mounted.update(latest);
        },
        (error: unknown) => services.emit('remote-error', { appName: 'betting', message: String(error) }),
      );
      return {
        update(next) {
          latest = next;
          mounted?.update(next);
        },
        unmount: () => mounted?.unmount(),
      };
    },
  };
}
