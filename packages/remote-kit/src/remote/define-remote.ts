import type { RemoteApplication } from '../protocol/remote-application.ts';

/**
 * Registers a remote with the host of the page. It is called in the last line of a remote's client entry.
 * @throws when the page has no host, because other code has loaded the remote.
 */
export function defineRemote(appName: string, application: RemoteApplication): void {
  if (!globalThis.fairlineRemotes) throw new Error(`There is no host for the remote ${appName} in this page`);
  globalThis.fairlineRemotes.register(appName, application);
}
