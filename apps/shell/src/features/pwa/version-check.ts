import type { Clock } from '@fairline/runtime/clock';
import { shellFetch } from '../../core/shell-fetch.ts';

/** The interval of version checks of a visible page. */
export const checkEveryMs = 300_000;

export interface VersionPorts {
  clock: Clock;
  /** Fetches the version of the build that the server runs. @throws when the call fails. */
  fetchBuild(): Promise<string>;
  isVisible(): boolean;
  /** Calls back when the page becomes visible. @returns a function that ends the subscription. */
  onVisible(handle: () => void): () => void;
  /** Called once, when the build differs from the first one. */
  onUpdate(build: string): void;
  log(words: string, detail: unknown): void;
}

export interface VersionCheck {
  /** Checks for a new build at once. */
  check(): void;
  close(): void;
}

/**
 * BOOT-12: checks the site's version at once and then every five minutes while the page is visible. `firstSeen` is the
 * build of the page itself; without it, later builds are compared with the first answer.
 */
export function watchVersion(ports: VersionPorts, firstSeen?: string): VersionCheck {
  const { clock } = ports;
  let seen = firstSeen;
  let isClosed = false;
  let isDue = false;
  let isAsking = false;
  let cancel = () => {};
  const unsubscribe = ports.onVisible(() => {
    if (isDue) check();
  });

  function check(): void {
    if (isClosed || isAsking) return;
    isDue = false;
    isAsking = true;
    cancel();
    ports
      .fetchBuild()
      .then(judge, (error: unknown) => ports.log('version check failed', error))
      .finally(() => {
        isAsking = false;
        if (!isClosed) cancel = clock.after(checkEveryMs, onTime);
      });
  }

  function judge(build: string): void {
    seen ??= build;
    if (build === seen || isClosed) return;
    close();
    ports.onUpdate(build);
  }

  function onTime(): void {
    if (ports.isVisible()) check();
    else isDue = true;
  }

  function close(): void {
    isClosed = true;
    cancel();
    unsubscribe();
  }

  check();
  return { check, close };
}

/** Fetches the server's `/version.json`. */
export async function fetchBuild(): Promise<string> {
  const answer = await shellFetch('/version.json', { cache: 'no-store', credentials: 'omit' });
  if (!answer.ok) throw new Error(`version.json: ${answer.status}`);
  const body: unknown = await answer.json();
  if (typeof body === 'object' && body !== null && 'build' in body && typeof body.build === 'string') {
    return body.build;
  }
  throw new Error('version.json: no build');
}
