import type { Clock } from '@fairline/runtime/clock';

export const pingEveryMs = 30_000;

export interface SessionPing {
  /** Looks again whether there is a session limit, after the player may have set one. */
  restart(): void;
  close(): void;
}

export interface SessionPingParts {
  clock: Clock;
  /** Counts playing time; what is left of the day's, null without a session limit. */
  ping(): Promise<{ remainingMs: number | null }>;
  /** The time is up; once. */
  onEnd(): void;
  log(words: string, error: unknown): void;
}

/**
 * LIM-07: pings every 30 seconds while there is a session limit, the last time when what remains has run out. A
 * ping that fails is made again; meanwhile the time that was left goes on running out.
 */
export function createSessionPing({ clock, ping, onEnd, log }: SessionPingParts): SessionPing {
  let run = 0;
  let cancel: () => void = () => {};

  function start(): void {
    cancel();
    run += 1;
    void tick(run, undefined);
  }

  function stop(): void {
    cancel();
    run += 1;
  }

  /** @param endsAtMs when the time is up by the latest answer, ms UTC */
  async function tick(ofRun: number, endsAtMs: number | undefined): Promise<void> {
    const remainingMs = await remaining(endsAtMs);
    if (ofRun !== run || remainingMs === null) return;
    if (remainingMs !== undefined && remainingMs <= 0) {
      stop();
      onEnd();
      return;
    }
    const waitMs = Math.min(pingEveryMs, remainingMs ?? pingEveryMs);
    const nextEndMs = remainingMs === undefined ? undefined : clock.now() + remainingMs;
    cancel = clock.after(waitMs, () => void tick(ofRun, nextEndMs));
  }

  /** Null when there is nothing to count any more, undefined when that is not known. */
  async function remaining(endsAtMs: number | undefined): Promise<number | null | undefined> {
    try {
      return (await ping()).remainingMs;
    } catch (error) {
      // LIM-02: without a word; the page will learn elsewhere that its player is no longer signed in.
      if (isRefusal(error)) return null;
      log('session ping failed', error);
      return endsAtMs === undefined ? undefined : endsAtMs - clock.now();
    }
  }

  start();
  return { restart: start, close: stop };
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'status' in error && (error.status === 401 || error.status === 403);
}
