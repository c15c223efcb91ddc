import type { RemoteApplication } from '../protocol/remote-application.ts';

const applications = new Map<string, RemoteApplication>();
let provided = new Map<string, unknown>();
let doneToken = 0;
let lastToken = 0;

/** Makes the protocol's one global. Must run before any remote's code. */
export function openRegistry(): void {
  globalThis.fairlineRemotes ??= {
    register: (appName, application) => void applications.set(appName, application),
    provide: (appName, _key, data) => void provided.set(appName, data),
    done(token) {
      doneToken = token;
    },
  };
}

export function registeredApplication(appName: string): RemoteApplication | undefined {
  return applications.get(appName);
}

/**
 * Runs `evaluate`, which must put `source` into the page and run it to its end. The line that is added tells whether
 * the code came to its end; what it provided in between is its own, whatever other fragments provide.
 */
export function runToEnd(
  code: string,
  evaluate: (source: string) => void,
): { finished: boolean; provided: ReadonlyMap<string, unknown> } {
  const token = ++lastToken;
  const own = new Map<string, unknown>();
  provided = own;
  evaluate(`${code}\n;globalThis.fairlineRemotes.done(${token});`);
  provided = new Map();
  return { finished: doneToken === token, provided: own };
}
