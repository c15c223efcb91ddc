import type { Clock } from '@fairline/runtime/clock';

const pingEveryMs = 30_000;

export interface SessionPing {
  /** Starts the pings again, because the player may have set a session limit. */
  restart(): void;
  close(): void;
}

export interface SessionPingParts {
  clock: Clock;
  /** Counts playing time on the platform. Returns the time that remains today; null without a session limit. */
  ping(): Promise<{ remainingMs: number | null }>;
  /** Called once, when the time is up. */
  onEnd(): void;
  log(words: string, error: unknown): void;
}

/**
 * LIM-07: pings every 30 seconds while there is a session limit, and a last time when no time remains. A failed ping is
 * repeated; the remaining time keeps running.
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

  /** @param endsAtMs the end of the session limit according to the latest answer, in ms UTC */
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

  /** Returns the remaining time in ms; null without a limit, undefined when it is not known. */
  async function remaining(endsAtMs: number | undefined): Promise<number | null | undefined> {
    try {
      return (await ping()).remainingMs;
    } catch (error) {
      // LIM-02: a refused ping is not logged. The session check detects that the player is signed out.
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
