import type { Clock } from '@fairline/runtime/clock';
import { shellFetch } from '../../core/shell-fetch.ts';

/** How often a page that is looked at asks for the version. */
export const checkEveryMs = 300_000;

export interface VersionPorts {
  clock: Clock;
  /** What runs on the server now. @throws when that cannot be found out. */
  fetchBuild(): Promise<string>;
  isVisible(): boolean;
  /** Hears when the page comes into view; the result stops that. */
  onVisible(hear: () => void): () => void;
  /** Once, when there is another version than the first seen. */
  onUpdate(build: string): void;
  log(words: string, detail: unknown): void;
}

export interface VersionCheck {
  /** Looks now, whatever the time. */
  check(): void;
  close(): void;
}

/**
 * BOOT-12: asks for the site's version now and then every five minutes while the page is in view. `firstSeen` is
 * what the page itself was made of, where that is known; otherwise the first answer is.
 */
export function watchVersion(ports: VersionPorts, firstSeen?: string): VersionCheck {
  const { clock } = ports;
  let seen = firstSeen;
  let isClosed = false;
  let isDue = false;
  let isAsking = false;
  let cancel = () => {};
  const stopHearing = ports.onVisible(() => {
    if (isDue) check();
  });

  function check(): void {
    if (isClosed || isAsking) return;
    isDue = false;
    isAsking = true;
    cancel();
    ports
      .fetchBuild()
      .then(judge, (error: unknown) => ports.log('version not found out', error))
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
    stopHearing();
  }

  check();
  return { check, close };
}

/** `/version.json` of the server. */
export async function fetchBuild(): Promise<string> {
  const answer = await shellFetch('/version.json', { cache: 'no-store', credentials: 'omit' });
  if (!answer.ok) throw new Error(`version.json: ${answer.status}`);
  const body: unknown = await answer.json();
  if (typeof body === 'object' && body !== null && 'build' in body && typeof body.build === 'string') {
    return body.build;
  }
  throw new Error('version.json: no build');
}
