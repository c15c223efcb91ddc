import type { RemoteApplication } from '../protocol/remote-application.ts';

/** The registrations of a piece of code, by app name. */
export interface Deposit {
  applications: Map<string, RemoteApplication>;
  data: Map<string, unknown>;
}

const everyone = emptyDeposit();
let current = everyone;
let doneToken = 0;
let lastToken = 0;

/** Creates the protocol's one global. It must run before any remote's code. */
export function openRegistry(): void {
  globalThis.fairlineRemotes ??= {
    register(appName, application) {
      everyone.applications.set(appName, application);
      current.applications.set(appName, application);
    },
    provide: (appName, _key, data) => void current.data.set(appName, data),
    done(token) {
      doneToken = token;
    },
  };
}

/** Returns the latest application registered under a name. */
export function registeredApplication(appName: string): RemoteApplication | undefined {
  return everyone.applications.get(appName);
}

/**
 * Runs `evaluate`, which must add `source` to the page and run it completely. A line added to the code reports that it
 * has reached its end. Registrations made meanwhile belong to this code only.
 */
export function runToEnd(code: string, evaluate: (source: string) => void): Deposit | undefined {
  const token = ++lastToken;
  const own = emptyDeposit();
  current = own;
  evaluate(`${code}\n;globalThis.fairlineRemotes.done(${token});`);
  current = everyone;
  return doneToken === token ? own : undefined;
}

function emptyDeposit(): Deposit {
  return { applications: new Map(), data: new Map() };
}
